import { threeKoi } from '../../client/art/heroes/koi.ts'
import { ring, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const ripples = times(7, (index) =>
  ring(0, 0, 60 + index * 34, '#1D5660', 2.5, { 'stroke-dasharray': `${60 + index * 22} ${14 + index * 3}` }),
)

export const motif: Motif = {
  ground: '#0F3B44',
  ink: '#F4E9CF',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Three', 'Koi'], size: 108 },
    square: { lines: ['Three Koi'], size: 62 },
  },
  place: { tall: { cy: 216 } },
  scene: () => ripples + threeKoi(),
}
