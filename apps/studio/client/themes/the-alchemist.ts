import { flask } from '../art/heroes/retort.ts'
import { moved } from '../art/pen.ts'
import { hourglass, scales } from '../art/symbols/instruments.ts'
import { sun } from '../art/symbols/sky.ts'
import { candle, gem, key } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#3A1E61',
    figure: '#45276F',
    reel: '#20103A',
    reelLine: '#3A2260',
    frame: '#C78A28',
    ink: '#F9E2AC',
    win: '#FFD25A',
  },
  symbols: {
    W: { name: 'flask', draw: () => moved(0, -2, flask(), 0.74) },
    S: { name: 'sun', draw: sun, tones: tones('#F6C454', '#C78A28', '#FFF3C4', '#4C2A77') },
    a: { name: 'gem', draw: gem, tones: tones('#D8452F', '#9E2A34', '#FFB09A', '#4A0F14') },
    b: { name: 'hourglass', draw: hourglass, tones: tones('#F08A3A', '#C9601F', '#FBD08A', '#3A1E10') },
    c: { name: 'scales', draw: scales, tones: tones('#F6C454', '#C78A28', '#FFF3C4', '#3F2A0E') },
    d: { name: 'candle', draw: candle, tones: tones('#A48CC8', '#7A61A4', '#E4D6F6', '#2A1642') },
    e: { name: 'key', draw: key, tones: tones('#8FC3C4', '#5A9098', '#E3F6F2', '#1A3A42') },
  },
  ranks: [
    ['#F58A5A', '#B9502A'],
    ['#F6CF6E', '#BC9030'],
    ['#8FD6CC', '#4E9C96'],
    ['#C9B0EC', '#8C70B4'],
  ],
  voice: voice('sine', 196, 0, 3, 6, 9, 13),
}
