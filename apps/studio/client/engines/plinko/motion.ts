import type { Turn } from '../../../src/engines/plinko/rules.ts'

/** Size of the field of pegs in its own units; styles/plinko.css has the same ratio. */
export const boardSize = { width: 1000, height: 640 } as const
/** Milliseconds from one row of pegs to the next. */
export const rowMs = 130
const firstFallMs = 190
const lastFallMs = 170
/** How far the ball bounces up from a peg, in row heights. */
const bounce = 0.16

export interface Geometry {
  readonly rows: number
  /** Distance between neighbouring pegs, and between neighbouring pockets. */
  readonly pitch: number
  /** Distance between rows of pegs. */
  readonly gap: number
  readonly pegs: readonly { readonly x: number; readonly y: number }[]
  readonly pegRadius: number
  readonly ballRadius: number
}

/** The first row has three pegs, the last one encloses every pocket. */
export function geometryOf(rows: number): Geometry {
  const { width, height } = boardSize
  const pitch = width / (rows + 1)
  const gap = height / (rows + 1.1)
  const spacing = Math.min(pitch, gap)
  const pegs = Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: row + 3 }, (_peg, peg) => ({
      x: width / 2 + (peg - (row + 2) / 2) * pitch,
      y: (row + 1) * gap,
    })),
  ).flat()
  return { rows, pitch, gap, pegs, pegRadius: spacing * 0.12, ballRadius: spacing * 0.31 }
}

/** Index of a peg in `Geometry.pegs`; rows of three, four, five … pegs precede it. */
const pegIndex = (row: number, peg: number) => (row * (row + 5)) / 2 + peg

export interface BallFrames {
  readonly x: Keyframe[]
  readonly y: Keyframe[]
  readonly duration: number
  /** Milliseconds until the ball touches the first peg. */
  readonly start: number
  /** Indices of the pegs that it touches. */
  readonly hits: readonly number[]
}

/**
 * The ball's movement as two animations, horizontal and vertical, so that both are transforms. Offsets are percentages
 * of the field; the last keyframe is the position in the pocket.
 */
export function ballFrames(
  { rows, pitch, gap, pegRadius, ballRadius }: Geometry,
  turns: readonly Turn[],
): BallFrames {
  const { width, height } = boardSize
  const duration = firstFallMs + rowMs * Math.max(0, rows - 1) + lastFallMs
  const across = (x: number) => `translateX(${((x / width) * 100).toFixed(3)}%)`
  const down = (y: number) => `translateY(${((y / height) * 100).toFixed(3)}%)`
  const touch = (row: number) => (row + 1) * gap - pegRadius - ballRadius
  const x: Keyframe[] = [{ transform: across(width / 2), offset: 0 }]
  const y: Keyframe[] = [{ transform: down(touch(0) - gap * 0.7), offset: 0, easing: 'ease-in' }]
  const hits: number[] = []
  let rights = 0
  for (const [row, turn] of turns.entries()) {
    const at = (firstFallMs + row * rowMs) / duration
    const ends = row === rows - 1 ? 1 : (firstFallMs + (row + 1) * rowMs) / duration
    const here = width / 2 + (rights - row / 2) * pitch
    hits.push(pegIndex(row, rights + 1))
    x.push({ transform: across(here), offset: at, easing: 'cubic-bezier(0.3, 0.4, 0.7, 0.9)' })
    y.push({ transform: down(touch(row)), offset: at, easing: 'cubic-bezier(0.2, 0.7, 0.5, 1)' })
    y.push({
      transform: down(touch(row) - gap * bounce),
      offset: at + (ends - at) * 0.32,
      easing: 'cubic-bezier(0.5, 0, 0.85, 0.6)',
    })
    rights += turn
  }
  const last = turns.length === 0 ? width / 2 : width / 2 + (rights - turns.length / 2) * pitch
  x.push({ transform: across(last), offset: 1 })
  y.push({ transform: down(height - ballRadius), offset: 1 })
  return { x, y, duration, start: firstFallMs, hits }
}
