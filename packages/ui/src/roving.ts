/**
 * Where an arrow key leads in a row of `count` things, or undefined for any other key. Arrows go round the
 * ends and follow the eye: where the page runs right to left, the left arrow goes on.
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
