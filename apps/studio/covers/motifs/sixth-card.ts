import { cardBack, playingCard } from '../../client/art/heroes/playing-card.ts'
import { moved, times } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

export const motif: Motif = {
  ground: '#2A2F7A',
  ink: '#F4EEFA',
  lettering: houseLettering(['SIXTH', 'CARD'], { tall: 100, square: 64 }),
  place: { tall: { cy: 206, scale: 0.8 }, square: { cy: 160, scale: 0.72 } },
  // Five cards in a fan, and the sixth in front of them.
  scene: () =>
    times(5, (index) => {
      const turn = index * 17 - 42
      return moved(
        turn * 2.6,
        30 + Math.abs(turn) * 0.6,
        cardBack('#6E3B8C', '#A678C4', '#1B1F57'),
        0.86,
        turn,
      )
    }) + moved(74, 44, playingCard('A', 'diamond', '#1B1F57'), 0.9, 24),
}
