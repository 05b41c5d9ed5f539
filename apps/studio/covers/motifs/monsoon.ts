import { umbrella } from '../../client/art/heroes/umbrella.ts'
import { circle, ellipse, line, rect, times } from '../../client/art/pen.ts'
import type { Motif, View } from '../motif.ts'

const rain = ({ width, height }: View) =>
  times(70, (index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)]
    const [x, y] = [column * 46 + (row % 2) * 23 - 16, row * 88 + ((column * 37) % 61) - 30]
    return y < height && x < width
      ? line(
          `M${x + 16} ${y}l-14 ${40 + ((column * 13 + row * 7) % 24)}`,
          index % 3 ? '#2C8B86' : '#62B6A8',
          4.5,
        )
      : ''
  })

/** The underside of the clouds, two banks of it. */
const bank = (y: number, radii: readonly number[], colour: string) =>
  radii.map((radius, index) => circle(-210 + index * 84, y, radius, colour)).join('')
const sky =
  rect(-260, -320, 520, 110, '#0B4C50') +
  bank(-210, [40, 62, 44, 30, 56, 50], '#0B4C50') +
  rect(-260, -320, 520, 86, '#073A40') +
  bank(-236, [52, 36, 58, 48, 34, 58], '#073A40')

const puddle =
  rect(-260, 152, 520, 300, '#084046') +
  ellipse(10, 170, 170, 16, '#12686A') +
  ellipse(10, 170, 116, 10, '#3C9A92') +
  ellipse(10, 170, 62, 5, '#8FD3C4') +
  ellipse(-168, 196, 46, 6, '#12686A') +
  ellipse(176, 204, 40, 5, '#12686A')

export const motif: Motif = {
  ground: '#106E6E',
  ink: '#FDE7B2',
  floor: '#084046',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Monsoon'], size: 92, bottom: 532 },
    square: { lines: ['Monsoon'], size: 66 },
  },
  place: { tall: { cy: 262 }, square: { cy: 172, scale: 0.8 } },
  behind: rain,
  scene: () => sky + puddle + umbrella(),
}
