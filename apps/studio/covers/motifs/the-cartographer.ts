import { chart, dividers } from '../../client/art/heroes/dividers.ts'
import { line, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** Rhumb lines across the parchment. */
const rhumbs = ({ width, height, cx, cy }: View) =>
  times(16, (index) => {
    const angle = (index * Math.PI) / 8 + Math.PI / 16
    return line(
      `M${cx} ${cy}L${cx + Math.cos(angle) * (width + height)} ${cy + Math.sin(angle) * (width + height)}`,
      '#D8B376',
      3,
    )
  })

export const motif: Motif = {
  ground: '#E5C48D',
  ink: '#3A2412',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['The', 'Cartographer'], size: 66 },
    square: { lines: ['The Cartographer'], size: 52 },
  },
  place: { tall: { cy: 230, scale: 1.06 }, square: { cy: 172, scale: 0.8 } },
  behind: rhumbs,
  scene: () => chart() + dividers(),
}
