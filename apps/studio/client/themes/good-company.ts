import { rouletteWheel, walnut } from '../art/heroes/roulette-wheel.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours = { ...walnut, zero: '#2E8C5E', rim: '#4A2A18', shade: '#2A150B' }

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#D98F86',
    figure: '#DF9D94',
    reel: '#5A1A24',
    reelLine: '#7F3842',
    frame: '#3D1A14',
    ink: '#35090F',
    win: '#FFD9A0',
  },
  symbols: { W: { name: 'wheel', draw: () => moved(0, 0, rouletteWheel(colours, 6, -70), 0.72) } },
  ranks: [],
  voice: voice('sine', 208, 0, 4, 9, 12, 16),
}
