import { heron } from '../art/heroes/heron.ts'
import { lotus } from '../art/heroes/koi.ts'
import { circle, moved, ring } from '../art/pen.ts'
import { dragonfly } from '../art/symbols/land.ts'
import { fish, shell } from '../art/symbols/sea.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#C3CDD2',
    figure: '#CFD8DC',
    reel: '#22384B',
    reelLine: '#33495C',
    frame: '#37506A',
    ink: '#1C2D3C',
    win: '#F7C65A',
  },
  symbols: {
    W: { name: 'heron', draw: () => moved(8, -6, heron(), 0.74) },
    a: { name: 'fish', draw: fish, tones: tones('#F0A055', '#BC6E26', '#FFF1DA', '#17293B') },
    b: {
      name: 'lotus',
      draw: () => circle(0, 0, 134, '#3E5A70') + ring(0, 0, 120, '#C3CDD2', 4) + lotus(2.3),
    },
    c: { name: 'dragonfly', draw: dragonfly, tones: tones('#3FA39B', '#20716E', '#BFE6E4', '#14202B') },
    d: { name: 'shell', draw: shell, tones: tones('#C9D3D8', '#93A4AE', '#F7F5E8', '#24384D') },
  },
  ranks: [
    ['#F0B45A', '#B9781F'],
    ['#E9EDEA', '#A9B8C0'],
    ['#8FC0CC', '#5A8D9C'],
    ['#B9C7D2', '#7F93A3'],
    ['#9AA9C4', '#697A98'],
  ],
  voice: voice('sine', 261.6, 0, 7, 9, 14, 16),
}
