import { fir, stag } from '../art/heroes/stag.ts'
import { moved } from '../art/pen.ts'
import { sprig } from '../art/symbols/garden.ts'
import { flake } from '../art/symbols/sky.ts'
import { bell, candle } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#BCD6DE',
    figure: '#CBE0E6',
    reel: '#F4F8F6',
    reelLine: '#D6E3E6',
    frame: '#24506A',
    ink: '#17304A',
    win: '#B3342A',
  },
  symbols: {
    W: { name: 'stag', draw: () => moved(0, 0, stag(), 0.74) },
    S: { name: 'flake', draw: flake, tones: tones('#BCD6DE', '#7FA8B8', '#FFFFFF', '#24506A') },
    a: { name: 'bell', draw: bell, tones: brass },
    b: { name: 'sprig', draw: sprig, tones: tones('#D2412F', '#98281E', '#F6A48E', '#3A0F0A') },
    c: { name: 'candle', draw: candle, tones: tones('#B3342A', '#7E1F1A', '#F08A70', '#3A1A10') },
    d: { name: 'fir', draw: () => moved(0, 128, fir('#24506A', '#3B7795', '#F4FAFA'), 1.72) },
  },
  ranks: [
    ['#B3342A', '#7A1F19'],
    ['#24506A', '#143449'],
    ['#2F6B4A', '#1B4530'],
    ['#7A5A3A', '#523A22'],
  ],
  voice: voice('sine', 523.3, 0, 5, 7, 12, 19),
}
