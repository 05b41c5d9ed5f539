/**
 * Index that an arrow key, Home or End moves to in a row of `count` items; undefined for any other key. Wraps
 * around; left and right are swapped on right-to-left pages.
 */
export function getRovingIndex(
  key: string,
  index: number,
  count: number,
  rightToLeft: boolean,
): number | undefined {
  if (count <= 0) return undefined
  const nextKey = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const previousKey = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === nextKey) return (index + 1) % count
  if (key === previousKey) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
