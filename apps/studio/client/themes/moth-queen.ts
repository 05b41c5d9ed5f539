import { moth } from '../art/heroes/moth.ts'
import { moved } from '../art/pen.ts'
import { rose } from '../art/symbols/garden.ts'
import { moon, star } from '../art/symbols/sky.ts'
import { candle, key } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#26301F',
    figure: '#303C27',
    reel: '#1A2215',
    reelLine: '#2E3A25',
    frame: '#C99A44',
    ink: '#F1E3B8',
    win: '#F6C65A',
  },
  symbols: {
    W: { name: 'moth', draw: () => moved(0, -6, moth(), 0.78) },
    S: { name: 'moon', draw: moon, tones: tones('#F1E3B8', '#D3BE86', '#FFF6DA', '#3F4D34') },
    a: { name: 'rose', draw: rose, tones: tones('#C2452F', '#8A2A20', '#EE8A6A', '#4A130E') },
    b: { name: 'candle', draw: candle, tones: brass },
    c: { name: 'key', draw: key, tones: tones('#E0A23C', '#A8701F', '#FBE0A0', '#2A1A0C') },
    d: { name: 'star', draw: star, tones: tones('#EBDCA8', '#B9A869', '#FFF8DC', '#5A4A1E') },
  },
  ranks: [
    ['#E98B4A', '#B8512B'],
    ['#D9BE6A', '#A88A3A'],
    ['#A9B878', '#75854A'],
    ['#D9A98A', '#A8714E'],
    ['#B7B9A0', '#82856C'],
  ],
  voice: voice('sine', 293.7, 0, 3, 7, 10, 14),
}
