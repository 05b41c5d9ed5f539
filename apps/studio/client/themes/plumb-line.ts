import { ball, ballAt, type PegBoardColours, pegBoard } from '../art/heroes/peg-board.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours: PegBoardColours = {
  frame: '#E8C9A0',
  shade: '#C79A66',
  field: '#3A1637',
  peg: '#F6E6C8',
  pockets: ['#6E2F63', '#B5533C', '#F2B84B'],
}
export const turns = [0, 1, 1] as const
const at = ballAt(turns)

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#C489B4',
    figure: '#CB95BC',
    reel: '#2B1029',
    reelLine: '#563352',
    frame: '#6E2F63',
    ink: '#2B0A27',
    win: '#F2C46B',
  },
  symbols: {
    W: {
      name: 'pegs',
      draw: () => moved(0, 0, pegBoard(colours) + ball(at.x, at.y - 2, '#F2C46B', '#B9822F'), 0.82),
    },
  },
  ranks: [],
  voice: voice('sine', 392, 0, 4, 7, 11),
}
