import { owl } from '../../client/art/heroes/owl.ts'
import { around, circle, cogged, moved, path, rect, ring } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const brass = '#D79A2F'
const low = '#C4861F'
const dark = '#2E180E'

const gear = (x: number, y: number, teeth: number, radius: number) =>
  moved(
    x,
    y,
    cogged(teeth, radius, radius * 0.83, low) +
      circle(0, 0, radius * 0.54, brass) +
      circle(0, 0, radius * 0.2, low),
  )

const gears =
  gear(-150, -128, 12, 84) + gear(168, -120, 14, 92) + gear(-176, 70, 10, 74) + gear(182, 84, 12, 80)

/** The dial of a clock in verdigris. */
const dial =
  circle(0, -22, 158, '#1E5F58') +
  path('M0-180A158 158 0 0 1 0 136Z', '#174E4A') +
  ring(0, -22, 158, '#F6E7C6', 3) +
  moved(
    0,
    -22,
    around(12, (index) => rect(-3, -148, 6, index % 3 ? 14 : 24, '#E7B64D')),
  )

const perch =
  rect(-260, 164, 520, 24, '#5A3018') + rect(-260, 164, 520, 7, '#7C4723') + rect(-260, 188, 520, 300, dark)

export const motif: Motif = {
  ground: brass,
  ink: '#F7D98C',
  floor: null,
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Brass', 'Owl'], size: 102, bottom: 556 },
    square: { lines: ['Brass Owl'], size: 62 },
  },
  place: { tall: { cy: 206 }, square: { cy: 150, scale: 0.8 } },
  scene: () => gears + dial + perch + owl(),
}
