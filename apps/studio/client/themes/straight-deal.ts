import { playingCard } from '../art/heroes/playing-card.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#31479B',
    figure: '#3850A8',
    reel: '#1A2A66',
    reelLine: '#4E66BC',
    frame: '#D1A15A',
    ink: '#FFF6E3',
    win: '#FFD98A',
  },
  symbols: {
    W: {
      name: 'cards',
      draw: () =>
        moved(-58, 0, playingCard('10', 'heart'), 0.8) + moved(58, 0, playingCard('A', 'club'), 0.8),
    },
  },
  ranks: [],
  voice: voice('square', 220, 0, 4, 9),
}
