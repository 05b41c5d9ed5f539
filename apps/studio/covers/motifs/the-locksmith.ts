import { longKey, padlock } from '../../client/art/heroes/padlock.ts'
import { moved, path, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** Keyholes, as on a sheet of old pattern paper. */
const paper = ({ width, height }: View) =>
  times(Math.ceil(height / 58) + 1, (row) =>
    times(Math.ceil(width / 58) + 1, (column) => {
      const [x, y] = [column * 58 + (row % 2 ? 29 : 0), row * 58]
      return path(`M${x} ${y - 13}a8 8 0 0 1 5 14l3 12h-16l3-12a8 8 0 0 1 5-14Z`, '#63A594')
    }),
  )

export const motif: Motif = {
  ground: '#4F9482',
  ink: '#FFF1CC',
  lettering: {
    face: 'deco',
    tall: { lines: ['THE', 'LOCKSMITH'], size: 80 },
    square: { lines: ['THE LOCKSMITH'], size: 46 },
  },
  place: { tall: { cy: 222, scale: 0.94 }, square: { cy: 170, scale: 0.76 } },
  behind: paper,
  scene: () =>
    moved(0, 20, longKey('#F4EBDA', '#BFAF94'), 1, 52) +
    moved(0, 20, longKey('#D98A4E', '#A65C2A'), 1, -52) +
    padlock(),
}
