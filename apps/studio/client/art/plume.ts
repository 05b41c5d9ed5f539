import { at, type Point, smooth } from './pen.ts'

/** The outline of a feather, petal or blade; `belly` is its widest place as a fraction of its length. */
export function plume(root: Point, tip: Point, width: number, belly = 0.72): string {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const on = (along: number, off: number) =>
    at([root[0] + dx * along + nx * width * off, root[1] + dy * along + ny * width * off])
  return `M${on(0, 0.22)}C${on(belly * 0.5, 0.5)} ${on(belly, 0.56)} ${on(1, 0)}C${on(belly, -0.56)} ${on(belly * 0.5, -0.5)} ${on(0, -0.22)}Z`
}

/** A point between two others. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

/** A point on a quadratic curve. */
export const along = (a: Point, bend: Point, b: Point, t: number): Point =>
  between(between(a, bend, t), between(bend, b, t), t)

/** Points at a distance to the right of a line of points; `off` gives the distance for 0 (start) to 1 (end). */
export function beside(spine: readonly Point[], off: (t: number) => number): Point[] {
  const last = spine.length - 1
  return spine.map((p, index) => {
    const [a = p, b = p] = [spine[Math.max(0, index - 1)], spine[Math.min(last, index + 1)]]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const reach = off(index / last)
    return [p[0] - ((b[1] - a[1]) / length) * reach, p[1] + ((b[0] - a[0]) / length) * reach]
  })
}

/** The outline between two distances from a line of points. */
export const ribbon = (spine: readonly Point[], low: (t: number) => number, high: (t: number) => number) =>
  smooth([...beside(spine, low), ...beside(spine, high).reverse()])
