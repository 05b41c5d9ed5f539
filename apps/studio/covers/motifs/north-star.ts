import { die } from '../../client/art/heroes/die.ts'
import { around, circle, diamond, ellipse, moved, path, pol, ring, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const night = '#191B45'

/** A star of four long and four short points. */
const polarStar =
  around(4, path('M0-196L17 0L-17 0Z', '#FFF3C4')) +
  around(4, path('M0-112L13 0L-13 0Z', '#E9C86A'), 45) +
  circle(0, 0, 16, '#FFFFFF')

const small = times(22, (index) => {
  const [x, y] = pol(120 + ((index * 53) % 150), index * 67)
  return circle(x, y * 1.2, 2 + (index % 3) * 1.3, '#C9C6F2')
})

export const motif: Motif = {
  ground: night,
  ink: '#FBEBB4',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['North', 'Star'], size: 100 },
    square: { lines: ['North Star'], size: 60 },
  },
  place: { tall: { cy: 214, scale: 0.94 }, square: { cy: 164, scale: 0.82 } },
  scene: () =>
    circle(0, -20, 250, '#22255B') +
    circle(0, -20, 190, '#2D3172') +
    circle(0, -20, 132, '#3B408B') +
    small +
    ring(0, -20, 190, '#5E63B4', 2) +
    moved(0, -92, polarStar, 0.98) +
    diamond(-150, 40, 0.3, '#FFF3C4') +
    diamond(154, -6, 0.24, '#FFF3C4') +
    ellipse(0, 176, 150, 16, '#10122F') +
    moved(0, 66, die({ top: '#FBEBB4', left: '#E2B95A', right: '#B98A33', pip: night }, [5, 2, 4]), 0.92),
}
