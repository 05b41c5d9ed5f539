import { beeCoin, stack } from '../../client/art/heroes/bee-coin.ts'
import { around, ellipse, moved, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const rays = around(24, path('M-14-170L0-420L14-170Z', '#A9DDC3'))

export const motif: Motif = {
  ground: '#8FCFB0',
  ink: '#0F4030',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Minted'], size: 112, bottom: 542 },
    square: { lines: ['Minted'], size: 68 },
  },
  place: { tall: { cy: 208, scale: 0.96 }, square: { cy: 142, scale: 0.68 } },
  scene: () =>
    rays +
    ellipse(0, 190, 190, 16, '#6DB594') +
    moved(-116, 192, stack(6)) +
    moved(120, 192, stack(4)) +
    beeCoin() +
    moved(-34, 204, stack(2)) +
    moved(64, 206, stack(1)),
}
