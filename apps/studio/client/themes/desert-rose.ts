import { roseBloom } from '../art/heroes/rose-bloom.ts'
import { moved } from '../art/pen.ts'
import { saguaro } from '../art/symbols/garden.ts'
import { crystal } from '../art/symbols/land.ts'
import { shell } from '../art/symbols/sea.ts'
import { star, sun } from '../art/symbols/sky.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#94304F',
    figure: '#9F3A59',
    reel: '#FCEBD6',
    reelLine: '#ECCFB0',
    frame: '#F3BE8C',
    ink: '#FFE9D2',
    win: '#A3283F',
  },
  symbols: {
    W: { name: 'desert-rose', draw: () => moved(0, 0, roseBloom(), 0.84) },
    S: { name: 'sun', draw: sun, tones: tones('#F5A85A', '#D27A34', '#FFE3B8', '#94304F') },
    a: { name: 'crystal', draw: crystal, tones: tones('#E8A09A', '#B96468', '#FCDDD6', '#B9794A') },
    b: { name: 'star', draw: star, tones: tones('#E2A03A', '#B0721E', '#FFE9B4', '#571436') },
    c: { name: 'saguaro', draw: saguaro, tones: tones('#2E7A62', '#1A5244', '#6FB89A', '#94304F') },
    d: { name: 'shell', draw: shell, tones: tones('#F0B48A', '#C4825A', '#FDE3CC', '#6A2E2A') },
  },
  ranks: [
    ['#A3283F', '#701A2C'],
    ['#C0702A', '#8C4C14'],
    ['#2A6A58', '#16463A'],
    ['#6E3464', '#4A2044'],
  ],
  voice: voice('sine', 277.2, 0, 1, 5, 8, 13),
}
