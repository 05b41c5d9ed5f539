import { ball, ballAt } from '../../client/art/heroes/peg-board.ts'
import { colours, turns } from '../../client/themes/plumb-line.ts'
import { plinkoCover } from '../plinko-cover.ts'

const at = ballAt(turns)

export const motif = plinkoCover({
  ground: '#4E1F48',
  ink: '#F7E6CC',
  lines: ['PLUMB', 'LINE'],
  shadow: '#3B1436',
  board: colours,
  turns,
  ball: ball(at.x, at.y - 2, '#F2C46B', '#B9822F'),
})
