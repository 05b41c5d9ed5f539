import { ferry } from '../../client/art/heroes/ferry.ts'
import { circle, line, moved, path, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'
import { cloud } from '../shapes.ts'

const night = '#131A30'
const moonlight = '#F0CE84'

const moon =
  circle(0, -66, 166, '#222D50') +
  circle(0, -66, 138, moonlight) +
  path('M30-201A138 138 0 0 1 30 69A166 166 0 0 0 30-201Z', '#DDB066') +
  cloud(-150, -96, 0.72, '#2E3B66') +
  cloud(156, -136, 0.6, '#2E3B66')

/** Flat water with the moon's path in it, and the foam at the bow. */
const water =
  rect(-260, 130, 520, 400, '#1B2748') +
  times(6, (index) =>
    rect(
      -150 + index * 17 + (index % 2) * 14,
      146 + index * 15,
      262 - index * 30,
      6,
      index % 2 ? '#8F7B5E' : moonlight,
      {
        rx: 3,
      },
    ),
  ) +
  times(4, (index) =>
    line(
      `M${-230 + index * 26} ${150 + index * 22}h46M${150 + index * 10} ${158 + index * 20}h60`,
      '#33446F',
      5,
    ),
  ) +
  moved(
    0,
    132,
    path('M-120 8C-100-16-74-10-62-2C-46-14-24-14-10-2C4-14 30-14 44-2C62-14 94-16 120 8Z', '#FBF1DA'),
  )

export const motif: Motif = {
  ground: night,
  ink: '#FBE9BF',
  lettering: {
    face: 'deco',
    tall: { lines: ['MIDNIGHT', 'FERRY'], size: 84 },
    square: { lines: ['MIDNIGHT FERRY'], size: 44 },
  },
  place: { tall: { cy: 246 }, square: { cy: 178, scale: 0.78 } },
  scene: () => moon + ferry() + water,
}
