import { ball, ballAt, ballPath, type PegBoardColours, pegBoard } from '../../client/art/heroes/peg-board.ts'
import { moved, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const colours: PegBoardColours = {
  frame: '#E8C9A0',
  shade: '#C79A66',
  field: '#3A1637',
  peg: '#F6E6C8',
  pockets: ['#6E2F63', '#B5533C', '#F2B84B'],
}
const turns = [0, 1, 1] as const
const at = ballAt(turns)

export const motif: Motif = {
  ground: '#4E1F48',
  ink: '#F7E6CC',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['PLUMB', 'LINE'], size: 112 },
    square: { lines: ['PLUMB LINE'], size: 74 },
  },
  place: { tall: { cy: 202, scale: 0.88 }, square: { cy: 152, scale: 0.68 } },
  scene: () =>
    path('M-150 190L190 190L236 110L150-150Z', '#3B1436') +
    moved(
      0,
      0,
      pegBoard(colours) + ballPath(turns, '#F6E6C8') + ball(at.x, at.y - 2, '#F2C46B', '#B9822F'),
      1,
      -5,
    ),
}
