import { lotus, threeKoi } from '../art/heroes/koi.ts'
import { circle, group, ring } from '../art/pen.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { shell, wave } from '../art/symbols/sea.ts'
import { fan } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#0F3B44',
    figure: '#164952',
    reel: '#F4EAD2',
    reelLine: '#DCCFAF',
    frame: '#E0532F',
    ink: '#F4E9CF',
    win: '#E0532F',
  },
  symbols: {
    W: { name: 'koi', draw: () => medallion('#0F3B44', '#C9A24E', group('scale(.62)', threeKoi()), 'm-koi') },
    a: {
      name: 'lotus',
      draw: () => circle(0, 0, 134, '#2E7F86') + ring(0, 0, 120, '#8FC9BC', 4) + lotus(2.3),
    },
    b: { name: 'fan', draw: fan, tones: tones('#E0532F', '#B33A1F', '#F4B08A', '#5A1A0E') },
    c: { name: 'shell', draw: shell, tones: tones('#E79A6C', '#C06F45', '#F9CDAE', '#5A2A18') },
    d: { name: 'wave', draw: wave, tones: tones('#2E7F86', '#145059', '#F4E9CF', '#0F3B44') },
  },
  ranks: [
    ['#C8432A', '#8E2A1B'],
    ['#C9822A', '#945A16'],
    ['#1F6A73', '#10454D'],
    ['#4A5A63', '#2C383F'],
  ],
  voice: voice('sine', 329.6, 0, 2, 7, 9, 14),
}
