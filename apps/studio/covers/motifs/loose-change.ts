import { ballAt, ballPath, type PegBoardColours, pegBoard } from '../../client/art/heroes/peg-board.ts'
import { moved, path } from '../../client/art/pen.ts'
import { coin } from '../../client/art/symbols/things.ts'
import type { Motif } from '../motif.ts'

const colours: PegBoardColours = {
  frame: '#EADFC0',
  shade: '#C2B184',
  field: '#2D3A22',
  peg: '#F2EBD0',
  pockets: ['#D9A441', '#55653A', '#D9A441'],
}
const turns = [0, 0, 1] as const
const tones = { main: '#E3B75A', shade: '#B07F2C', lit: '#FBE3A1', ink: '#3A2413' }
const at = ballAt(turns)

export const motif: Motif = {
  ground: '#4C5B34',
  ink: '#F3EAD0',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['LOOSE', 'CHANGE'], size: 112 },
    square: { lines: ['LOOSE CHANGE'], size: 74 },
  },
  place: { tall: { cy: 202, scale: 0.88 }, square: { cy: 152, scale: 0.68 } },
  scene: () =>
    path('M-150 190L190 190L236 110L150-150Z', '#3A4727') +
    moved(
      0,
      0,
      pegBoard(colours) + ballPath(turns, '#F2EBD0') + moved(at.x, at.y - 8, coin(tones), 0.2),
      1,
      -5,
    ),
}
