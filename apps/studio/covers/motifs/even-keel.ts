import { ripple } from '../../client/art/heroes/boat.ts'
import { die } from '../../client/art/heroes/die.ts'
import { circle, line, moved, path, polygon, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'
import { cloud } from '../shapes.ts'

const sky = '#7EC4C9'
const sea = ['#2F8698', '#1C6479', '#0F4257'] as const

/** A hull that a die has boarded as its cargo. */
const hull =
  path(
    'M-176 62C-60 84 60 84 176 62L154 118C144 138 122 146 104 146H-104C-122 146-144 138-154 118Z',
    '#7A3B22',
  ) +
  path('M20 78C80 78 134 72 176 62L154 118C144 138 122 146 104 146H-10C16 126 22 100 20 78Z', '#57260F') +
  path('M-176 62C-60 84 60 84 176 62L172 78C60 100-60 100-172 78Z', '#F1BE57')

export const motif: Motif = {
  ground: sky,
  ink: '#FFF4D8',
  floor: sea[2],
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Even', 'Keel'], size: 104 },
    square: { lines: ['Even Keel'], size: 64 },
  },
  place: { tall: { cy: 236, scale: 0.98 }, square: { cy: 168, scale: 0.78 } },
  scene: () =>
    circle(30, -70, 128, '#A8DADA') +
    circle(30, -70, 96, '#FDF3D3') +
    cloud(-130, -150, 0.85, '#DCEFEE') +
    cloud(150, -12, 0.7, '#DCEFEE') +
    line('M0-206V70', '#4A2413', 9) +
    polygon(
      [
        [5, -206],
        [5, -176],
        [62, -191],
      ],
      '#E5604A',
    ) +
    moved(
      0,
      -28,
      die({ top: '#FFF8E6', left: '#EBD9B4', right: '#CDB27E', pip: '#15465C' }, [3, 5, 1]),
      0.98,
      -6,
    ) +
    hull +
    path('M-320 128C-240 108-160 108-80 128S80 148 160 128S300 108 340 128V520H-320Z', sea[0]) +
    path('M-320 176C-220 156-140 158-60 176S100 196 180 176S300 160 340 176V520H-320Z', sea[1]) +
    moved(-40, 150, ripple(0, '#BFE3E2', 4)) +
    moved(60, 206, ripple(0, '#6FB6BF', 4)) +
    rect(-320, 236, 660, 300, sea[2]),
}
