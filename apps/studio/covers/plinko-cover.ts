import { ballPath, type PegBoardColours, pegBoard } from '../client/art/heroes/peg-board.ts'
import { moved, path } from '../client/art/pen.ts'
import { houseLettering } from './house-lettering.ts'
import type { Motif } from './motif.ts'

interface PlinkoCover {
  readonly ground: string
  readonly ink: string
  readonly lines: readonly [string, string]
  readonly shadow: string
  readonly board: PegBoardColours
  /** The turns of the ball so far, and the drawing of the ball. */
  readonly turns: Parameters<typeof ballPath>[0]
  readonly ball: string
}

/** The cover of a plinko: a leaning board with its shadow, and the path of the ball. */
export const plinkoCover = ({ ground, ink, lines, shadow, board, turns, ball }: PlinkoCover): Motif => ({
  ground,
  ink,
  lettering: houseLettering(lines, { tall: 112, square: 74 }),
  place: { tall: { cy: 202, scale: 0.88 }, square: { cy: 152, scale: 0.68 } },
  scene: () =>
    path('M-150 190L190 190L236 110L150-150Z', shadow) +
    moved(0, 0, pegBoard(board) + ballPath(turns, board.peg) + ball, 1, -5),
})
