import { cardBack, playingCard } from '../art/heroes/playing-card.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#2A2F7A',
    figure: '#303686',
    reel: '#171B4C',
    reelLine: '#474EA6',
    frame: '#A98FC9',
    ink: '#F4EEFA',
    win: '#E7C7FF',
  },
  symbols: {
    W: {
      name: 'cards',
      draw: () =>
        moved(-52, 8, cardBack('#6E3B8C', '#A678C4'), 0.8, -20) +
        moved(0, -4, cardBack('#6E3B8C', '#A678C4'), 0.8, -2) +
        moved(52, 8, playingCard('A', 'diamond'), 0.8, 17),
    },
  },
  ranks: [],
  voice: voice('triangle', 294, 0, 3, 7, 12),
}
