import { moth } from '../../client/art/heroes/moth.ts'
import { circle, diamond, pol, ring, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const moon =
  circle(0, -34, 168, '#3A4730') +
  circle(0, -34, 134, '#EBDCA8') +
  ring(0, -34, 134, '#F8F0CF', 3) +
  times(24, (index) => {
    const [x, y] = pol(151, index * 15, 0, -34)
    return index % 2 ? circle(x, y, 3, '#EBDCA8') : diamond(x, y, 0.2, '#EBDCA8')
  })

export const motif: Motif = {
  ground: '#26301F',
  ink: '#F1E3B8',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Moth', 'Queen'], size: 98, bottom: 546 },
    square: { lines: ['Moth Queen'], size: 58 },
  },
  scene: () => moon + moth(),
}
