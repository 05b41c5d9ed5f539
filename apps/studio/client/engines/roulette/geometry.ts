import type { Spot } from '../../../src/engines/roulette/rules.ts'

/** A rectangle as fractions of the table's width and height, from its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The position of a spot on the wide table, with numbers to the right, and on the tall one, with numbers downwards. */
export interface SpotLayout {
  readonly wide: Box
  readonly tall: Box
  /** Lies on the lines between numbers, above the cells. */
  readonly isBetween: boolean
}

/** Size of the wide table in number cells: zero, twelve streets, columns; three rows, dozens, even money. */
const [width, height] = [14, 4.7]
const outsideRow = 0.85
/** Width of the tall table in number cells: even money, dozens, three numbers. */
const tallWidth = 5.4
const tallOutside = 0.95
const tallNumber = (tallWidth - 2 * tallOutside) / 3

/** The grid of a table that offers only even money, dozens and columns. */
const plainGrid: readonly (readonly string[])[] = [
  ['column-1', 'column-2', 'column-3'],
  ['dozen-1', 'dozen-2', 'dozen-3'],
  ['low', 'red', 'odd'],
  ['high', 'black', 'even'],
]

/** A rectangle of the wide table in number cells: [x, y, width, height]. */
type Cells = readonly [number, number, number, number]

/** Converts a vertical position on the wide table to the horizontal one on the tall table. */
const across = (y: number) =>
  y <= 3 ? 2 * tallOutside + (3 - y) * tallNumber : 2 * tallOutside - ((y - 3) / outsideRow) * tallOutside

const toWide = ([x, y, w, h]: Cells): Box => ({
  x: x / width,
  y: y / height,
  width: w / width,
  height: h / height,
})

function toTall([x, y, w, h]: Cells): Box {
  const left = across(y + h)
  return { x: left / tallWidth, y: x / width, width: (across(y) - left) / tallWidth, height: w / width }
}

const toLayout = (cells: Cells): SpotLayout => ({
  isBetween: false,
  wide: toWide(cells),
  tall: toTall(cells),
})

const street = (number: number) => Math.ceil(number / 3)
const row = (number: number) => 2 - ((number - 1) % 3)
/** Minimum size of a spot between numbers of the wide table, as a part of a number, which has 48 px on a phone. */
const leastWide = 0.5
/** The same for the tall table, whose rows have 50 px on a phone. */
const [tallStreet, tallRow] = [0.5, 0.42]

function around(x: number, y: number, w: number, h: number): SpotLayout {
  const centred = (cellsX: number, cellsY: number): Cells => [x - cellsX / 2, y - cellsY / 2, cellsX, cellsY]
  return {
    isBetween: true,
    wide: toWide(centred(Math.max(w, leastWide), Math.max(h, leastWide))),
    tall: toTall(centred(Math.max(w, tallStreet), Math.max(h, tallRow))),
  }
}

/** Spots between numbers: in the middle of the numbers that they cover; streets and lines at the outer edge. */
function layoutBetween({ numbers, kind }: Spot): SpotLayout {
  const [first = 0, second = 0] = numbers
  if (kind === 'split') {
    if (first === 0) return around(1, row(second) + 0.5, 0.36, 0.5)
    return second - first === 1
      ? around(street(first) + 0.5, row(first), 0.5, 0.36)
      : around(street(second), row(first) + 0.5, 0.36, 0.5)
  }
  if (first === 0) return around(1, numbers.length === 4 ? 3 : second === 1 ? 2 : 1, 0.4, 0.4)
  if (kind === 'street') return around(street(first) + 0.5, 3, 0.5, 0.36)
  return kind === 'line'
    ? around(street(first) + 1, 3, 0.4, 0.4)
    : around(street(first) + 1, row(first), 0.4, 0.4)
}

const evens = ['low', 'even', 'red', 'black', 'odd', 'high']

function layoutOutside({ id, kind }: Spot): SpotLayout {
  const part = Number(id.slice(-1)) - 1
  if (kind === 'column') return toLayout([13, 2 - part, 1, 1])
  if (kind === 'dozen') return toLayout([1 + 4 * part, 3, 4, outsideRow])
  return toLayout([1 + 2 * evens.indexOf(id), 3 + outsideRow, 2, outsideRow])
}

function layoutOnPlainGrid(id: string): SpotLayout {
  const line = plainGrid.findIndex((ids) => ids.includes(id))
  const x = plainGrid[line]?.indexOf(id) ?? 0
  const box = { x: x / 3, y: line / 4, width: 1 / 3, height: 1 / 4 }
  return { wide: box, tall: box, isBetween: false }
}

/** @param isPlain whether the table has no single numbers */
export function layoutOf(spot: Spot, isPlain: boolean): SpotLayout {
  if (isPlain) return layoutOnPlainGrid(spot.id)
  if (spot.kind !== 'straight')
    return ['dozen', 'column', 'even'].includes(spot.kind) ? layoutOutside(spot) : layoutBetween(spot)
  const [number = 0] = spot.numbers
  return number === 0 ? toLayout([0, 0, 1, 3]) : toLayout([street(number), row(number), 1, 1])
}
