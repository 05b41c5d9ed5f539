import { glasshouse } from '../../client/art/heroes/glasshouse.ts'
import { circle, diamond, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const night = '#1E4030'

const stars = (
  [
    [-150, -150, 0.2],
    [-108, -196, 0.14],
    [146, -172, 0.22],
    [104, -118, 0.14],
    [-172, -78, 0.14],
    [176, -92, 0.16],
  ] as const
)
  .map(([x, y, scale]) => diamond(x, y, scale, '#F7EBCB'))
  .join('')

const hedges =
  path(
    'M-260 168C-240 130-200 132-186 156C-170 128-140 140-132 164H132C140 140 170 128 186 156C200 132 240 130 260 168V420H-260Z',
    '#143325',
  ) +
  path('M-30 162H30L70 420H-70Z', '#2C5A41') +
  path('M0 162H30L70 420H8Z', '#244C37')

export const motif: Motif = {
  ground: night,
  ink: '#F7EBCB',
  floor: '#143325',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['The', 'Glasshouse'], size: 82 },
    square: { lines: ['The Glasshouse'], size: 54 },
  },
  place: { tall: { cy: 238 }, square: { cy: 184, scale: 0.76 } },
  scene: () => circle(0, -14, 186, '#274D3A') + stars + hedges + glasshouse(),
}
