import { flask } from '../../client/art/heroes/retort.ts'
import { around, circle, diamond, line, moved, path, pol, ring, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const pale = '#7C5AA8'

/** The wheel of the work: rings, the squared circle, stars. */
const wheel =
  circle(0, -20, 182, '#4C2A77') +
  ring(0, -20, 182, pale, 3) +
  ring(0, -20, 168, pale, 2) +
  moved(
    0,
    -20,
    around(24, line('M0-168V-182', pale, 2.5)) +
      path('M0-168L145 84H-145Z', 'none', { stroke: pale, 'stroke-width': 3 }) +
      path('M-119-119H119V119H-119Z', 'none', { stroke: pale, 'stroke-width': 3 }),
  ) +
  times(6, (index) => {
    const [x, y] = pol(138, index * 60, 0, -20)
    return (
      circle(x, y, 15, '#3A1E61') + (index % 2 ? circle(x, y, 7, '#F6C454') : diamond(x, y, 0.22, '#F6E7C6'))
    )
  })

const moon = path('M-150-186A34 34 0 1 0-118-138A28 28 0 0 1-150-186Z', '#F6E7C6')
const sol = moved(146, -168, around(12, path('M-5-24L0-38L5-24Z', '#F6C454')) + circle(0, 0, 20, '#F6C454'))

export const motif: Motif = {
  ground: '#3A1E61',
  ink: '#F9E2AC',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['The', 'Alchemist'], size: 82 },
    square: { lines: ['The Alchemist'], size: 56 },
  },
  place: { tall: { cy: 226, scale: 0.98 }, square: { cy: 174, scale: 0.74 } },
  scene: () => wheel + moon + sol + flask(),
}
