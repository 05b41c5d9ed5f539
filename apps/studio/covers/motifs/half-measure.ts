import { rouletteWheel, walnut } from '../../client/art/heroes/roulette-wheel.ts'
import { circle, element, moved, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const colours = { ...walnut, rim: '#A47B45', shade: '#6B4B23', bowl: '#7A5428', bowlLit: '#946A37' }

export const motif: Motif = {
  ground: '#243766',
  ink: '#F2E8D2',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['HALF', 'MEASURE'], size: 112 },
    square: { lines: ['HALF MEASURE'], size: 74 },
  },
  place: { tall: { cy: 202, scale: 0.87 }, square: { cy: 154, scale: 0.63 } },
  behind: ({ width, height }) =>
    times(5, (index) =>
      element('rect', {
        x: 34 + index * 16,
        y: 34 + index * 16,
        width: width - 68 - index * 32,
        height: height - 68 - index * 32,
        rx: 10,
        fill: 'none',
        stroke: '#2F457B',
        'stroke-width': 2,
      }),
    ),
  scene: () => circle(12, 6, 206, '#172548') + moved(0, 0, rouletteWheel(colours, 0, 14)),
}
