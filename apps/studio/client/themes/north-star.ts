import { type DieColours, die } from '../art/heroes/die.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours: DieColours = { top: '#F7E6A8', left: '#E2B95A', right: '#B98A33', pip: '#1C1F4A' }

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#B9B4E0',
    figure: '#C5C1E8',
    reel: '#191B45',
    reelLine: '#353872',
    frame: '#8C83C9',
    ink: '#16183D',
    win: '#FFE08A',
  },
  symbols: { W: { name: 'die', draw: () => moved(0, 0, die(colours, [5, 2, 4]), 1.15) } },
  ranks: [],
  voice: voice('triangle', 523, 0, 7, 12, 16, 19),
}
