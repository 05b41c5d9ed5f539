import { serpent } from '../../client/art/heroes/serpent.ts'
import { both, group, line, type Point, path, times } from '../../client/art/pen.ts'
import { plume } from '../../client/art/plume.ts'
import type { Motif } from '../motif.ts'

/** A frond: leaflets along a bent rib. */
const frond = (colour: string, lit: string) =>
  times(9, (index) => {
    const y = -index * 26
    const x = index * index * 0.9
    const reach = 74 - index * 5
    const left: Point = [x - reach, y - reach * 0.5]
    const right: Point = [x + reach, y - reach * 0.2]
    return path(plume([x, y], left, 22, 0.6), lit) + path(plume([x, y], right, 22, 0.6), colour)
  }) + line('M0 10C4-80 30-160 70-226', lit, 5)

const leaves =
  both(group('translate(-170 190) rotate(-8)', frond('#124A36', '#1F6A4C'))) +
  both(group('translate(-40 -170) rotate(-128) scale(.8)', frond('#124A36', '#1F6A4C')))

export const motif: Motif = {
  ground: '#165A41',
  ink: '#FBE8B0',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Serpentine'], size: 84, bottom: 536 },
    square: { lines: ['Serpentine'], size: 62 },
  },
  place: { tall: { cy: 258, scale: 1 }, square: { cy: 176, scale: 0.7 } },
  scene: () => leaves + serpent(),
}
