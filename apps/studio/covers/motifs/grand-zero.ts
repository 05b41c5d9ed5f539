import { rouletteWheel, walnut } from '../../client/art/heroes/roulette-wheel.ts'
import { circle, element, moved, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const colours = walnut

export const motif: Motif = {
  ground: '#14463A',
  ink: '#F5EBD3',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['GRAND', 'ZERO'], size: 112 },
    square: { lines: ['GRAND ZERO'], size: 74 },
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
        stroke: '#1C574A',
        'stroke-width': 2,
      }),
    ),
  scene: () => circle(12, 6, 206, '#0C2E26') + moved(0, 0, rouletteWheel(colours, 0, -26)),
}
