import { line, moved, path, polygon, times } from '../pen.ts'

export interface KiteColours {
  /** Clockwise from the upper right. */
  readonly sails: readonly [string, string, string, string]
  readonly spar: string
  readonly bows: readonly [string, string]
}

const [top, right, bottom, left] = [
  [0, -186],
  [122, -52],
  [0, 124],
  [-122, -52],
] as const
const middle = [0, -52] as const

/** A paper kite, its tail to the lower left. */
export function kite({ sails, spar, bows }: KiteColours): string {
  const bow = (index: number) => path('M0 0L-26-14V14ZM0 0L26-14V14Z', bows[index % 2] ?? bows[0])
  const tail = [
    [-30, 150, 24],
    [-84, 168, -18],
    [-138, 150, 22],
  ] as const
  return (
    line('M0 124C-18 158-50 172-84 168S-128 136-168 158', spar, 5) +
    tail.map(([x, y, turn], index) => moved(x, y, bow(index), 1, turn)).join('') +
    polygon([top, right, middle], sails[0]) +
    polygon([right, bottom, middle], sails[1]) +
    polygon([bottom, left, middle], sails[2]) +
    polygon([left, top, middle], sails[3]) +
    times(3, (index) => {
      const y = -24 + index * 34
      const half = 92 - index * 24
      return path(
        `M0 ${y}L${half * 0.62} ${y - 18}V${y - 8}L0 ${y + 12}L${-half * 0.62} ${y - 8}V${y - 18}Z`,
        sails[3],
      )
    }) +
    line('M0-186V124M-122-52H122', spar, 6)
  )
}
