import { observatory } from '../../client/art/heroes/observatory.ts'
import { circle, diamond, path, ring, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** The stars' trails about the pole. */
const trails = ({ cx, cy }: View) =>
  times(9, (index) => {
    const r = 46 + index * 34
    return ring(cx + 84, cy - 150, r, index % 3 ? '#363B86' : '#5860B4', 3, {
      'stroke-dasharray': `${40 + index * 26} ${22 + index * 9} ${14 + index * 12} ${30 + index * 5}`,
      'stroke-linecap': 'round',
    })
  }) + diamond(cx + 84, cy - 150, 0.34, '#FFF3CF')

const stars = (
  [
    [-150, -150, 3.4],
    [-96, -186, 2.4],
    [-60, -140, 2.6],
    [-176, -70, 2.4],
    [170, -60, 3],
    [176, 20, 2.4],
    [-166, 20, 2.8],
  ] as const
)
  .map(([x, y, r]) => circle(x, y, r, '#F5E6B8'))
  .join('')

const hill =
  path('M-260 176C-180 140-90 150 0 150C90 150 180 140 260 176V420H-260Z', '#12143B') +
  path('M-16 166H16L60 420H-60Z', '#23265E')

export const motif: Motif = {
  ground: '#23265F',
  ink: '#F7E8BE',
  floor: '#12143B',
  lettering: {
    face: 'deco',
    tall: { lines: ['OBSERVATORY'], size: 62, bottom: 534 },
    square: { lines: ['OBSERVATORY'], size: 52 },
  },
  place: { tall: { cy: 266, scale: 1.08 }, square: { cy: 176, scale: 0.78 } },
  behind: trails,
  scene: () => stars + hill + observatory(),
}
