import type { SlotRules, Win } from '../../../src/engine/rules.ts'
import type { Theme } from '../../theme.ts'
import { type Reel, symbolAt } from './reel-motion.ts'

/** What the canvas shows. */
export interface Scene {
  readonly rules: SlotRules
  readonly theme: Theme
  readonly pictures: ReadonlyMap<string, HTMLImageElement>
  /** The pictures at the size in which they are drawn. Empty after a change of the size. */
  readonly sprites: Map<string, HTMLCanvasElement>
  readonly reels: readonly Reel[]
  wildReels: readonly number[]
  marks: Marks | null
  /** How far the symbols of a win have risen, 0 to 1. */
  rise: number
  /** Side of a cell in device pixels. */
  cell: number
}

interface Marks {
  readonly wins: readonly Win[]
  /** For a payout that is not above the stake: cells are marked, lines are not drawn. */
  readonly isQuiet: boolean
  readonly since: number
}

type Pen = CanvasRenderingContext2D

/** Draws the scene; `shownLines` is the drawn part of the win lines, 0 to 1. */
export function drawScene(pen: Pen, scene: Scene, shownLines: number) {
  const { width, height } = pen.canvas
  pen.globalAlpha = 1
  pen.fillStyle = scene.theme.colours.reel
  pen.fillRect(0, 0, width, height)
  for (const [index, reel] of scene.reels.entries()) drawReel(pen, scene, index, reel)
  if (scene.marks) drawMarks(pen, scene, scene.marks, shownLines)
}

function drawReel(pen: Pen, scene: Scene, index: number, reel: Reel) {
  const { theme, cell, marks } = scene
  const { height } = pen.canvas
  const x = Math.round(index * cell)
  const isWild = scene.wildReels.includes(index) && !reel.motion
  if (isWild) {
    pen.globalAlpha = 0.3
    pen.fillStyle = theme.colours.win
    pen.fillRect(x, 0, Math.round((index + 1) * cell) - x, height)
    pen.globalAlpha = 1
  }
  const top = Math.floor(reel.position)
  // One row more than visible, because a spinning reel shows parts of two symbols.
  for (let row = 0; row <= scene.rules.rows; row += 1) {
    pen.globalAlpha = marks && !isMarked(marks, index, row) ? 0.28 : 1
    const sprite = spriteOf(scene, isWild ? 'W' : symbolAt(reel, top + row))
    if (!sprite) continue
    const inset = (cell - sprite.width) / 2
    // Whole pixels, in which a picture is copied and not computed.
    const y = Math.round((top + row - reel.position) * cell + inset)
    pen.drawImage(sprite, Math.round(index * cell + inset), y)
  }
  pen.globalAlpha = 1
  pen.fillStyle = theme.colours.reelLine
  if (index > 0) pen.fillRect(x, 0, Math.max(1, Math.round(cell * 0.008)), height)
}

const isMarked = ({ wins }: Marks, reel: number, row: number) =>
  wins.some(({ cells }) => cells.some(([markedReel, markedRow]) => markedReel === reel && markedRow === row))

/** The part of a cell's side that its symbol has. */
const symbolPart = 0.94

/** A symbol's picture, rasterised once: drawing an SVG in each frame is slow, and so is scaling. */
function spriteOf({ pictures, sprites, cell }: Scene, code: string): HTMLCanvasElement | null {
  const known = sprites.get(code)
  if (known) return known
  const picture = pictures.get(code)
  const size = Math.round(cell * symbolPart)
  if (!picture?.complete || picture.naturalWidth === 0 || size === 0) return null
  const sprite = document.createElement('canvas')
  sprite.width = sprite.height = size
  sprite.getContext('2d')?.drawImage(picture, 0, 0, size, size)
  sprites.set(code, sprite)
  return sprite
}

/** Rasterises a picture that has not been drawn yet. @returns whether there was one */
export function prepareSprite(scene: Scene): boolean {
  const code = scene.pictures.keys().find((key) => !scene.sprites.has(key))
  return code !== undefined && spriteOf(scene, code) !== null
}

/** Draws a symbol that rises, 0 to 1, out of its cell. */
function drawRisen(pen: Pen, scene: Scene, code: string, x: number, y: number) {
  const sprite = spriteOf(scene, code)
  if (!sprite) return
  const { cell, rise } = scene
  const size = rise === 0 ? sprite.width : cell * (symbolPart + 0.12 * rise)
  const inset = (cell - size) / 2
  pen.drawImage(sprite, Math.round(x + inset), Math.round(y + inset), size, size)
}

function drawMarks(pen: Pen, scene: Scene, { wins, isQuiet }: Marks, shownLines: number) {
  const { theme, cell } = scene
  const width = Math.max(2, cell * 0.035)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = theme.colours.win
  pen.globalAlpha = isQuiet ? 0.5 : 0.95
  pen.lineWidth = width * (isQuiet ? 0.6 : 0.8)
  drawCellBorders(pen, scene, wins, width * 0.9)
  if (isQuiet) return
  pen.lineWidth = width
  pen.globalAlpha = 0.85
  for (const win of wins) if (win.line !== null) drawLine(pen, scene, win, shownLines)
  pen.globalAlpha = 1
  // The symbols are drawn again, so that the lines pass behind them.
  for (const [reel, row] of wins.flatMap(({ cells }) => cells))
    drawRisen(pen, scene, visibleSymbol(scene, reel, row), reel * cell, row * cell)
}

function drawCellBorders(pen: Pen, { cell }: Scene, wins: readonly Win[], inset: number) {
  const drawn = new Set<string>()
  for (const [reel, row] of wins.flatMap(({ cells }) => cells)) {
    if (drawn.has(`${reel}/${row}`)) continue
    drawn.add(`${reel}/${row}`)
    pen.beginPath()
    pen.roundRect(reel * cell + inset, row * cell + inset, cell - inset * 2, cell - inset * 2, cell * 0.1)
    pen.stroke()
  }
}

/** Draws a part of a win line, from the first reel on. */
function drawLine(pen: Pen, { cell }: Scene, win: Win, shown: number) {
  const points = win.cells.map(([reel, row]) => [(reel + 0.5) * cell, (row + 0.5) * cell] as const)
  const end = shown * (points.length - 1)
  pen.beginPath()
  for (const [index, [x, y]] of points.entries()) {
    const previous = points[index - 1]
    if (!previous) pen.moveTo(x, y)
    else if (index <= end) pen.lineTo(x, y)
    else if (index - end < 1) {
      const part = 1 - (index - end)
      pen.lineTo(previous[0] + (x - previous[0]) * part, previous[1] + (y - previous[1]) * part)
    }
  }
  pen.stroke()
}

function visibleSymbol({ reels, wildReels }: Scene, index: number, row: number): string {
  const reel = reels[index]
  return wildReels.includes(index) || !reel ? 'W' : symbolAt(reel, Math.round(reel.position) + row)
}
