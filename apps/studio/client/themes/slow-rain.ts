import { ballAt, type PegBoardColours, pegBoard, raindrop } from '../art/heroes/peg-board.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours: PegBoardColours = {
  frame: '#DCE6E4',
  shade: '#A9BDBE',
  field: '#1B4452',
  peg: '#E9F2EE',
  pockets: ['#2F6575', '#4F93A0', '#8FD0CF'],
}
export const turns = [1, 0] as const
const at = ballAt(turns)

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#9CC0C9',
    figure: '#A8C9D1',
    reel: '#12303A',
    reelLine: '#36545F',
    frame: '#4A7C8C',
    ink: '#08232C',
    win: '#BFE8E4',
  },
  symbols: {
    W: {
      name: 'pegs',
      draw: () => moved(0, 0, pegBoard(colours) + raindrop(at.x, at.y - 6, 0.62, '#BFE8E4', '#FFFFFF'), 0.82),
    },
  },
  ranks: [],
  voice: voice('sine', 330, 0, 2, 7, 9, 14),
}
