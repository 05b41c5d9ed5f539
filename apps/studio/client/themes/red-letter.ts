import { rouletteWheel, walnut } from '../art/heroes/roulette-wheel.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours = { ...walnut, rim: '#2B2722', shade: '#17130F', bowl: '#3A342D', bowlLit: '#4B443B' }

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#D8C9A8',
    figure: '#DFD2B5',
    reel: '#35302A',
    reelLine: '#575044',
    frame: '#B8322B',
    ink: '#2A2118',
    win: '#F6C6A8',
  },
  symbols: { W: { name: 'wheel', draw: () => moved(0, 0, rouletteWheel(colours, 1, 8), 0.72) } },
  ranks: [],
  voice: voice('triangle', 233, 0, 5, 8, 12),
}
