import { king } from '../../client/art/heroes/king.ts'
import { circle, path, ring, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** A lattice with a pip in each field. */
const lattice = ({ width, height }: View) =>
  times(Math.ceil(height / 56) + 1, (row) =>
    times(Math.ceil(width / 56) + 1, (column) => {
      const [x, y] = [column * 56 + (row % 2 ? 28 : 0), row * 56]
      return path(`M${x} ${y - 12}L${x + 8} ${y}L${x} ${y + 12}L${x - 8} ${y}Z`, '#3C4DB4')
    }),
  )

export const motif: Motif = {
  ground: '#2E3EA0',
  ink: '#FBE7B4',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Royal', 'Court'], size: 104 },
    square: { lines: ['Royal Court'], size: 58 },
  },
  place: { tall: { cy: 226, scale: 1 }, square: { cy: 176, scale: 0.8 } },
  behind: lattice,
  scene: () => circle(0, -20, 170, '#25338A') + ring(0, -20, 158, '#F0BE4E', 3) + king(),
}
