import { falcon } from '../../studio-client/art/heroes/falcon.ts'
import { circle, ring } from '../../studio-client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const sunrise = ({ cx, cy }: View) => rays(cx, cy - 20, 22, 0, 360, '#C8462F')

export const motif: Motif = {
  ground: '#D9573D',
  ink: '#FFF1DA',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['White', 'Falcon'], size: 100 },
    square: { lines: ['White Falcon'], size: 56 },
  },
  place: { tall: { cy: 214, scale: 0.98 }, square: { cy: 162, scale: 0.76 } },
  behind: sunrise,
  scene: () => circle(0, -20, 148, '#B13A29') + ring(0, -20, 132, '#D9573D', 3) + falcon(),
}
