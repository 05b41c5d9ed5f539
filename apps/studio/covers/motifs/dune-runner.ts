import { rallyCar } from '../../client/art/heroes/rally-car.ts'
import { both, circle, moved, path, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const far =
  path(
    'M-260 40C-200 10-150-30-104-20C-60-10-20 36 40 30C90 24 130-20 180-26C214-30 240-10 260 6V200H-260Z',
    '#EDAA4A',
  ) +
  path(
    'M-104-20C-60-10-20 36 40 30C0 50-60 60-140 56C-110 30-96 10-104-20ZM180-26C214-30 240-10 260 6V80C220 70 180 60 150 56C180 30 190 0 180-26Z',
    '#DF8F35',
  )

const near =
  path('M-260 132C-180 100-90 118 0 122C90 126 180 100 260 124V420H-260Z', '#DE7F2E') +
  path('M-260 168C-170 146-80 160 0 160C90 160 180 144 260 160V480H-260Z', '#C2601F')

const dust = both(
  circle(-172, 122, 34, '#F9DFA4') +
    circle(-206, 96, 40, '#F3CF86') +
    circle(-150, 142, 24, '#FBE9BE') +
    circle(-226, 136, 40, '#F9DFA4'),
)

export const motif: Motif = {
  ground: '#F4C564',
  ink: '#FFF0C6',
  floor: '#8A3616',
  lettering: {
    face: 'deco',
    tall: { lines: ['DUNE', 'RUNNER'], size: 92, bottom: 552 },
    square: { lines: ['DUNE RUNNER'], size: 50 },
  },
  place: { tall: { cy: 240 }, square: { cy: 172, scale: 0.8 } },
  scene: () =>
    circle(0, -70, 146, '#FBE6AC') +
    far +
    near +
    dust +
    rect(-150, 146, 300, 10, '#A84C18', { rx: 5 }) +
    moved(0, 4, rallyCar()),
}
