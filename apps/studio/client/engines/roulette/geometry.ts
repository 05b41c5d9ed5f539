import type { Spot } from '../../../src/engines/roulette/rules.ts'

/** A rectangle as fractions of the table's width and height, from its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The position of a spot on the wide table, with numbers to the right, and on the tall one, with numbers downwards. On
 * a phone the numbers to 18 are beside the others: `halves` has the other bets around them, `square` beside them.
 */
export interface SpotLayout {
  readonly wide: Box
  readonly tall: Box
  readonly halves: Box
  readonly square: Box
  /** The height on `halves` while the bets on lines are not shown, if it is another one. */
  readonly freeHeight?: number
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

/** A rectangle in number cells: [x, y, width, height]. */
type Cells = readonly [number, number, number, number]

/** Space around the halves for the bets on their outer edges. */
const halfMargin = 0.25
/** Width of both halves with their margins. */
const bothHalves = 6 + 2 * halfMargin
/** Heights of the other bets of `halves`: zero and columns above the numbers, dozens and even money below them. */
const [aboveHalves, belowHalves] = [0.79, 0.668]
const halvesHeight = aboveHalves + 6 + 2 * belowHalves
/** `square` has zero and the grid of the other bets beside the numbers. */
const [squareWidth, squareHeight] = [bothHalves + 3, halfMargin + 6]

/** Converts a vertical position on the wide table to the horizontal one on the tall table. */
const across = (y: number) =>
  y <= 3 ? 2 * tallOutside + (3 - y) * tallNumber : 2 * tallOutside - ((y - 3) / outsideRow) * tallOutside

const partOf =
  (wholeWidth: number, wholeHeight: number) =>
  ([x, y, w, h]: Cells): Box => ({
    x: x / wholeWidth,
    y: y / wholeHeight,
    width: w / wholeWidth,
    height: h / wholeHeight,
  })
const toWide = partOf(width, height)
const toHalves = partOf(bothHalves, halvesHeight)
const toSquare = partOf(squareWidth, squareHeight)

function toTall([x, y, w, h]: Cells): Box {
  const left = across(y + h)
  return { x: left / tallWidth, y: x / width, width: (across(y) - left) / tallWidth, height: w / width }
}

const street = (number: number) => Math.ceil(number / 3)
const row = (number: number) => 2 - ((number - 1) % 3)
/** Minimum size of a spot between numbers of the wide table, as a part of a number, which has 48 px on a phone. */
const leastWide = 0.5
/** The same for the tall table, whose rows have 50 px on a phone. */
const [tallStreet, tallRow] = [0.5, 0.42]

/**
 * The middle of a number, or of the lines beside it, on the two halves, from a middle on the wide table. What lies
 * between the halves is at the top of the second, and the streets of each half at its outer edge.
 */
function onHalves(x: number, y: number): readonly [number, number] {
  const isSecond = x >= 7
  const across = isSecond && y === 3 ? 3 : 3 - y
  return [halfMargin + across + (isSecond ? 3 : 0), x - (isSecond ? 7 : 1)]
}

/** A rectangle around its middle. */
const centred = (x: number, y: number, w: number, h: number): Cells => [x - w / 2, y - h / 2, w, h]

function halvesOf(x: number, y: number, size: number): Pick<SpotLayout, 'halves' | 'square'> {
  const [left, top] = onHalves(x, y)
  return {
    halves: toHalves(centred(left, aboveHalves + top, size, size)),
    square: toSquare(centred(left, halfMargin + top, size, size)),
  }
}

function around(x: number, y: number, w: number, h: number): SpotLayout {
  return {
    isBetween: true,
    wide: toWide(centred(x, y, Math.max(w, leastWide), Math.max(h, leastWide))),
    tall: toTall(centred(x, y, Math.max(w, tallStreet), Math.max(h, tallRow))),
    ...halvesOf(x, y, leastWide),
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

const layout = (cells: Cells, halves: Cells, square: Box): SpotLayout => ({
  ...{ isBetween: false, wide: toWide(cells), tall: toTall(cells), halves: toHalves(halves), square },
})

function layoutOutside({ id, kind }: Spot): SpotLayout {
  const part = Number(id.slice(-1)) - 1
  const square = onPlainGrid(id)
  const below = aboveHalves + 6
  if (kind === 'column') {
    const halves: Cells = [halfMargin + 3 + part, 0, 1, aboveHalves - halfMargin]
    return { ...layout([13, 2 - part, 1, 1], halves, square), freeHeight: aboveHalves / halvesHeight }
  }
  if (kind === 'dozen') {
    const third = bothHalves / 3
    return layout([1 + 4 * part, 3, 4, outsideRow], [third * part, below, third, belowHalves], square)
  }
  const [place, sixth] = [evens.indexOf(id), bothHalves / 6]
  const halves: Cells = [sixth * place, below + belowHalves, sixth, belowHalves]
  return layout([1 + 2 * place, 3 + outsideRow, 2, outsideRow], halves, square)
}

/** The place in the grid of a plain table. */
function placeOnGrid(id: string): { readonly line: number; readonly x: number } {
  const line = plainGrid.findIndex((ids) => ids.includes(id))
  return { line, x: plainGrid[line]?.indexOf(id) ?? 0 }
}

/** Beside the numbers of `square`, below zero. */
function onPlainGrid(id: string): Box {
  const { line, x } = placeOnGrid(id)
  const fifth = squareHeight / 5
  return toSquare([bothHalves + x, (line + 1) * fifth, 1, fifth])
}

function layoutOnPlainGrid(id: string): SpotLayout {
  const { line, x } = placeOnGrid(id)
  const box = { x: x / 3, y: line / 4, width: 1 / 3, height: 1 / 4 }
  return { wide: box, tall: box, halves: box, square: box, isBetween: false }
}

function layoutOfNumber(number: number): SpotLayout {
  if (number === 0) {
    const square = toSquare([bothHalves, 0, 3, squareHeight / 5])
    return layout([0, 0, 1, 3], [halfMargin, 0, 3, aboveHalves], square)
  }
  const cells: Cells = [street(number), row(number), 1, 1]
  const { halves, square } = halvesOf(cells[0] + 0.5, cells[1] + 0.5, 1)
  return { isBetween: false, wide: toWide(cells), tall: toTall(cells), halves, square }
}

/** @param isPlain whether the table has no single numbers */
export function layoutOf(spot: Spot, isPlain: boolean): SpotLayout {
  if (isPlain) return layoutOnPlainGrid(spot.id)
  if (spot.kind === 'straight') return layoutOfNumber(spot.numbers[0] ?? 0)
  return ['dozen', 'column', 'even'].includes(spot.kind) ? layoutOutside(spot) : layoutBetween(spot)
}
