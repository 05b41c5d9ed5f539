import { colours } from '../../client/themes/red-letter.ts'
import { rouletteCover } from '../roulette-cover.ts'

export const motif = rouletteCover({
  ground: '#E6D7B4',
  ink: '#A3211C',
  lines: ['RED', 'LETTER'],
  frames: '#D5C49B',
  shadow: '#C2B08A',
  wheel: [colours, 1, 8],
})
