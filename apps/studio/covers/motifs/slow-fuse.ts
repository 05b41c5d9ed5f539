import { skyRocket } from '../../client/art/heroes/sky-rocket.ts'
import { circle, moved, times } from '../../client/art/pen.ts'
import { colours } from '../../client/themes/slow-fuse.ts'
import { crashCover } from '../crash-cover.ts'

/** Stars at fixed places. */
const stars = times(16, (index) =>
  circle(30 + ((index * 137) % 350), 34 + ((index * 89) % 250), index % 3 ? 2 : 3.5, '#F4E9D4'),
)

export const motif = crashCover({
  ground: '#1A1336',
  ink: '#F7EBD3',
  lines: ['SLOW', 'FUSE'],
  curves: ['#2B2157', '#3A2C70'],
  sky: stars,
  subject: moved(14, -4, skyRocket(colours), 1, 32),
})
