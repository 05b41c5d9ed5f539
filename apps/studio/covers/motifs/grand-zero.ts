import { walnut } from '../../client/art/heroes/roulette-wheel.ts'
import { rouletteCover } from '../roulette-cover.ts'

export const motif = rouletteCover({
  ground: '#14463A',
  ink: '#F5EBD3',
  lines: ['GRAND', 'ZERO'],
  frames: '#1C574A',
  shadow: '#0C2E26',
  wheel: [walnut, 0, -26],
})
