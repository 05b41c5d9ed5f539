/**
 * How long the document took from the navigation to the end of its load event.
 * @returns whole milliseconds; undefined while it is still loading
 */
export function readPageLoadTime(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventEnd ? Math.round(navigation.loadEventEnd) : undefined
}
