import { bird, buttes, cactus, dunes } from '../../client/art/heroes/canyon.ts'
import { circle, moved, path, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

const sky = '#F3BE87'
const dark = '#571A20'

/** The sun, cut by the haze of the horizon. */
const sunset = ({ width, height, cx, cy }: View) =>
  rect(0, 0, width, height, sky) +
  circle(cx + 34, cy - 40, 128, '#FBE3B8') +
  times(5, (index) => rect(0, cy - 10 + index * 22, width, 4 + index * 3, sky)) +
  bird(cx - 96, cy - 120) +
  bird(cx - 46, cy - 148, 0.7)

const stone = path('M-30 0L-22-16L-4-22L18-12L30 0Z', dark)

export const motif: Motif = {
  ground: '#F0B27C',
  ink: '#FBE6C3',
  floor: dark,
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Red', 'Canyon'], size: 104, bottom: 550 },
    square: { lines: ['Red Canyon'], size: 60 },
  },
  behind: sunset,
  scene: () => buttes() + dunes() + cactus(-120, 214, 1.1) + cactus(140, 196, 0.62) + moved(36, 206, stone),
}
