import { ballAt, type PegBoardColours, pegBoard } from '../art/heroes/peg-board.ts'
import { moved } from '../art/pen.ts'
import { coin } from '../art/symbols/things.ts'
import { type Theme, voice } from '../theme.ts'

export const colours: PegBoardColours = {
  frame: '#EADFC0',
  shade: '#C2B184',
  field: '#2D3A22',
  peg: '#F2EBD0',
  pockets: ['#D9A441', '#55653A', '#D9A441'],
}
export const tones = { main: '#E3B75A', shade: '#B07F2C', lit: '#FBE3A1', ink: '#3A2413' }
export const turns = [0, 0, 1] as const
const at = ballAt(turns)

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#A7B38A',
    figure: '#B2BD97',
    reel: '#1D2616',
    reelLine: '#465138',
    frame: '#66743F',
    ink: '#141C0A',
    win: '#F0CE7A',
  },
  symbols: {
    W: {
      name: 'pegs',
      draw: () => moved(0, 0, pegBoard(colours) + moved(at.x, at.y - 8, coin(tones), 0.2), 0.82),
    },
  },
  ranks: [],
  voice: voice('triangle', 440, 0, 5, 9, 12),
}
