import { beeCoin } from '../art/heroes/bee-coin.ts'
import { moved } from '../art/pen.ts'
import { scales } from '../art/symbols/instruments.ts'
import { fern, ingot } from '../art/symbols/land.ts'
import { bell, gem, key } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#8FCFB0',
    figure: '#9CD7BB',
    reel: '#0F4030',
    reelLine: '#1D5542',
    frame: '#C68F2B',
    ink: '#0A3124',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'bee-coin', draw: () => moved(-3, -4, beeCoin(), 0.86) },
    a: { name: 'ingot', draw: ingot, tones: tones('#F3C65B', '#C68F2B', '#FFEBB0', '#1D5542') },
    b: { name: 'gem', draw: gem, tones: tones('#E4637A', '#A83A58', '#FFB9C4', '#4A1024') },
    c: { name: 'scales', draw: scales, tones: tones('#D9E2E0', '#9AA9A6', '#FFFFFF', '#2A3A38') },
    d: { name: 'key', draw: key, tones: tones('#E9A85A', '#B4742A', '#FCDDB0', '#3F220E') },
    e: { name: 'bell', draw: bell, tones: tones('#7FC7D0', '#468E9A', '#DDF4F4', '#123A44') },
    f: { name: 'fern', draw: fern, tones: tones('#6FC08A', '#3E8C5C', '#B9E6B4', '#0F4030') },
  },
  ranks: [],
  voice: voice('triangle', 440, 0, 4, 7, 11, 16),
}
