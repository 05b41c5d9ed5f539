import { mosaicLamp, turquoise } from '../art/heroes/mosaic-lamp.ts'
import { moved } from '../art/pen.ts'
import { moon } from '../art/symbols/sky.ts'
import { carpet, teaGlass, teapot } from '../art/symbols/study.ts'
import { coin } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#561522',
    figure: '#631C2A',
    reel: '#37090F',
    reelLine: '#5E1E2A',
    frame: '#E9B95A',
    ink: '#FFE0A0',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'mosaicLamp', draw: () => moved(0, -2, mosaicLamp(turquoise, 0), 0.9) },
    S: { name: 'moon', draw: moon, tones: tones('#FFD873', '#D9A035', '#FFF4D0', '#7A1F3C') },
    a: { name: 'carpet', draw: carpet, tones: tones('#C6402E', '#8E2622', '#F6CE7A', '#2A3A6A') },
    b: { name: 'teapot', draw: teapot, tones: tones('#E9B95A', '#A9752A', '#FFE9B0', '#6B1B2A') },
    c: { name: 'teaGlass', draw: teaGlass, tones: tones('#C2522A', '#8A3016', '#F4E3C0', '#A9752A') },
    d: { name: 'coin', draw: coin, tones: tones('#E9B95A', '#A9752A', '#FFF0C0', '#6B1B2A') },
  },
  ranks: [
    ['#FF8A6A', '#BC4C3A'],
    ['#FFD070', '#BC8C2C'],
    ['#6FD0C4', '#349084'],
    ['#9CB8F0', '#6078B4'],
    ['#E0B0A0', '#A07060'],
  ],
  voice: voice('triangle', 311.1, 0, 1, 4, 7, 12),
}
