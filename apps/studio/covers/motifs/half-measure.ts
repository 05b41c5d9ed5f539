import { colours } from '../../client/themes/half-measure.ts'
import { rouletteCover } from '../roulette-cover.ts'

export const motif = rouletteCover({
  ground: '#243766',
  ink: '#F2E8D2',
  lines: ['HALF', 'MEASURE'],
  frames: '#2F457B',
  shadow: '#172548',
  wheel: [colours, 0, 14],
})
