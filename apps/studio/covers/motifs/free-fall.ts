import { ball, ballAt } from '../../client/art/heroes/peg-board.ts'
import { colours, turns } from '../../client/themes/free-fall.ts'
import { plinkoCover } from '../plinko-cover.ts'

const at = ballAt(turns)

export const motif = plinkoCover({
  ground: '#D9921E',
  ink: '#2E1603',
  lines: ['FREE', 'FALL'],
  shadow: '#B87612',
  board: colours,
  turns,
  ball: ball(at.x, at.y - 2, '#F25F4C', '#A8321F'),
})
