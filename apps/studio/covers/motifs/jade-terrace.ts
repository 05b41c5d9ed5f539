import { pavilion, terraces } from '../../client/art/heroes/pavilion.ts'
import { circle, line, moved, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const mountain =
  path(
    'M-260 60C-230 0-210-70-180-90C-150-70-140 10-110 60ZM60 60C90 0 130-120 166-140C200-120 230-20 280 60Z',
    '#3C9474',
  ) +
  path(
    'M-180-90C-150-70-140 10-110 60H-150C-150 0-160-60-180-90ZM166-140C200-120 230-20 280 60H200C210 0 196-90 166-140Z',
    '#2C8265',
  )

const pine =
  line('M0 0C-14-40 10-70-4-120', '#3A2216', 11) +
  [
    [-4, -128, 1],
    [-40, -92, 0.8],
    [34, -76, 0.8],
  ]
    .map(([x = 0, y = 0, k = 1]) =>
      moved(
        x,
        y,
        path('M-52 12C-60-10-34-16-24-14C-18-34 18-34 24-14C34-16 60-10 52 12Z', '#0E4A38') +
          path('M-52 12C-60-10-34-16-24-14C-18-34 0-32 6-28C-4-16-10 0-14 12Z', '#1B634B'),
        k,
      ),
    )
    .join('')

export const motif: Motif = {
  ground: '#1F7D5F',
  ink: '#FBEFD0',
  floor: '#0C4434',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Jade', 'Terrace'], size: 100 },
    square: { lines: ['Jade Terrace'], size: 60 },
  },
  place: { tall: { cy: 236 }, square: { cy: 176, scale: 0.82 } },
  scene: () =>
    circle(-20, -56, 142, '#49A384') +
    circle(-20, -56, 116, '#F8EDC8') +
    mountain +
    moved(-140, 96, pine, 1.05) +
    terraces(92, [['#3FA37D', '#BFE6C6']]) +
    pavilion() +
    terraces(112, [
      ['#2F9470', '#A9DDBB'],
      ['#1C7658', '#7CC4A0'],
      ['#0F5541', '#4FA583'],
      ['#0C4434', '#2B7C60'],
    ]),
}
