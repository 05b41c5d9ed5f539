import { haze, noon, oasis } from '../../client/art/heroes/oasis.ts'
import { circle, group, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const ground = '#EE7E66'

/** The image in the hot air, upside down and cut by it. */
const image =
  group('translate(0 58) scale(1 -1)', oasis(haze)) +
  times(7, (index) => rect(-260, 92 + index * 22, 520, 4 + index * 2.4, ground)) +
  rect(-220, 46, 440, 12, '#FBD9A8', { rx: 6 }) +
  rect(-150, 66, 300, 6, '#FBE6C2', { rx: 3 })

export const motif: Motif = {
  ground,
  ink: '#FFF3DC',
  floor: '#A33A52',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Mirage'], size: 104, bottom: 536 },
    square: { lines: ['Mirage'], size: 70 },
  },
  place: { tall: { cy: 252 }, square: { cy: 176, scale: 0.82 } },
  scene: () => circle(14, -92, 128, '#FBDCA0') + image + group('translate(0 44)', oasis(noon)),
}
