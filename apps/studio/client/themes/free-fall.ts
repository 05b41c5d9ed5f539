import { ball, ballAt, type PegBoardColours, pegBoard } from '../art/heroes/peg-board.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours: PegBoardColours = {
  frame: '#7A3B1E',
  shade: '#57260F',
  field: '#2B1408',
  peg: '#F7DDA6',
  pockets: ['#6B3A1C', '#C4622A', '#F7C948'],
}
export const turns = [1, 1, 1] as const
const at = ballAt(turns)

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#E9B44C',
    figure: '#EDBF63',
    reel: '#2E1A08',
    reelLine: '#5A4022',
    frame: '#B5641C',
    ink: '#2E1603',
    win: '#FFD873',
  },
  symbols: {
    W: {
      name: 'pegs',
      draw: () => moved(0, 0, pegBoard(colours) + ball(at.x, at.y - 2, '#F25F4C', '#A8321F'), 0.82),
    },
  },
  ranks: [],
  voice: voice('square', 262, 0, 4, 7, 12, 16),
}
