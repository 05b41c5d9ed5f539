import { orchid } from '../../client/art/heroes/orchid.ts'
import { around, circle, path, ring } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const rosette =
  around(16, path('M0-40L-26-196Q0-214 26-196Z', '#E0A6A3')) +
  circle(0, -8, 152, '#F4D5CC') +
  ring(0, -8, 138, '#E0A6A3', 3)

export const motif: Motif = {
  ground: '#E9B8B3',
  ink: '#2A2D43',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Iron', 'Orchid'], size: 104 },
    square: { lines: ['Iron Orchid'], size: 60 },
  },
  place: { tall: { cy: 216 }, square: { cy: 160, scale: 0.76 } },
  scene: () => rosette + orchid(),
}
