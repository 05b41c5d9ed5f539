import { cardBack, playingCard } from '../../client/art/heroes/playing-card.ts'
import { circle, moved, path } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

export const motif: Motif = {
  ground: '#14305F',
  ink: '#EEF3FA',
  lettering: houseLettering(['CARD', 'ROOM'], { tall: 100, square: 64 }),
  place: { tall: { cy: 206, scale: 0.92 }, square: { cy: 160, scale: 0.72 } },
  // The lamp above the table.
  behind: ({ cx, cy }) =>
    path(`M${cx - 60} 0L${cx - 230} ${cy + 250}H${cx + 230}L${cx + 60} 0Z`, '#1B3C72') +
    path(`M${cx - 78} 26C${cx - 60} -8 ${cx + 60} -8 ${cx + 78} 26Z`, '#E2B04C') +
    circle(cx, 26, 15, '#FFF1C9'),
  scene: () =>
    moved(-50, 26, cardBack('#1F6B8C', '#6FB4CC', '#0B1E3E'), 0.96, -14) +
    moved(58, 30, playingCard('Q', 'club', '#0B1E3E'), 0.96, 8),
}
