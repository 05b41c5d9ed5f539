import { flacon } from '../../client/art/heroes/flacon.ts'
import { blossom } from '../../client/art/heroes/lantern.ts'
import { circle, leaf, moved, ring, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

/** A deco shell of arcs behind the bottle. */
const halo = times(5, (index) => {
  const radius = 206 - index * 30
  return circle(0, -20, radius, index % 2 ? '#5B2150' : '#6B2C5E') + ring(0, -20, radius, '#8A4A7C', 2.5)
})

const flowers =
  leaf(-128, 120, -150, 1, '#4E7A56', '#79A476') +
  leaf(-118, 140, 170, 0.9, '#3E6648', '#5F8C62') +
  leaf(128, 122, -30, 1, '#3E6648', '#5F8C62') +
  leaf(120, 142, 12, 0.9, '#2F5239', '#4A7550') +
  moved(-128, 108, blossom('#FBEBD0', '#E6B657', '#C98A3A'), 0.94) +
  moved(-96, 152, blossom('#F2C6D2', '#E6B657', '#A63A6E'), 0.7, 20) +
  moved(-166, 150, blossom('#F2C6D2', '#E6B657', '#A63A6E'), 0.62, 40) +
  moved(126, 120, blossom('#F2C6D2', '#E6B657', '#A63A6E'), 0.86, 30) +
  moved(98, 156, blossom('#FBEBD0', '#E6B657', '#C98A3A'), 0.7, 10) +
  moved(166, 152, blossom('#FBEBD0', '#E6B657', '#C98A3A'), 0.56, 50)

const mist = times(9, (index) => {
  const turn = ((-165 + index * 18.75) * Math.PI) / 180
  return circle(Math.cos(turn) * 134, -104 + Math.sin(turn) * 104, index % 2 ? 4 : 6.5, '#F2C6D2')
})

export const motif: Motif = {
  ground: '#4A1842',
  ink: '#FBE3C4',
  lettering: {
    face: 'deco',
    tall: { lines: ['THE', 'PERFUMER'], size: 78 },
    square: { lines: ['THE PERFUMER'], size: 46 },
  },
  place: { tall: { cy: 232, scale: 0.98 }, square: { cy: 172, scale: 0.76 } },
  scene: () => halo + mist + flacon() + flowers,
}
