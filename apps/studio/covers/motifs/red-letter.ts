import { rouletteWheel, walnut } from '../../client/art/heroes/roulette-wheel.ts'
import { circle, element, moved, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const colours = { ...walnut, rim: '#2B2722', shade: '#17130F', bowl: '#3A342D', bowlLit: '#4B443B' }

export const motif: Motif = {
  ground: '#E6D7B4',
  ink: '#A3211C',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['RED', 'LETTER'], size: 112 },
    square: { lines: ['RED LETTER'], size: 74 },
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
        stroke: '#D5C49B',
        'stroke-width': 2,
      }),
    ),
  scene: () => circle(12, 6, 206, '#C2B08A') + moved(0, 0, rouletteWheel(colours, 1, 8)),
}
