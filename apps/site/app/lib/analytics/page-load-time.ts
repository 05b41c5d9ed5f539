/**
 * Time from the start of the navigation to the end of the load event.
 * @returns whole milliseconds; undefined while the document is still loading
 */
export function readPageLoadTime(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventEnd ? Math.round(navigation.loadEventEnd) : undefined
}
