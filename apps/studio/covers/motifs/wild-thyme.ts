import { bee, thyme } from '../../client/art/heroes/thyme.ts'
import { circle, line, moved, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** A meadow of plain dots. */
const dots = ({ width, height }: View) =>
  times(Math.ceil(height / 40), (row) =>
    times(Math.ceil(width / 40), (column) =>
      circle(column * 40 + (row % 2) * 20 + 2, row * 40 + 8, 3, '#A48FC9'),
    ),
  )

export const motif: Motif = {
  ground: '#B9A7DA',
  ink: '#1B3A2A',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Wild', 'Thyme'], size: 104, bottom: 548, lead: 0.82 },
    square: { lines: ['Wild Thyme'], size: 60 },
  },
  place: { tall: { cy: 214, scale: 0.9 }, square: { cy: 170, scale: 0.76 } },
  behind: dots,
  scene: () =>
    circle(0, -30, 158, '#D3C6EC') +
    thyme() +
    line('M96-196C140-210 176-176 150-150', '#1B3A2A', 3.5, { 'stroke-dasharray': '1 11' }) +
    moved(92, -196, bee(), 0.62),
}
