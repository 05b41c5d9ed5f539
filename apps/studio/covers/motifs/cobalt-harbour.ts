import { boat, ripple } from '../../client/art/heroes/boat.ts'
import { circle, line, moved, path, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'
import { cloud } from '../shapes.ts'

const cream = '#FFF0D2'
const lemon = '#FBC25B'
const sea = ['#2657BC', '#1D459F', '#15357F'] as const

/** A house of the quay: lit and dark face, roof and windows; its foot at y = 70. */
const house = (x: number, width: number, height: number, windows: readonly (readonly [number, number])[]) =>
  rect(x, 70 - height, width, height, '#4C79D6') +
  rect(x + width * 0.6, 70 - height, width * 0.4, height, '#345FBD') +
  windows.map(([wx, wy]) => rect(x + wx, 70 - wy, 7, 10, lemon)).join('')

const gableRoof = (x: number, width: number, y: number) =>
  path(`M${x - 3} ${y}L${x + width / 2} ${y - 18}L${x + width + 3} ${y}Z`, '#173A8A')

const quay =
  path(
    'M-260 70V6C-220-10-190 0-160 20C-130 34-110 50-84 70ZM260 70V-14C230-18 200 2 172 26C150 44 130 54 104 70Z',
    '#173A8A',
  ) +
  house(-206, 34, 62, [
    [6, 52],
    [6, 30],
  ]) +
  gableRoof(-206, 34, 8) +
  house(-168, 30, 44, [
    [6, 34],
    [17, 34],
  ]) +
  house(-136, 26, 30, [[8, 20]]) +
  gableRoof(-136, 26, 40) +
  house(120, 26, 32, [[8, 22]]) +
  house(148, 28, 52, [
    [6, 42],
    [6, 22],
  ]) +
  gableRoof(148, 28, 18) +
  house(178, 34, 74, [
    [6, 62],
    [6, 40],
    [18, 62],
  ]) +
  rect(-260, 66, 176, 8, sea[2]) +
  rect(104, 66, 156, 8, sea[2])

const gull = (x: number, y: number, scale = 1) =>
  moved(x, y, line('M-20 0C-12-11-4-8 0 2C4-8 12-11 20 0', cream, 5), scale)

const sky =
  circle(0, -46, 136, '#F29A38') +
  circle(0, -46, 112, lemon) +
  cloud(140, -150, 0.8, '#3A63BD') +
  cloud(-158, -92, 0.6, '#3A63BD') +
  gull(-138, -142) +
  gull(-102, -160, 0.7)

/** A line of waves from edge to edge: `ripple` is as wide as a reel, the tall cover wider. */
const wave = (y: number, colour: string, width: number, shift: number) =>
  ripple(y, colour, width, shift - 200) + ripple(y, colour, width, shift + 200)

/** Wave before wave. */
const water =
  [118, 136, 156, 178, 204]
    .map(
      (y, index) =>
        rect(-260, y + 6, 520, 40, sea[index % 2 ? 1 : 0]) +
        wave(y + 6, index % 2 ? '#7FA6EE' : cream, index % 2 ? 4 : 4.5, index * 17),
    )
    .join('') + rect(-260, 236, 520, 300, sea[2])

export const motif: Motif = {
  ground: '#1D459F',
  ink: cream,
  floor: sea[2],
  lettering: {
    face: 'deco',
    tall: { lines: ['COBALT', 'HARBOUR'], size: 88 },
    square: { lines: ['COBALT HARBOUR'], size: 44 },
  },
  scene: () => sky + quay + rect(-260, 70, 520, 90, sea[0]) + boat() + water,
}
