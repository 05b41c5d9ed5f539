import { roseBloom } from '../../client/art/heroes/rose-bloom.ts'
import { circle, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const dunes =
  path('M-260 96C-190 60-120 70-60 104C10 140 90 60 170 70C210 74 240 84 260 96V420H-260Z', '#C9655A') +
  path('M170 70C210 74 240 84 260 96V420H60C140 300 210 150 170 70Z', '#AE4A50') +
  path('M-260 150C-200 120-120 150-40 166C40 182 140 130 260 158V420H-260Z', '#7A2145') +
  path('M-260 196C-160 176-60 200 40 196C140 192 200 180 260 190V420H-260Z', '#571436')

export const motif: Motif = {
  ground: '#94304F',
  ink: '#FCDDBD',
  floor: '#571436',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Desert', 'Rose'], size: 104 },
    square: { lines: ['Desert Rose'], size: 60 },
  },
  place: { tall: { cy: 218 }, square: { cy: 160, scale: 0.8 } },
  scene: () => circle(0, -20, 192, '#A84058') + circle(0, -20, 172, '#F3BE8C') + dunes + roseBloom(),
}
