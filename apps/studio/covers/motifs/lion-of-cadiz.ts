import { lion } from '../../client/art/heroes/lion.ts'
import { circle, moved, path, ring, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

const tile = [0, 90, 180, 270]
  .map(
    (turn) =>
      `<g transform="rotate(${turn})">${path('M0-50C-12-38-12-26 0-14C12-26 12-38 0-50Z', '#3E84CF')}${path('M-50-50C-34-50-22-38-22-22C-38-22-50-34-50-50Z', '#3278C4')}</g>`,
  )
  .join('')

/** A wall of tiles. */
const tiles = ({ width, height }: View) =>
  times(Math.ceil(height / 100), (row) =>
    times(Math.ceil(width / 100), (column) =>
      moved(column * 100 + 50, row * 100 + 50, tile + circle(0, 0, 8, '#3E84CF')),
    ),
  )

export const motif: Motif = {
  ground: '#2468B8',
  ink: '#FFE9BC',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Lion', 'of Cadiz'], size: 100 },
    square: { lines: ['Lion of Cadiz'], size: 58 },
  },
  place: { tall: { cy: 222 }, square: { cy: 160, scale: 0.8 } },
  behind: tiles,
  scene: () => circle(0, 0, 196, '#1B56A0') + ring(0, 0, 188, '#FFE9BC', 2.5) + lion(),
}
