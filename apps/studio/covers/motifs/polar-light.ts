import { curtain, floe, polarBear } from '../../client/art/heroes/polar-bear.ts'
import { circle, diamond, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const lights =
  curtain(
    -210,
    420,
    (t) => -60 + Math.sin(t * 6.6 + 2.4) * 44,
    (t) => 110 + Math.sin(t * 9) * 26,
    ['#1F6E78', '#1A5F72', '#257C7C'],
    30,
  ) +
  curtain(
    -210,
    420,
    (t) => -26 + Math.sin(t * 6.6 + 0.6) * 40,
    (t) => 96 + Math.sin(t * 7 + 2) * 30,
    ['#45BE92', '#37A88A', '#5FD09A'],
    30,
  ) +
  curtain(
    -120,
    330,
    (t) => -72 + Math.sin(t * 7 + 4) * 36,
    (t) => 92 * Math.sin(Math.PI * t) ** 0.6,
    ['#C8EFA8', '#A8E3A0'],
    24,
  )

const stars = times(16, (index) => {
  const [x, y] = [((index * 97) % 380) - 190, ((index * 61) % 150) - 220]
  return index % 5 === 0 ? diamond(x, y, 0.16, '#FBF3D4') : circle(x, y, index % 3 ? 2.4 : 3.4, '#FBF3D4')
})

const sea =
  rect(-260, 140, 520, 400, '#131A44') +
  times(7, (index) =>
    rect(-230 + ((index * 83) % 300), 156 + index * 12, 92, 4, index % 2 ? '#2C3B78' : '#45BE92', { rx: 2 }),
  )

export const motif: Motif = {
  ground: '#1E2759',
  ink: '#F6F4E2',
  floor: '#131A44',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Polar', 'Light'], size: 104, bottom: 550 },
    square: { lines: ['Polar Light'], size: 60 },
  },
  place: { tall: { cy: 228, scale: 0.94 }, square: { cy: 176, scale: 0.8 } },
  scene: () => stars + lights + sea + floe() + polarBear(),
}
