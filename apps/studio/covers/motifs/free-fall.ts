import { ball, ballAt, ballPath, type PegBoardColours, pegBoard } from '../../client/art/heroes/peg-board.ts'
import { moved, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const colours: PegBoardColours = {
  frame: '#7A3B1E',
  shade: '#57260F',
  field: '#2B1408',
  peg: '#F7DDA6',
  pockets: ['#6B3A1C', '#C4622A', '#F7C948'],
}
const turns = [1, 1, 1] as const
const at = ballAt(turns)

export const motif: Motif = {
  ground: '#D9921E',
  ink: '#2E1603',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['FREE', 'FALL'], size: 112 },
    square: { lines: ['FREE FALL'], size: 74 },
  },
  place: { tall: { cy: 202, scale: 0.88 }, square: { cy: 152, scale: 0.68 } },
  scene: () =>
    path('M-150 190L190 190L236 110L150-150Z', '#B87612') +
    moved(
      0,
      0,
      pegBoard(colours) + ballPath(turns, '#F7DDA6') + ball(at.x, at.y - 2, '#F25F4C', '#A8321F'),
      1,
      -5,
    ),
}
