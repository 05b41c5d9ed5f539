import { field } from '../../client/art/heroes/field.ts'
import { circle, leaf, moved, rect, times } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

const colours = {
  ...{ lid: '#6F8374', lidLit: '#8CA08F', lidShade: '#26352C', open: '#2B3A31', hit: '#D9573F' },
  gem: { lit: '#FFE3D0', main: '#E0896B', top: '#F4B799', shade: '#B55B45' },
}
const green = ['#5E8A5A', '#7FAE74'] as const

export const motif: Motif = {
  ground: '#3A4A41',
  ink: '#F4EBDA',
  lettering: houseLettering(['GARDEN', 'WALL'], { tall: 100, square: 64 }),
  place: { tall: { cy: 222, scale: 1.05 }, square: { cy: 164, scale: 0.84 } },
  behind: ({ width, cy }) =>
    times(9, (row) =>
      times(6, (column) =>
        rect(column * 84 - (row % 2) * 42 - 20, cy - 260 + row * 58, 78, 52, '#42534A', { rx: 4 }),
      ),
    ) + rect(0, cy + 250, width, 400, '#3A4A41'),
  scene: () =>
    moved(0, 0, field(colours, 3, { '0,0': 'g', '2,0': 'o', '1,1': 'g', '0,2': 'm', '2,2': 'g' }), 1.45) +
    leaf(-168, 150, -128, 1.1, green[0], green[1]) +
    leaf(-160, 120, -72, 0.9, green[0], green[1]) +
    leaf(-176, 96, -150, 0.7, green[0], green[1]) +
    leaf(166, -150, 40, 1, green[0], green[1]) +
    leaf(160, -120, 108, 0.8, green[0], green[1]) +
    circle(-164, 152, 6, green[0]) +
    circle(164, -152, 6, green[0]),
}
