import { beads, greyhound } from '../../client/art/heroes/greyhound.ts'
import { circle, moved, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

/** What it has left behind. */
const speed = times(11, (index) => {
  const y = -186 + index * 34
  const from = -110 + ((index * 83) % 170)
  return rect(from, y, 320 - from, 9, index % 2 ? '#F2914A' : '#C9551A', { rx: 4.5 })
})

export const motif: Motif = {
  ground: '#E0702A',
  ink: '#FFF4DC',
  lettering: {
    face: 'deco',
    tall: { lines: ['QUICK', 'SILVER'], size: 96 },
    square: { lines: ['QUICKSILVER'], size: 54 },
  },
  place: { tall: { cy: 240, scale: 0.94 }, square: { cy: 158, scale: 0.76 } },
  scene: () =>
    circle(0, -36, 164, '#F0933F') + speed + moved(4, -22, greyhound(), 0.94, 17) + moved(0, 24, beads()),
}
