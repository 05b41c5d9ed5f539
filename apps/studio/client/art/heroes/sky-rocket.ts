import { circle, line, path, pol, polygon, rect, times } from '../pen.ts'

export interface SkyRocketColours {
  readonly paper: readonly [string, string]
  readonly stripe: string
  readonly cone: readonly [string, string]
  readonly stick: string
  readonly spark: readonly [string, string]
}

/** A star with long and short points. */
const burst = (cx: number, cy: number, reach: number, colour: string, count: number) =>
  polygon(
    Array.from({ length: count * 2 }, (_, index) =>
      pol(index % 2 ? reach * 0.42 : reach, (index * 180) / count - 90, cx, cy),
    ),
    colour,
  )

/** A paper rocket on its stick, upright, with a burning fuse. */
export function skyRocket({ paper, stripe, cone, stick, spark }: SkyRocketColours): string {
  return (
    rect(26, -60, 13, 252, stick, { rx: 5 }) +
    burst(-10, 118, 66, spark[1], 11) +
    burst(-10, 116, 40, spark[0], 9) +
    circle(-10, 116, 13, '#FFFFFF') +
    line('M-10 62V104', stick, 6) +
    rect(-52, -86, 84, 150, paper[0], { rx: 6 }) +
    path('M6-86H26A6 6 0 0 1 32-80V58A6 6 0 0 1 26 64H6Z', paper[1]) +
    times(4, (index) =>
      path(
        `M-52 ${-58 + index * 38}L32 ${-86 + index * 38}V${-68 + index * 38}L-52 ${-40 + index * 38}Z`,
        stripe,
      ),
    ) +
    path('M-68-82L-10-186L48-82C12-72-32-72-68-82Z', cone[0]) +
    path('M-10-186L48-82C34-78 18-76 4-75Z', cone[1]) +
    circle(-94, -20, 5, spark[0]) +
    circle(84, -116, 6, spark[0]) +
    circle(92, 60, 4, spark[1])
  )
}
