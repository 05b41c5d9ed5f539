import { colours } from '../../client/themes/good-company.ts'
import { rouletteCover } from '../roulette-cover.ts'

export const motif = rouletteCover({
  ground: '#7A1F2B',
  ink: '#FBE9D2',
  lines: ['GOOD', 'COMPANY'],
  frames: '#8E2F3A',
  shadow: '#54121C',
  wheel: [colours, 6, -70],
})
