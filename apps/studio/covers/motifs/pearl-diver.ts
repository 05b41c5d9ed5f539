import { coral, oyster } from '../../client/art/heroes/oyster.ts'
import { circle, line, moved, path, ring } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const lilac = '#C9ADD3'
const deep = '#2E1A4C'

const sand = path(
  'M-260 128C-190 104-120 132-60 126C20 118 100 138 160 122C200 112 230 118 260 128V420H-260Z',
  '#8A68A6',
)
const silt =
  path('M-260 158C-170 140-90 160 0 152C90 144 180 162 260 148V420H-260Z', '#553A7C') +
  path('M-260 192C-160 176-70 196 20 186C110 178 190 194 260 184V420H-260Z', deep)

const bubbles = (
  [
    [-132, -120, 13],
    [-152, -84, 7],
    [-112, -160, 6],
    [142, -148, 11],
    [120, -186, 6],
    [164, -112, 6],
  ] as const
)
  .map(([x, y, r]) => ring(x, y, r, '#FBF1F5', 3.5) + circle(x - r * 0.3, y - r * 0.3, r * 0.22, '#FBF1F5'))
  .join('')

export const motif: Motif = {
  ground: lilac,
  ink: '#FBE9E1',
  floor: deep,
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Pearl', 'Diver'], size: 104 },
    square: { lines: ['Pearl Diver'], size: 62 },
  },
  place: { tall: { cy: 236 } },
  behind: ({ cx }: View) => rays(cx - 30, -140, 9, 20, 160, '#DCC6E2'),
  scene: () =>
    bubbles +
    moved(-160, 168, coral('#E4637A', '#B23F62'), 1.05) +
    moved(168, 166, coral('#F08A6E', '#C25A55'), 0.95) +
    sand +
    oyster() +
    silt +
    line('M-200 172H-160M130 170H180', '#8A68A6', 4),
}
