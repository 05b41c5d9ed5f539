import { anvil } from '../art/heroes/anvil.ts'
import { moved } from '../art/pen.ts'
import { flame, hammer, shield, sword } from '../art/symbols/armoury.ts'
import { horseshoe } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#93301A',
    figure: '#9E3B22',
    reel: '#2A100B',
    reelLine: '#47201A',
    frame: '#5A6673',
    ink: '#FFE2A6',
    win: '#FFC257',
  },
  symbols: {
    W: { name: 'anvil', draw: () => moved(0, 4, anvil(), 0.76) },
    S: { name: 'flame', draw: flame, tones: tones('#F9A13A', '#D8591F', '#FFF0B8', '#6B1F10') },
    a: { name: 'sword', draw: sword, tones: tones('#D6DEE2', '#8F9DA8', '#FFFFFF', '#4A2A1A') },
    b: { name: 'hammer', draw: hammer, tones: tones('#8E9BA6', '#566270', '#D6DEE4', '#26303A') },
    c: { name: 'shield', draw: shield, tones: tones('#B5452B', '#7E2A1A', '#F0C25A', '#3A1810') },
    d: { name: 'horseshoe', draw: horseshoe, tones: tones('#8FA3AE', '#5E7480', '#DCE8EC', '#2A3338') },
  },
  ranks: [
    ['#FF8A4A', '#BF521C'],
    ['#FBC257', '#BC8424'],
    ['#D6DEE2', '#909CA6'],
    ['#E8A98A', '#AC6A4C'],
    ['#B9A094', '#806A60'],
  ],
  voice: voice('triangle', 146.8, 0, 7, 12, 16, 19),
}
