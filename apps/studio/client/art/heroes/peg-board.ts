import { circle, ellipse, group, line, moved, path, rect, times } from '../pen.ts'

export interface PegBoardColours {
  /** The lit and the shaded side of the frame. */
  readonly frame: string
  readonly shade: string
  readonly field: string
  readonly peg: string
  /** The pockets from the middle to the edge. */
  readonly pockets: readonly [string, string, string]
}

const rows = 5
const pitch = 44

/** Position of the ball above a row, after turns to the left (0) and right (1). */
export const ballAt = (turns: readonly (0 | 1)[]) => {
  const rights = turns.filter((turn) => turn === 1).length
  return { x: (rights - turns.length / 2) * pitch, y: -112 + turns.length * 42 - 18 }
}

const pegs = (colour: string, shade: string) =>
  times(rows, (row) =>
    times(row + 3, (peg) => {
      const [x, y] = [(peg - (row + 2) / 2) * pitch, -112 + row * 42]
      return (
        ellipse(x + 3, y + 5, 9, 8, shade) +
        circle(x, y, 8, colour) +
        circle(x - 2.5, y - 2.5, 2.4, '#FFFFFF')
      )
    }),
  )

/** A board with five rows of pegs above seven pockets, within 170 of the axis and 178 above and below the origin. */
export function pegBoard({ frame, shade, field, peg, pockets }: PegBoardColours): string {
  const pocket = (index: number) => pockets[Math.min(2, Math.abs(index - 3))] ?? pockets[0]
  return (
    path(
      'M-120-172H120Q132-172 136-160L170 158Q172 176 154 176H-154Q-172 176-170 158L-136-160Q-132-172-120-172Z',
      frame,
    ) +
    path('M120-172Q132-172 136-160L170 158Q172 176 154 176H0V-172Z', shade) +
    path(
      'M-112-156H112Q120-156 121-148L152 146Q153 158 142 158H-142Q-153 158-152 146L-121-148Q-120-156-112-156Z',
      field,
    ) +
    pegs(peg, shade) +
    times(7, (index) => {
      const x = -150 + index * 43
      return (
        rect(x, 92, 39, 62, pocket(index), { rx: 7 }) +
        rect(x, 92, 39, 7, '#FFFFFF', { opacity: 0.28, rx: 3 })
      )
    })
  )
}

/** The path of a ball from peg to peg, as a dashed line. */
export function ballPath(turns: readonly (0 | 1)[], colour: string): string {
  let d = `M0 ${-170}`
  for (let count = 0; count <= turns.length; count += 1) {
    const { x, y } = ballAt(turns.slice(0, count))
    d += count === 0 ? `L${x} ${y}` : `Q${x} ${y - 34} ${x} ${y}`
  }
  return line(d, colour, 4, { 'stroke-dasharray': '2 10' })
}

export const ball = (x: number, y: number, colour: string, shade: string, size = 19) =>
  group(
    `translate(${x} ${y})`,
    circle(0, 0, size, colour) +
      path(
        `M${size * 0.2} ${-size}A${size} ${size} 0 0 1 ${-size * 0.9} ${size * 0.45}A${size * 1.1} ${size * 1.1} 0 0 0 ${size * 0.2} ${-size}Z`,
        shade,
      ) +
      circle(-size * 0.35, -size * 0.4, size * 0.22, '#FFFFFF'),
  )

/** A raindrop with its tip up. */
export const raindrop = (x: number, y: number, scale: number, colour: string, lit: string) =>
  moved(
    x,
    y,
    path('M0-40C16-14 24-2 24 12A24 24 0 0 1-24 12C-24-2-16-14 0-40Z', colour) +
      path('M-6-10C-14 2-14 14-8 22', 'none', { stroke: lit, 'stroke-width': 5, 'stroke-linecap': 'round' }),
    scale,
  )
