import { type DieColours, die } from '../art/heroes/die.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours: DieColours = { top: '#FF9B6A', left: '#E5533D', right: '#A92B2F', pip: '#FFF1DC' }

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#F2C14E',
    figure: '#F5CC69',
    reel: '#3A1420',
    reelLine: '#63303C',
    frame: '#B23A34',
    ink: '#3A1420',
    win: '#FFC95C',
  },
  symbols: { W: { name: 'die', draw: () => moved(0, 0, die(colours, [6, 1, 3]), 1.15, 8) } },
  ranks: [],
  voice: voice('square', 349, 0, 3, 7, 10, 15),
}
