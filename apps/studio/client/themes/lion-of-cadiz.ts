import { lion } from '../art/heroes/lion.ts'
import { moved } from '../art/pen.ts'
import { orange } from '../art/symbols/garden.ts'
import { tile } from '../art/symbols/instruments.ts'
import { compass } from '../art/symbols/sea.ts'
import { sun } from '../art/symbols/sky.ts'
import { fan } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#2468B8',
    figure: '#2260AC',
    reel: '#FBF1D6',
    reelLine: '#E6D6AC',
    frame: '#DC7427',
    ink: '#FFF3D6',
    win: '#B4471F',
  },
  symbols: {
    W: { name: 'lion', draw: () => moved(0, 0, lion(), 0.76) },
    S: { name: 'sun', draw: sun, tones: tones('#F3A83A', '#CF7A22', '#FFE9AE', '#2468B8') },
    a: { name: 'compass', draw: compass, tones: tones('#F3BE57', '#CF8A2C', '#FFEBB8', '#7A4410') },
    b: { name: 'fan', draw: fan, tones: tones('#C8402E', '#962A22', '#F3BE57', '#4A120C') },
    c: { name: 'tile', draw: tile, tones: tones('#2468B8', '#123F7A', '#F3D08A', '#14305A') },
    d: { name: 'orange', draw: orange, tones: tones('#EE8A2E', '#BF5F16', '#FBC88A', '#2F6B3C') },
  },
  ranks: [
    ['#B4471F', '#7E2C10'],
    ['#C07A1A', '#8A540C'],
    ['#1F5CA8', '#123D78'],
    ['#A8324A', '#762030'],
    ['#5F6E4A', '#414E30'],
  ],
  voice: voice('triangle', 185, 0, 1, 4, 7, 12),
}
