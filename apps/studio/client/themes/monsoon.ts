import { lotus } from '../art/heroes/koi.ts'
import { umbrella } from '../art/heroes/umbrella.ts'
import { circle, moved, ring } from '../art/pen.ts'
import { drop } from '../art/symbols/finery.ts'
import { feather } from '../art/symbols/garden.ts'
import { mango, raincloud } from '../art/symbols/meadow.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#0E6262',
    figure: '#146C6B',
    reel: '#083F44',
    reelLine: '#14565A',
    frame: '#F2A42E',
    ink: '#FDE7B2',
    win: '#FBCB4A',
  },
  symbols: {
    W: { name: 'umbrella', draw: () => moved(0, 20, umbrella(), 0.8) },
    S: { name: 'raincloud', draw: raincloud, tones: tones('#DCE8E6', '#9DB8B8', '#FFFFFF', '#62C0D0') },
    a: { name: 'mango', draw: mango, tones: tones('#F6A93A', '#DB6F2A', '#FFE0A0', '#6B3F22') },
    b: {
      name: 'lotus',
      draw: () => circle(0, 0, 134, '#2E7F86') + ring(0, 0, 120, '#8FC9BC', 4) + lotus(2.3),
    },
    c: { name: 'feather', draw: feather, tones: tones('#2FA08C', '#1B6F68', '#F2C84E', '#0C4238') },
    d: { name: 'drop', draw: drop, tones: tones('#62C0D0', '#2F8AA6', '#D6F4F6', '#0C4A5C') },
  },
  ranks: [
    ['#F2A42E', '#B96F18'],
    ['#F27A5A', '#B54A34'],
    ['#8FD3C4', '#52988A'],
    ['#DCE8C8', '#9CAA84'],
    ['#8FB8D8', '#55809E'],
  ],
  voice: voice('sine', 196, 0, 2, 5, 9, 14),
}
