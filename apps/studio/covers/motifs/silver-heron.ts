import { heron, reed } from '../../client/art/heroes/heron.ts'
import { circle, ellipse, line, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const silver = '#C3CDD2'
const dusk = ['#4E6474', '#37495A'] as const

const water =
  rect(-260, 178, 520, 400, '#A9B8C0') +
  ellipse(20, 190, 96, 11, '#DDE4E6') +
  line('M-190 206H-96M-60 218H34M92 208H180M-150 232H-30M60 238H150', '#DDE4E6', 5)

export const motif: Motif = {
  ground: silver,
  ink: '#1C2D3C',
  floor: '#A9B8C0',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Silver', 'Heron'], size: 100 },
    square: { lines: ['Silver Heron'], size: 60 },
  },
  place: { tall: { cy: 206, scale: 0.94 }, square: { cy: 152, scale: 0.7 } },
  scene: () =>
    circle(26, -30, 158, '#D3DBDE') +
    circle(26, -30, 128, '#F7F5E8') +
    reed(150, 196, 1.1, 4, dusk) +
    reed(178, 200, 0.86, 10, dusk) +
    reed(120, 196, 0.7, -3, dusk) +
    reed(-166, 200, 0.92, -6, dusk) +
    reed(-136, 198, 0.66, 3, dusk) +
    water +
    heron(),
}
