import { fir, stag } from '../../client/art/heroes/stag.ts'
import { circle, group, line, moved, path, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

const sky = '#BCD6DE'
const snow = '#EDF4F3'

const arm = 'M0-20V20M-6-14L0-8L6-14M-6 14L0 8L6 14'
const flake = (x: number, y: number, scale: number) =>
  moved(x, y, [0, 60, 120].map((turn) => group(`rotate(${turn})`, line(arm, '#FFFFFF', 3.4))).join(''), scale)

/** The low sun, cut by the haze, over a ridge. */
const morning = ({ width, height, cx, cy, tall }: View) =>
  circle(cx, cy - (tall ? 60 : 44), tall ? 138 : 116, '#F9EAD0') +
  times(4, (index) => rect(0, cy + 4 + index * 20, width, 4 + index * 3, sky)) +
  path(
    `M0 ${cy + 90}C60 ${cy + 50} 120 ${cy + 80} 180 ${cy + 60}S330 ${cy + 40} ${width} ${cy + 84}V${height}H0Z`,
    '#9FC1CE',
  )

const firs = (
  [
    [-178, 168, 1.2],
    [-132, 152, 0.8],
    [182, 166, 1.25],
    [134, 150, 0.85],
  ] as const
)
  .map(([x, y, scale]) => moved(x, y, fir('#24506A', '#2F6480', '#F4FAFA'), scale))
  .join('')

/** The square has no room for the two above the antlers. */
const flakes = (tall: boolean) =>
  (
    [
      [-160, -150, 1.1],
      [-40, -204, 0.7],
      [52, -196, 0.9],
      [164, -140, 1.2],
      [-172, -40, 0.7],
      [172, -30, 0.8],
    ] as const
  )
    .filter(([, y]) => tall || y > -190)
    .map(([x, y, scale]) => flake(x, y, scale))
    .join('')

const drifts =
  path(
    'M-260 152C-180 118-120 134-70 152C-20 168 30 160 80 148C140 132 190 126 260 150V420H-260Z',
    '#C9DEE5',
  ) + path('M-260 186C-190 150-110 160-40 174C30 188 90 168 140 162C190 156 220 164 260 176V420H-260Z', snow)

export const motif: Motif = {
  ground: sky,
  ink: '#17304A',
  floor: null,
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Winter', 'Stag'], size: 100, bottom: 546 },
    square: { lines: ['Winter Stag'], size: 60 },
  },
  place: { tall: { cy: 226 } },
  behind: morning,
  scene: ({ tall }) => firs + flakes(tall) + stag() + drifts,
}
