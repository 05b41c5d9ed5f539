import { balloon } from '../../client/art/heroes/balloon.ts'
import { moved } from '../../client/art/pen.ts'
import { colours } from '../../client/themes/thin-air.ts'
import { crashCover } from '../crash-cover.ts'
import { cloud } from '../shapes.ts'

export const motif = crashCover({
  ground: '#A8D6E8',
  ink: '#0E2B3D',
  lines: ['THIN', 'AIR'],
  curves: ['#8CC3DE', '#6FAFD0'],
  sky: cloud(84, 96, 0.8, '#E9F5F8') + cloud(338, 210, 0.6, '#CFE8F1'),
  subject: moved(0, -10, balloon(colours), 0.96, 6),
})
