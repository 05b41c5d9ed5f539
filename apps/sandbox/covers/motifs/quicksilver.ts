import { silverHorse } from '../../studio-client/art/heroes/silver-horse.ts'
import { circle, rect, times } from '../../studio-client/art/pen.ts'
import type { Motif } from '../motif.ts'

/** What it has left behind. */
const speed = times(9, (index) => {
  const y = -150 + index * 36
  const from = -30 + ((index * 53) % 90)
  return rect(from, y, 260 - from, 10, index % 2 ? '#F2914A' : '#C9551A', { rx: 5 })
})

export const motif: Motif = {
  ground: '#E0702A',
  ink: '#FFF4DC',
  lettering: {
    face: 'deco',
    tall: { lines: ['QUICK', 'SILVER'], size: 96 },
    square: { lines: ['QUICKSILVER'], size: 54 },
  },
  place: { tall: { cy: 236, scale: 0.94 }, square: { cy: 182, scale: 0.8 } },
  scene: () => circle(-10, -40, 156, '#EE8B3C') + speed + silverHorse(),
}
