import { ballAt, raindrop } from '../../client/art/heroes/peg-board.ts'
import { colours, turns } from '../../client/themes/slow-rain.ts'
import { plinkoCover } from '../plinko-cover.ts'

const at = ballAt(turns)

export const motif = plinkoCover({
  ground: '#1F5A66',
  ink: '#E9F4F0',
  lines: ['SLOW', 'RAIN'],
  shadow: '#174650',
  board: colours,
  turns,
  ball: raindrop(at.x, at.y - 6, 0.62, '#BFE8E4', '#FFFFFF'),
})
