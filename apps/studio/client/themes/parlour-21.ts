import { playingCard } from '../art/heroes/playing-card.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#1E2A5A',
    figure: '#243266',
    reel: '#131C40',
    reelLine: '#3A4886',
    frame: '#B99A5B',
    ink: '#F6EBD2',
    win: '#F0C870',
  },
  symbols: {
    W: {
      name: 'cards',
      draw: () =>
        moved(-40, -2, playingCard('K', 'heart'), 0.86, -13) +
        moved(48, 14, playingCard('A', 'spade'), 0.86, 9),
    },
  },
  ranks: [],
  voice: voice('sine', 277, 0, 4, 7, 11),
}
