import { around, circle, line, moved, path, polygon, rect, ring } from '../pen.ts'

const walnut = ['#A5653A', '#744123', '#C98B58'] as const
const brass = ['#F0C062', '#BF8430', '#FFEDB8'] as const
const dark = '#2A150B'

/** The bob of a pendulum that hangs from 0,-20, at an angle. */
export const pendulum = (turn: number, colours: readonly [string, string, string]) =>
  `<g transform="translate(0 -40) rotate(${turn})">${rect(-4, 0, 8, 150, colours[1])}${circle(0, 156, 30, colours[0])}${path('M0 126A30 30 0 0 1 0 186C18 174 20 140 0 126Z', colours[1])}${circle(-9, 146, 6, colours[2])}</g>`

/** A wall clock with its pendulum; its foot at y = 196. */
export function regulator(): string {
  const pediment =
    path('M-104-140C-70-148-44-168-30-190H30C44-168 70-148 104-140Z', walnut[0]) +
    path('M4-190H30C44-168 70-148 104-140H20Z', walnut[1]) +
    circle(0, -196, 17, brass[0]) +
    path('M0-213A17 17 0 0 1 0-179C10-186 12-206 0-213Z', brass[1]) +
    [-94, 94]
      .map((x) => circle(x, -158, 10, brass[x > 0 ? 1 : 0]) + rect(x - 5, -150, 10, 14, brass[1]))
      .join('') +
    rect(-122, -142, 244, 18, walnut[2], { rx: 4 }) +
    rect(20, -142, 102, 18, walnut[0], { rx: 4 })
  const body =
    rect(-106, -124, 212, 286, walnut[0]) +
    rect(22, -124, 84, 286, walnut[1]) +
    path('M-78 146V-30H78V146Z', '#0E2E24') +
    path('M-78 146V-30H-64V132H78V146Z', '#0A231B')
  const foot =
    rect(-122, 160, 244, 16, walnut[2], { rx: 4 }) +
    rect(20, 160, 102, 16, walnut[0], { rx: 4 }) +
    polygon(
      [
        [-88, 176],
        [88, 176],
        [44, 200],
        [-44, 200],
      ],
      walnut[0],
    ) +
    polygon(
      [
        [10, 176],
        [88, 176],
        [44, 200],
        [8, 200],
      ],
      walnut[1],
    )
  const weights = [-52, 52]
    .map(
      (x, index) =>
        line(`M${x}-20V${index ? 40 : 74}`, brass[1], 3) +
        rect(x - 14, index ? 40 : 74, 28, 52, brass[0], { rx: 6 }) +
        rect(x + 2, index ? 40 : 74, 12, 52, brass[1], { rx: 6 }),
    )
    .join('')
  const dial =
    circle(0, -36, 94, dark) +
    circle(0, -38, 90, brass[0]) +
    path('M0-128A90 90 0 0 1 0 52C48 22 56-96 0-128Z', brass[1]) +
    circle(0, -38, 74, '#FBF3DE') +
    path('M0-112A74 74 0 0 1 0 36C40 12 46-86 0-112Z', '#E9DBB9') +
    moved(
      0,
      -38,
      around(12, (index) => rect(-3, -68, 6, index % 3 ? 10 : 17, dark)) +
        around(60, rect(-0.8, -71, 1.6, 4, '#8A6A40')),
    ) +
    line('M0-38L-30-62', dark, 8) +
    line('M0-38L20-92', dark, 5) +
    circle(0, -38, 8, brass[1]) +
    ring(0, -10, 13, '#B9A274', 2.5) +
    line('M0-10L8-2', '#A8322A', 2.5)
  return pediment + body + weights + pendulum(11, brass) + dial + foot
}
