import { ballAt } from '../../client/art/heroes/peg-board.ts'
import { moved } from '../../client/art/pen.ts'
import { coin } from '../../client/art/symbols/things.ts'
import { colours, tones, turns } from '../../client/themes/loose-change.ts'
import { plinkoCover } from '../plinko-cover.ts'

const at = ballAt(turns)

export const motif = plinkoCover({
  ground: '#4C5B34',
  ink: '#F3EAD0',
  lines: ['LOOSE', 'CHANGE'],
  shadow: '#3A4727',
  board: colours,
  turns,
  ball: moved(at.x, at.y - 8, coin(tones), 0.2),
})
