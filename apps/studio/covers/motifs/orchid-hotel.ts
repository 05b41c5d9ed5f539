import { hotel } from '../../client/art/heroes/hotel.ts'
import { mothOrchid } from '../../client/art/heroes/moth-orchid.ts'
import { both, circle, leaf, line, moved, path, rect } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'
import { rays } from '../shapes.ts'

const beams = ({ cx, cy, tall }: View) => rays(cx, cy - (tall ? 96 : 80), 28, 0, 360, '#B24280')

const crown =
  both(
    line('M0-50C-50-70-96-64-132-30', '#4E7A4A', 8) +
      leaf(-60, -66, 150, 1.1, '#3E6A44', '#64925A') +
      leaf(-96, -56, -150, 0.9, '#3E6A44', '#64925A'),
  ) +
  both(
    moved(-136, -22, circle(0, 0, 17, '#F0CFDC') + path('M0-17A17 17 0 0 1 0 17C9 8 9-8 0-17Z', '#E3A6C2')),
  ) +
  moved(0, -108, mothOrchid(), 0.78)

const street = rect(-260, 168, 520, 8, '#EBB650') + rect(-260, 176, 520, 400, '#5A1444')

export const motif: Motif = {
  ground: '#A2336F',
  ink: '#FFE4C2',
  floor: '#5A1444',
  lettering: {
    face: 'deco',
    tall: { lines: ['ORCHID', 'HOTEL'], size: 90, bottom: 552 },
    square: { lines: ['ORCHID HOTEL'], size: 48 },
  },
  place: { tall: { cy: 220, scale: 0.93 }, square: { cy: 180, scale: 0.76 } },
  behind: beams,
  scene: () => street + hotel() + crown,
}
