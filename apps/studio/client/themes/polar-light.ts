import { polarBear } from '../art/heroes/polar-bear.ts'
import { moved, path } from '../art/pen.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { compass, fish } from '../art/symbols/sea.ts'
import { flake, star } from '../art/symbols/sky.ts'
import { lamp } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#1E2759',
    figure: '#26306A',
    reel: '#121844',
    reelLine: '#2A3574',
    frame: '#8FB2D6',
    ink: '#F6F4E2',
    win: '#A8E3A0',
  },
  symbols: {
    W: {
      name: 'bear',
      draw: () =>
        medallion(
          '#1E6F7C',
          '#C7DCEE',
          moved(0, 14, polarBear(), 0.76) + path('M-140 88H140V140H-140Z', '#E9F2F8'),
          'm-bear',
        ),
    },
    S: { name: 'star', draw: star, tones: tones('#A8E3A0', '#45BE92', '#F0FBD8', '#14304A') },
    a: { name: 'lamp', draw: lamp, tones: tones('#D9503A', '#9C2E22', '#FFF1D0', '#20243E') },
    b: { name: 'compass', draw: compass, tones: tones('#6C92BE', '#456A96', '#FFF1D0', '#1B2140') },
    c: { name: 'fish', draw: fish, tones: tones('#8FC4E8', '#5590C0', '#E6F4FA', '#1B2140') },
    d: { name: 'flake', draw: flake, tones: tones('#C7DCEE', '#8FB2D6', '#FFFFFF', '#2C4A86') },
  },
  ranks: [
    ['#7FE0A8', '#3E9C76'],
    ['#F6F4E2', '#B8B8A8'],
    ['#8FC4E8', '#5288B8'],
    ['#C9A6E0', '#8C6CAC'],
    ['#9AA8DA', '#6474A8'],
  ],
  voice: voice('sine', 277.2, 0, 7, 12, 14, 21),
}
