import { tram } from '../../client/art/heroes/tram.ts'
import { line, path, polygon, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const dark = '#101A21'
const wall = ['#2D3F49', '#243540', '#1B2A33'] as const
const pane = '#F4C45C'

/** The houses of the street, in perspective. */
const street =
  polygon(
    [
      [-280, -260],
      [-128, -120],
      [-128, 130],
      [-280, 240],
    ],
    wall[0],
  ) +
  polygon(
    [
      [280, -260],
      [128, -120],
      [128, 130],
      [280, 240],
    ],
    wall[2],
  ) +
  [
    [-180, -120, 1],
    [-152, -96, 0],
    [-180, -40, 0],
    [-152, -30, 1],
    [-180, 40, 1],
    [158, -100, 1],
    [184, -40, 0],
    [158, -30, 0],
    [184, 44, 1],
  ]
    .map(([x = 0, y = 0, isLit]) =>
      polygon(
        [
          [x, y],
          [x + 16, y + (x < 0 ? 10 : -10)],
          [x + 16, y + (x < 0 ? 44 : 32)],
          [x, y + (x < 0 ? 38 : 38)],
        ],
        isLit ? pane : '#18252D',
      ),
    )
    .join('')

const wires = line('M0-224L-260-262M0-224L260-262M-70-224L-300-190M70-224L300-190', '#5E6D76', 2.5)

const pavement =
  path('M-280 132H280V420H-280Z', dark) +
  polygon(
    [
      [-64, 186],
      [-52, 186],
      [-150, 420],
      [-176, 420],
    ],
    '#6E7E86',
  ) +
  polygon(
    [
      [64, 186],
      [52, 186],
      [150, 420],
      [176, 420],
    ],
    '#6E7E86',
  ) +
  polygon(
    [
      [-36, 186],
      [36, 186],
      [70, 330],
      [-70, 330],
    ],
    '#2A3A42',
  ) +
  times(4, (index) =>
    rect(-30 + index * 4, 200 + index * 24, 60 - index * 8, 8, '#F4C45C', {
      rx: 4,
      opacity: 0.5 - index * 0.1,
    }),
  )

export const motif: Motif = {
  ground: '#263741',
  ink: '#FBE7B4',
  floor: dark,
  lettering: {
    face: 'deco',
    tall: { lines: ['LAST', 'TRAM'], size: 98 },
    square: { lines: ['LAST TRAM'], size: 60 },
  },
  place: { tall: { cy: 224, scale: 0.86 }, square: { cy: 188, scale: 0.76 } },
  scene: () => street + wires + pavement + tram(),
}
