/**
 * Where an arrow key leads in a row of `count` things, or undefined for any other key. Arrows go round the
 * ends and follow the eye: where the page runs right to left, the left arrow goes on.
 */
export function rovingTarget(
  key: string,
  at: number,
  count: number,
  rightToLeft: boolean,
): number | undefined {
  if (count <= 0) return undefined
  const onward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === onward) return (at + 1) % count
  if (key === backward) return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
