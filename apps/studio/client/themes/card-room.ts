import { cardBack, playingCard } from '../art/heroes/playing-card.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#14305F',
    figure: '#1A386B',
    reel: '#0C1F40',
    reelLine: '#2E4F85',
    frame: '#8FA9C9',
    ink: '#EEF3FA',
    win: '#9FD6F2',
  },
  symbols: {
    W: {
      name: 'cards',
      draw: () =>
        moved(-34, 0, cardBack('#1F6B8C', '#6FB4CC'), 0.9, -8) +
        moved(46, 6, playingCard('Q', 'club'), 0.9, 8),
    },
  },
  ranks: [],
  voice: voice('sine', 247, 0, 5, 9, 14),
}
