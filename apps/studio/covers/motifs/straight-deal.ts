import { playingCard } from '../../client/art/heroes/playing-card.ts'
import { moved, rect, times } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

export const motif: Motif = {
  ground: '#31479B',
  ink: '#FFF6E3',
  lettering: houseLettering(['STRAIGHT', 'DEAL'], { tall: 100, square: 64 }),
  place: { tall: { cy: 206, scale: 0.92 }, square: { cy: 160, scale: 0.72 } },
  behind: ({ width, cy }) => times(5, (index) => rect(0, cy - 190 + index * 96, width, 4, '#3C54AC')),
  scene: () =>
    moved(-92, 0, playingCard('10', 'heart', '#203079'), 0.92) +
    moved(92, 0, playingCard('A', 'club', '#203079'), 0.92),
}
