import { type DieColours, die } from '../art/heroes/die.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const ivory: DieColours = { top: '#FFF6E4', left: '#F0DDBD', right: '#C9A67F', pip: '#2A1512' }
const ebony: DieColours = { top: '#33211E', left: '#241513', right: '#140A09', pip: '#FFF3DC' }

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#E8745C',
    figure: '#EC826B',
    reel: '#3A1510',
    reelLine: '#64302A',
    frame: '#A83623',
    ink: '#2A0D08',
    win: '#FFC9A8',
  },
  symbols: {
    W: {
      name: 'die',
      draw: () =>
        moved(-40, -18, die(ivory, [6, 3, 2]), 0.9, -9) + moved(78, 78, die(ebony, [6, 5, 4]), 0.62, 14),
    },
  },
  ranks: [],
  voice: voice('triangle', 311, 0, 6, 9, 12),
}
