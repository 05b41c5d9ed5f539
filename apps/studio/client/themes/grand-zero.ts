import { rouletteWheel, walnut } from '../art/heroes/roulette-wheel.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours = walnut

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#5FA588',
    figure: '#6BAF93',
    reel: '#14463A',
    reelLine: '#2A6555',
    frame: '#6A3B1E',
    ink: '#06231A',
    win: '#F3D9A0',
  },
  symbols: { W: { name: 'wheel', draw: () => moved(0, 0, rouletteWheel(colours, 0, -26), 0.72) } },
  ranks: [],
  voice: voice('sine', 247, 0, 4, 7, 12),
}
