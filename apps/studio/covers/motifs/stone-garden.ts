import { pineBough, stones } from '../../client/art/heroes/stones.ts'
import { circle, ellipse, moved, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const sand = '#E7DCC2'
const furrow = '#C8B994'

/** Sand, raked round the stones. */
const raked =
  rect(-260, 112, 520, 500, sand) +
  times(9, (index) => {
    const grow = 8 - index
    return ellipse(0, 146, 146 + grow * 26, 22 + grow * 14, 'none', { stroke: furrow, 'stroke-width': 5 })
  }) +
  rect(-260, -40, 520, 152, '#D2C4A2')

export const motif: Motif = {
  ground: '#D2C4A2',
  ink: '#2C3A36',
  floor: sand,
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Stone', 'Garden'], size: 96 },
    square: { lines: ['Stone Garden'], size: 56 },
  },
  place: { tall: { cy: 230 }, square: { cy: 162, scale: 0.84 } },
  scene: () =>
    raked +
    circle(-24, -58, 142, '#F4EBD3') +
    rect(-260, 104, 520, 8, '#8D7B5C') +
    ellipse(10, 148, 152, 14, '#B5A680') +
    stones() +
    moved(6, 4, pineBough()),
}
