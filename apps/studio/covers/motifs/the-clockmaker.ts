import { pendulum, regulator } from '../../client/art/heroes/regulator.ts'
import { circle, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** A striped wallpaper. */
const paper = ({ width, height }: View) =>
  times(
    Math.ceil(width / 40),
    (index) => `<rect x="${index * 40 + 10}" y="0" width="20" height="${height}" fill="#1A5A45"/>`,
  )

const ghost = ['#2B7059', '#2B7059', '#2B7059'] as const

export const motif: Motif = {
  ground: '#154E3B',
  ink: '#F6E2B2',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['The', 'Clockmaker'], size: 76 },
    square: { lines: ['The Clockmaker'], size: 54 },
  },
  place: { tall: { cy: 230 }, square: { cy: 178, scale: 0.72 } },
  behind: paper,
  scene: () => circle(0, -10, 182, '#1F6650') + pendulum(0, ghost) + regulator(),
}
