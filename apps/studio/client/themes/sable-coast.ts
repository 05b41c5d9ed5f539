import { seahorse } from '../art/heroes/seahorse.ts'
import { moved } from '../art/pen.ts'
import { feather } from '../art/symbols/garden.ts'
import { rope } from '../art/symbols/instruments.ts'
import { compass, shell } from '../art/symbols/sea.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#F0B092',
    figure: '#F4BC9F',
    reel: '#FBEDDF',
    reelLine: '#EBD2BE',
    frame: '#2E7A88',
    ink: '#1D1823',
    win: '#A5402A',
  },
  symbols: {
    W: { name: 'seahorse', draw: () => moved(-2, 12, seahorse(), 0.64) },
    a: { name: 'shell', draw: shell, tones: tones('#F0B092', '#C47A60', '#FDE3D2', '#5A2A20') },
    b: { name: 'compass', draw: compass, tones: tones('#2E7A88', '#1B5664', '#BFE3E0', '#1D1823') },
    c: { name: 'rope', draw: rope, tones: tones('#D9B57A', '#A9804A', '#F6E2B6', '#3F2A1A') },
    d: { name: 'feather', draw: feather, tones: tones('#4A4258', '#29222F', '#8E84A2', '#17121C') },
  },
  ranks: [
    ['#A5402A', '#72281A'],
    ['#1F6A78', '#124650'],
    ['#4A4258', '#29222F'],
    ['#A8701E', '#784C0C'],
    ['#7A5A50', '#523A34'],
  ],
  voice: voice('triangle', 138.6, 0, 7, 10, 14, 17),
}
