import { around, circle, moved, polygon, rect, times } from '../pen.ts'

export interface FieldColours {
  readonly lid: string
  readonly lidLit: string
  readonly lidShade: string
  readonly open: string
  readonly hit: string
  readonly gem: GemColours
}

export interface GemColours {
  readonly lit: string
  readonly main: string
  readonly top: string
  readonly shade: string
}

/** A cut stone within 23 of the origin. */
export const cutStone = ({ lit, main, top, shade }: GemColours) =>
  polygon([[0, -22], [22, -4], [0, 23], [-22, -4]], main) +
  polygon([[0, -22], [22, -4], [0, -4]], top) +
  polygon([[0, -22], [-22, -4], [0, -4]], lit) +
  polygon([[22, -4], [0, 23], [0, -4]], shade) // biome-ignore format: points

/** A mine within 28 of the origin. */
export const mineBall = (colour = '#2A0F0C', light = '#F6B7A4') =>
  around(8, rect(-3, -28, 6, 13, colour, { rx: 3 })) + circle(0, 0, 18, colour) + circle(-6, -6, 4.5, light)

/** The drawing on an open tile: a gem, a mine, or nothing. */
export type Mark = 'g' | 'm' | 'o'

/** A field of tiles of 73 by 73, centred at the origin. Tiles without a mark are closed. */
export function field(
  { lid, lidLit, lidShade, open, hit, gem }: FieldColours,
  side: number,
  marks: Readonly<Record<string, Mark>>,
): string {
  const from = (side * -73 + 7) / 2
  return times(side * side, (index) => {
    const [column, row] = [index % side, Math.floor(index / side)]
    const [x, y] = [from + column * 73, from + row * 73]
    const mark = marks[`${column},${row}`]
    if (!mark)
      return (
        rect(x, y + 6, 66, 62, lidShade, { rx: 9 }) +
        rect(x, y, 66, 62, lid, { rx: 9 }) +
        rect(x, y, 66, 5, lidLit, { rx: 2.5 })
      )
    const content = mark === 'g' ? cutStone(gem) : mark === 'm' ? mineBall() : circle(0, 0, 4, lid)
    return rect(x, y, 66, 68, mark === 'm' ? hit : open, { rx: 9 }) + moved(x + 33, y + 34, content)
  })
}
