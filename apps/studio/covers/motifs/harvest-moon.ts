import { sheaf } from '../../client/art/heroes/sheaf.ts'
import { circle, line, moved, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const dusk = '#4B2030'

const rook = (x: number, y: number, scale: number, turn = 0) =>
  moved(
    x,
    y,
    path(
      'M0 0C-10-16-34-20-50-10C-34-10-22 0-12 8C-6 14 8 14 14 8C22 0 36-8 52-8C34-20 12-16 0 0Z',
      '#2A0F1B',
    ),
    scale,
    turn,
  )

const moon =
  circle(0, -34, 172, '#5E2A35') +
  circle(0, -34, 146, '#F39A36') +
  path('M0-180A146 146 0 0 1 0 112C86 66 92-124 0-180Z', '#DB7A24') +
  circle(-74, -72, 18, '#DB7A24') +
  circle(-100, -14, 10, '#DB7A24') +
  circle(92, -90, 14, '#C4651A')

const field =
  path('M-260 128C-180 110-90 106 0 106C90 106 180 110 260 128V420H-260Z', '#8A4A22') +
  line(
    'M-12 110C-60 140-130 190-200 260M-30 110C-90 128-170 160-250 196M12 110C60 140 130 190 200 260M30 110C90 128 170 160 250 196',
    '#B9692C',
    6,
  ) +
  path('M-260 196C-160 176-80 182 0 186C80 182 160 176 260 196V420H-260Z', '#2F121C')

export const motif: Motif = {
  ground: dusk,
  ink: '#FBD79A',
  floor: '#2F121C',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Harvest', 'Moon'], size: 100 },
    square: { lines: ['Harvest Moon'], size: 58 },
  },
  place: { tall: { cy: 222 } },
  scene: () =>
    moon +
    rook(-140, -146, 0.8, -8) +
    rook(-100, -176, 0.55) +
    rook(146, -120, 0.6, 8) +
    field +
    moved(0, 18, sheaf()),
}
