import { playingCard } from '../../client/art/heroes/playing-card.ts'
import { moved, ring, times } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

export const motif: Motif = {
  ground: '#1E2A5A',
  ink: '#F6EBD2',
  lettering: houseLettering(['PARLOUR', '21'], { tall: 100, square: 64 }),
  place: { tall: { cy: 206, scale: 0.92 }, square: { cy: 160, scale: 0.72 } },
  behind: ({ cx, cy }) =>
    times(6, (index) => ring(cx, cy + 330, 330 + index * 26, '#2A3870', index % 2 ? 2 : 6)),
  scene: () =>
    moved(-48, -2, playingCard('K', 'heart'), 1, -13) + moved(66, 18, playingCard('A', 'spade'), 1, 9),
}
