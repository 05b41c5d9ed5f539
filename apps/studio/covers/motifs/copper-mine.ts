import { minersLamp, ore, pick } from '../../client/art/heroes/miner.ts'
import { both, circle, line, moved, path, polygon, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const rust = '#98411F'
const dark = '#2A0F08'
const timber = ['#7A4524', '#4E2712'] as const

const rock =
  path('M-260-260H260V420H-260Z', rust) +
  [
    [-230, -180],
    [-150, -230],
    [120, -226],
    [200, -150],
    [-214, -20],
    [204, 20],
  ]
    .map(([x = 0, y = 0]) =>
      polygon(
        [
          [x, y],
          [x + 44, y - 14],
          [x + 70, y + 18],
          [x + 30, y + 40],
        ],
        '#863619',
      ),
    )
    .join('')

const adit =
  path('M-140 190L-112-178H112L140 190Z', dark) +
  both(
    polygon(
      [
        [-156, 200],
        [-124, -190],
        [-98, -190],
        [-126, 200],
      ],
      timber[0],
    ),
  ) +
  polygon(
    [
      [156, 200],
      [124, -190],
      [98, -190],
      [126, 200],
    ],
    timber[1],
  ) +
  rect(-158, -206, 316, 34, timber[0]) +
  rect(30, -206, 128, 34, timber[1]) +
  line('M-140-190H-40M-10-186H20', '#9A5E34', 4) +
  [-140, 140].map((x) => circle(x, -189, 6, dark)).join('')

const glow = circle(0, 6, 118, '#5A2410') + circle(0, 6, 92, '#8A3E16')

export const motif: Motif = {
  ground: rust,
  ink: '#FBE0B4',
  floor: dark,
  lettering: {
    face: 'deco',
    tall: { lines: ['COPPER', 'MINE'], size: 94 },
    square: { lines: ['COPPER MINE'], size: 50 },
  },
  place: { square: { cy: 172, scale: 0.8 } },
  scene: () =>
    rock +
    adit +
    glow +
    moved(0, 20, pick(timber, ['#B9C3C6', '#76858B']), 0.94, -46) +
    moved(0, 20, pick(timber, ['#B9C3C6', '#76858B']), 0.94, 46) +
    path('M-260 178C-200 160-160 170-120 178H120C160 168 210 160 260 176V420H-260Z', dark) +
    ore(-168, 186, 0.9) +
    ore(160, 184, 1) +
    minersLamp(),
}
