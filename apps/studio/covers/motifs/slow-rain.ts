import {
  ballAt,
  ballPath,
  type PegBoardColours,
  pegBoard,
  raindrop,
} from '../../client/art/heroes/peg-board.ts'
import { moved, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const colours: PegBoardColours = {
  frame: '#DCE6E4',
  shade: '#A9BDBE',
  field: '#1B4452',
  peg: '#E9F2EE',
  pockets: ['#2F6575', '#4F93A0', '#8FD0CF'],
}
const turns = [1, 0] as const
const at = ballAt(turns)

export const motif: Motif = {
  ground: '#1F5A66',
  ink: '#E9F4F0',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['SLOW', 'RAIN'], size: 112 },
    square: { lines: ['SLOW RAIN'], size: 74 },
  },
  place: { tall: { cy: 202, scale: 0.88 }, square: { cy: 152, scale: 0.68 } },
  scene: () =>
    path('M-150 190L190 190L236 110L150-150Z', '#174650') +
    moved(
      0,
      0,
      pegBoard(colours) + ballPath(turns, '#E9F2EE') + raindrop(at.x, at.y - 6, 0.62, '#BFE8E4', '#FFFFFF'),
      1,
      -5,
    ),
}
