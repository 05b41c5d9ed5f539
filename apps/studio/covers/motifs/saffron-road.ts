import { crocus } from '../../client/art/heroes/crocus.ts'
import { circle, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const land =
  path('M-260 40L-170-50L-110 10L-40-70L40 20L120-40L190 20L260-30V420H-260Z', '#E8912A') +
  path('M-170-50L-110 10L-130 60L-150 10ZM-40-70L40 20L0 60L-20 0ZM120-40L190 20L160 60L140 10Z', '#D67C22') +
  path('M-260 80C-180 50-80 60 0 84C80 106 180 70 260 90V420H-260Z', '#D9711F') +
  path(
    'M150 78C80 96-130 92-134 124C-138 152 150 150 150 196C150 250-60 240-120 420H160C190 260 236 240 224 186C212 140-60 138-62 122C-64 108 100 104 170 80Z',
    '#F9C968',
  )

export const motif: Motif = {
  ground: '#F4AC36',
  ink: '#3F1E5E',
  floor: '#F4AC36',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Saffron', 'Road'], size: 98 },
    square: { lines: ['Saffron Road'], size: 58 },
  },
  place: { tall: { cy: 208, scale: 0.96 }, square: { cy: 164, scale: 0.78 } },
  scene: () => circle(0, -60, 128, '#FBD98A') + land + crocus(),
}
