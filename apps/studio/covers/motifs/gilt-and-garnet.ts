import { bail, chain, garnet } from '../../client/art/heroes/garnet.ts'
import { circle, ring, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const guilloche = ({ cx, cy, tall }: View) =>
  rays(cx, cy - (tall ? 20 : 24), 36, 0, 360, '#EBDAB2') +
  times(3, (index) => ring(cx, cy - (tall ? 20 : 24), (tall ? 176 : 148) + index * 12, '#E0CA98', 3))

export const motif: Motif = {
  ground: '#F3E6C6',
  ink: '#5C0F20',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Gilt &', 'Garnet'], size: 92, lead: 0.9 },
    square: { lines: ['Gilt & Garnet'], size: 54 },
  },
  place: { tall: { cy: 200, scale: 0.84 }, square: { cy: 152, scale: 0.64 } },
  behind: guilloche,
  scene: () =>
    chain([-14, -176], [-150, -190], [-240, -290], 16) +
    chain([14, -176], [150, -190], [240, -290], 16) +
    bail() +
    circle(6, 12, 150, '#E0CA98') +
    garnet(),
}
