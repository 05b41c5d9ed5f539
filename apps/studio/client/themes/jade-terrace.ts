import { lotus } from '../art/heroes/koi.ts'
import { pavilion } from '../art/heroes/pavilion.ts'
import { circle, moved, ring } from '../art/pen.ts'
import { teapot } from '../art/symbols/instruments.ts'
import { fish } from '../art/symbols/sea.ts'
import { moon } from '../art/symbols/sky.ts'
import { fan } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#1F7D5F',
    figure: '#1C7658',
    reel: '#F8F0D8',
    reelLine: '#DFD3AC',
    frame: '#D9573A',
    ink: '#FFF6E0',
    win: '#B43A22',
  },
  symbols: {
    W: { name: 'pavilion', draw: () => moved(0, 16, pavilion(), 0.95) },
    S: { name: 'moon', draw: moon, tones: tones('#F8EDC8', '#D9C58C', '#FFFFFF', '#14513E') },
    a: { name: 'teapot', draw: teapot, tones: tones('#2F9470', '#17664B', '#A9DDBB', '#4A2A18') },
    b: { name: 'fan', draw: fan, tones: tones('#D9573A', '#9F3228', '#F6C25E', '#3F120C') },
    c: {
      name: 'lotus',
      draw: () => circle(0, 0, 134, '#1C7658') + ring(0, 0, 120, '#A9DDBB', 4) + lotus(2.3),
    },
    d: { name: 'fish', draw: fish, tones: tones('#F08A4A', '#C0581F', '#FFF1DA', '#14303A') },
  },
  ranks: [
    ['#B43A22', '#7C2414'],
    ['#1F7D5F', '#10523D'],
    ['#B9781F', '#855210'],
    ['#4A5A63', '#2C383F'],
  ],
  voice: voice('sine', 392, 0, 2, 4, 7, 9),
}
