import { circle, element, group } from '../pen.ts'

export interface DieColours {
  readonly top: string
  readonly left: string
  readonly right: string
  readonly pip: string
}

type Pips = 1 | 2 | 3 | 4 | 5 | 6

/** The positions of the pips on a face of 100 by 100. */
const places: Readonly<Record<Pips, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[25, 25], [50, 50], [75, 75]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  6: [[28, 24], [28, 50], [28, 76], [72, 24], [72, 50], [72, 76]],
} // biome-ignore format: a table

const face = (colour: string, pip: string, count: Pips) =>
  element('rect', { x: 0, y: 0, width: 100, height: 100, rx: 13, fill: colour }) +
  places[count].map(([x, y]) => circle(x, y, 10.5, pip)).join('')

/** A die seen from above one of its corners, within 104 of the axis and 120 above and below the origin. */
export const die = ({ top, left, right, pip }: DieColours, [a, b, c]: readonly [Pips, Pips, Pips]) =>
  element('path', {
    d: 'M-12-113Q0-120 12-113L94-66Q104-60 104-49V49Q104 60 94 66L12 113Q0 120-12 113L-94 66Q-104 60-104 49V-49Q-104-60-94-66Z',
    fill: right,
  }) +
  group('matrix(1.04 .6 -1.04 .6 0 -120)', face(top, pip, a)) +
  group('matrix(1.04 .6 0 1.2 -104 -60)', face(left, pip, b)) +
  group('matrix(1.04 -.6 0 1.2 0 0)', face(right, pip, c))
