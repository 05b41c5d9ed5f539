import { type DieColours, die } from '../art/heroes/die.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours: DieColours = { top: '#FFF6E2', left: '#E9D6AE', right: '#CDB27E', pip: '#15465C' }

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#7EC4C9',
    figure: '#8DCED2',
    reel: '#0F3547',
    reelLine: '#2B5568',
    frame: '#D9A441',
    ink: '#08313F',
    win: '#FFD27A',
  },
  symbols: { W: { name: 'die', draw: () => moved(0, 0, die(colours, [3, 5, 1]), 1.15, -9) } },
  ranks: [],
  voice: voice('sine', 294, 0, 5, 9, 12),
}
