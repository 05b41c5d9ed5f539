import { crown } from '../../client/art/heroes/crown.ts'
import { around, circle, ellipse, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const black = '#1F1B2A'

const cushion =
  path(
    'M-170 126C-120 100 120 100 170 126C192 140 192 168 170 178C120 200-120 200-170 178C-192 168-192 140-170 126Z',
    '#8E1F3A',
  ) +
  path(
    'M40 106C100 108 150 114 170 126C192 140 192 168 170 178C140 192 90 194 40 194C80 170 80 130 40 106Z',
    '#641429',
  ) +
  ellipse(0, 122, 128, 14, '#4A0E20') +
  [-180, 180]
    .map(
      (x) =>
        circle(x, 152, 11, '#F1C25A') + path(`M${x - 9} 160H${x + 9}L${x + 12} 190H${x - 12}Z`, '#BC8129'),
    )
    .join('')

export const motif: Motif = {
  ground: black,
  ink: '#F6DDA2',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Hollow', 'Crown'], size: 100 },
    square: { lines: ['Hollow Crown'], size: 58 },
  },
  place: { tall: { cy: 228 }, square: { cy: 166, scale: 0.78 } },
  scene: () =>
    around(20, path('M-10-150L0-420L10-150Z', '#292338')) +
    circle(0, -26, 172, '#2F2840') +
    circle(0, -26, 150, '#F3E3BE') +
    path('M0-176A150 150 0 0 1 0 124C88 74 94-126 0-176Z', '#DCC594') +
    circle(-70, -80, 15, '#DCC594') +
    circle(-100, -20, 9, '#DCC594') +
    cushion +
    crown(),
}
