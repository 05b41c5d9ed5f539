import { rouletteWheel, walnut } from '../art/heroes/roulette-wheel.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours = { ...walnut, rim: '#A47B45', shade: '#6B4B23', bowl: '#7A5428', bowlLit: '#946A37' }

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#8FA3C7',
    figure: '#9BADD0',
    reel: '#1D2F57',
    reelLine: '#3A4E7C',
    frame: '#8A6A3C',
    ink: '#0D1A36',
    win: '#F0D9A8',
  },
  symbols: { W: { name: 'wheel', draw: () => moved(0, 0, rouletteWheel(colours, 0, 14), 0.72) } },
  ranks: [],
  voice: voice('triangle', 277, 0, 3, 7, 10),
}
