import { streetLamp } from '../art/heroes/street-lamp.ts'
import { moved } from '../art/pen.ts'
import { rose } from '../art/symbols/garden.ts'
import { umbrella } from '../art/symbols/instruments.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { star } from '../art/symbols/sky.ts'
import { hat, watch } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#2C3F94',
    figure: '#3549A1',
    reel: '#161F52',
    reelLine: '#27367E',
    frame: '#EDB59A',
    ink: '#FFEBC2',
    win: '#FFD98A',
  },
  symbols: {
    W: {
      name: 'street-lamp',
      draw: () => medallion('#7F84C4', '#EDB59A', moved(0, 4, streetLamp(), 0.62), 'm-street-lamp'),
    },
    S: { name: 'star', draw: star, tones: tones('#FFE9AE', '#E0B257', '#FFFBE9', '#22306F') },
    a: { name: 'watch', draw: watch, tones: tones('#D9DEEA', '#98A2BC', '#FFFFFF', '#22306F') },
    b: { name: 'hat', draw: hat, tones: tones('#3E4A86', '#28325F', '#EDB59A', '#121946') },
    c: { name: 'umbrella', draw: umbrella, tones: tones('#E4637A', '#A83A58', '#F7A5AE', '#D9DEEA') },
    d: { name: 'rose', draw: rose, tones: tones('#F08A7A', '#B9524F', '#FFC2B0', '#4A1330') },
  },
  ranks: [
    ['#F5A58C', '#BE6650'],
    ['#FFDF9C', '#CC9E48'],
    ['#9DB2F4', '#6379C4'],
    ['#F4E2D2', '#B5A29C'],
    ['#B9A9E0', '#7E6EB0'],
  ],
  voice: voice('sine', 233.1, 0, 4, 7, 11, 16),
}
