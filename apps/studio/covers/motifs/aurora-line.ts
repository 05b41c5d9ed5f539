import { airship } from '../../client/art/heroes/airship.ts'
import type { Motif, View } from '../motif.ts'
import { cloud, rays } from '../shapes.ts'

/** The morning behind it, and the clouds above and beneath. */
const morning = ({ cx, cy }: View) => rays(cx, cy - 46, 26, 0, 360, '#97CBE2')

export const motif: Motif = {
  ground: '#7FBCDA',
  ink: '#17304F',
  lettering: {
    face: 'deco',
    tall: { lines: ['AURORA', 'LINE'], size: 92 },
    square: { lines: ['AURORA LINE'], size: 52 },
  },
  place: { tall: { cy: 240, scale: 0.98 }, square: { cy: 180, scale: 0.78 } },
  behind: morning,
  scene: () =>
    cloud(-150, -150, 0.7, '#E9F5F6') +
    cloud(164, -112, 0.8, '#C9E5EE') +
    airship() +
    cloud(-158, 158, 1.1, '#FFFBEE') +
    cloud(158, 170, 1.2, '#E9F5F6') +
    cloud(8, 200, 1.1, '#FFFBEE'),
}
