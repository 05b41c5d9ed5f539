import { ivy } from '../../client/art/heroes/ivy.ts'
import { sundial } from '../../client/art/heroes/sundial.ts'
import { circle, pol, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const daylight = ({ cx, cy }: View) => rays(cx, cy, 24, 0, 360, '#7B9A47')

/** Leaves and small white flowers round the plate. */
const wreath =
  ivy(
    Array.from({ length: 26 }, (_, index) => {
      const [x, y] = pol(index % 2 ? 158 : 168, index * (360 / 26))
      return [x, y, index * (360 / 26) + 90 + (index % 2 ? 24 : -20), 0.62] as const
    }),
  ) +
  times(9, (index) => {
    const [x, y] = pol(184, index * 40 + 12)
    return circle(x, y, 10, '#FFF7E2') + circle(x, y, 4, '#E5B24B')
  })

export const motif: Motif = {
  ground: '#6D8B3C',
  ink: '#FFF3CF',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Sundial'], size: 96, bottom: 536 },
    square: { lines: ['Sundial'], size: 66 },
  },
  place: { tall: { cy: 238, scale: 0.98 }, square: { cy: 166, scale: 0.74 } },
  behind: daylight,
  scene: () => wreath + sundial(),
}
