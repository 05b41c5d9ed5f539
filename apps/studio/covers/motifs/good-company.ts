import { rouletteWheel, walnut } from '../../client/art/heroes/roulette-wheel.ts'
import { circle, element, moved, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const colours = { ...walnut, zero: '#2E8C5E', rim: '#4A2A18', shade: '#2A150B' }

export const motif: Motif = {
  ground: '#7A1F2B',
  ink: '#FBE9D2',
  lettering: {
    face: 'grotesque',
    tall: { lines: ['GOOD', 'COMPANY'], size: 112 },
    square: { lines: ['GOOD COMPANY'], size: 74 },
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
        stroke: '#8E2F3A',
        'stroke-width': 2,
      }),
    ),
  scene: () => circle(12, 6, 206, '#54121C') + moved(0, 0, rouletteWheel(colours, 6, -70)),
}
