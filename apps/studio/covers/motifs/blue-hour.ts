import { streetLamp } from '../../client/art/heroes/street-lamp.ts'
import { circle, diamond, path, rect } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

/** The sky in bands, lightest where the sun went down. */
const dusk = ({ width, cy, tall }: View) =>
  ['#34489F', '#4258B0', '#6070BE', '#8B8CC6', '#C49FB4', '#EDB59A']
    .map((colour, index) => rect(0, cy - (tall ? 60 : 50) + index * (tall ? 34 : 29), width, 260, colour))
    .join('')

const house = (x: number, width: number, top: number, colour: string) => rect(x, top, width, 400, colour)
const window = (x: number, y: number) => rect(x, y, 9, 14, '#FFD98A')

const street =
  house(-230, 74, 20, '#2A3A8C') +
  path('M-236 20L-193-16L-150 20Z', '#2A3A8C') +
  house(-160, 60, 62, '#22307A') +
  house(-104, 44, 96, '#2A3A8C') +
  house(160, 90, 6, '#22307A') +
  path('M154 6L200-34L250 6Z', '#22307A') +
  house(104, 60, 56, '#1B2766') +
  house(66, 44, 98, '#22307A') +
  [
    [-200, 50],
    [-180, 50],
    [-200, 84],
    [-140, 90],
    [-122, 118],
    [-86, 120],
    [184, 40],
    [204, 72],
    [126, 84],
    [144, 112],
    [82, 124],
  ]
    .map(([x = 0, y = 0]) => window(x, y))
    .join('') +
  path('M-260 150C-160 134 160 134 260 150V420H-260Z', '#131B4A')

export const motif: Motif = {
  ground: '#2C3F94',
  ink: '#FFEBC2',
  floor: '#131B4A',
  lettering: {
    face: 'deco',
    tall: { lines: ['BLUE', 'HOUR'], size: 98 },
    square: { lines: ['BLUE HOUR'], size: 58 },
  },
  place: { tall: { cy: 224, scale: 0.96 }, square: { cy: 184, scale: 0.78 } },
  behind: dusk,
  scene: () =>
    diamond(-150, -160, 0.3, '#FFEBC2') +
    circle(146, -190, 3, '#FFEBC2') +
    circle(-60, -206, 3, '#FFEBC2') +
    street +
    streetLamp(),
}
