import { falcon } from '../../client/art/heroes/falcon.ts'
import { circle, ring } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const sunrise = ({ cx, cy }: View) => rays(cx, cy - 20, 22, 0, 360, '#357399')

export const motif: Motif = {
  ground: '#3F83AE',
  ink: '#FFF1DA',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['White', 'Falcon'], size: 100 },
    square: { lines: ['White Falcon'], size: 56 },
  },
  place: { tall: { cy: 214, scale: 0.98 }, square: { cy: 162, scale: 0.76 } },
  behind: sunrise,
  scene: () => circle(0, -20, 148, '#2C648A') + ring(0, -20, 132, '#3F83AE', 3) + falcon(),
}
