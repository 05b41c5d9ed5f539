import { lotus } from '../art/heroes/koi.ts'
import { blossom } from '../art/heroes/lantern.ts'
import { stones } from '../art/heroes/stones.ts'
import { circle, moved, ring } from '../art/pen.ts'
import { bamboo, bonsai } from '../art/symbols/meadow.ts'
import { sun } from '../art/symbols/sky.ts'
import { teaBowl } from '../art/symbols/study.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#D2C4A2',
    figure: '#DCCFB0',
    reel: '#F8F3E4',
    reelLine: '#E2D8BE',
    frame: '#5B6C78',
    ink: '#2C3A36',
    win: '#A83A26',
  },
  symbols: {
    W: { name: 'stones', draw: () => moved(0, -8, stones(), 0.92) },
    S: { name: 'sun', draw: sun, tones: tones('#D9573D', '#A83A26', '#F6B49A', '#5A2A1C') },
    a: { name: 'bonsai', draw: bonsai, tones: tones('#5B7C98', '#3C566E', '#BCD0DE', '#24343F') },
    b: { name: 'teaBowl', draw: teaBowl, tones: tones('#7A8C98', '#4F606C', '#D6DEDA', '#2C3A36') },
    c: { name: 'bamboo', draw: bamboo, tones: tones('#7FA858', '#527A36', '#CDE4A4', '#33501F') },
    d: {
      name: 'lotus',
      draw: () => circle(0, 0, 134, '#2E7F86') + ring(0, 0, 120, '#8FC9BC', 4) + lotus(2.3),
    },
    e: { name: 'blossom', draw: () => moved(0, 0, blossom('#F2BDB4', '#D8A64E', '#B85A52'), 2.5) },
  },
  ranks: [],
  voice: voice('sine', 493.9, 0, 2, 7, 9, 16),
}
