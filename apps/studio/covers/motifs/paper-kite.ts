import { kite } from '../../client/art/heroes/kite.ts'
import { circle, moved } from '../../client/art/pen.ts'
import { colours } from '../../client/themes/paper-kite.ts'
import { crashCover } from '../crash-cover.ts'

export const motif = crashCover({
  ground: '#F3A582',
  ink: '#3A1009',
  lines: ['PAPER', 'KITE'],
  curves: ['#EA8A66', '#DC7352'],
  sky: circle(92, 104, 46, '#FBD9A4'),
  subject: moved(26, -4, kite(colours), 1, 20),
})
