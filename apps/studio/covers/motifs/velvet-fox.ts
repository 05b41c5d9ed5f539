import { fox } from '../../client/art/heroes/fox.ts'
import { path, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** The damask of the wall. */
const damask = ({ width, height }: View) =>
  times(Math.ceil((height + 60) / 46), (row) =>
    times(Math.ceil((width + 46) / 46) + 1, (column) => {
      const [x, y] = [column * 46 - (row % 2 ? 23 : 0), row * 46 - 20]
      return path(`M${x} ${y - 23}L${x + 11.5} ${y}L${x} ${y + 23}L${x - 11.5} ${y}Z`, '#6D1A30')
    }),
  )

export const motif: Motif = {
  ground: '#5E1327',
  ink: '#F7DFB0',
  lettering: {
    face: 'deco',
    tall: { lines: ['VELVET', 'FOX'], size: 92 },
    square: { lines: ['VELVET FOX'], size: 52 },
  },
  behind: damask,
  scene: () => fox(),
}
