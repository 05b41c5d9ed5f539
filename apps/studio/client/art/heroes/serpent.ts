import { circle, ellipse, line, type Point, path, polygon } from '../pen.ts'
import { ribbon } from '../plume.ts'

const gold = '#EBC05A'
const goldLow = '#B07F2B'
const belly = '#FBE8B0'
const red = '#C8372D'
const dark = '#3A1512'

/** Straights and half turns from the tail's tip to the neck. */
const spine: readonly Point[] = (() => {
  const points: Point[] = []
  const straight = (x1: number, x2: number, y: number, pieces: number) => {
    for (let index = 0; index < pieces; index += 1) points.push([x1 + ((x2 - x1) * index) / pieces, y])
  }
  const turn = (x: number, y: number, radius: number, from: number, to: number, pieces = 8) => {
    for (let index = 0; index < pieces; index += 1) {
      const angle = ((from + ((to - from) * index) / pieces) * Math.PI) / 180
      points.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius])
    }
  }
  turn(-86, 118, 34, -70, -180, 6)
  turn(-86, 118, 34, 180, 90, 6)
  straight(-86, 84, 152, 7)
  turn(84, 112, 40, 90, -90)
  straight(84, -92, 72, 7)
  turn(-92, 30, 42, 90, 270)
  straight(-92, 84, -12, 7)
  turn(84, -54, 42, 90, -90)
  straight(84, 36, -96, 3)
  turn(36, -132, 36, 90, 180, 6)
  points.push([0, -140])
  return points
})()

const girth = (t: number) => 3 + 23 * Math.min(1, t * 2.2) ** 0.8 * (t > 0.9 ? 1 - (t - 0.9) * 3.4 : 1)

const band = (low: number, high: number, colour: string) =>
  path(
    ribbon(
      spine,
      (t) => girth(t) * low,
      (t) => girth(t) * high,
    ),
    colour,
  )

/** The marks on its back, larger where it is thicker. */
function marks(): string {
  const last = spine.length - 1
  let drawing = ''
  for (let index = 5; index < last - 5; index += 3) {
    const [a, p, b] = [spine[index - 1], spine[index], spine[index + 1]]
    if (!a || !p || !b) continue
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const r = girth(index / last) * 0.66
    const corner = (along: number, off: number): Point => [
      p[0] + ux * along - uy * off,
      p[1] + uy * along + ux * off,
    ]
    drawing += polygon([corner(-r * 1.05, 0), corner(0, r), corner(r * 1.05, 0), corner(0, -r)], red)
    drawing += polygon(
      [corner(-r * 0.46, 0), corner(0, r * 0.44), corner(r * 0.46, 0), corner(0, -r * 0.44)],
      belly,
    )
  }
  return drawing
}

/** A snake laid in bends, its head rising to the top. */
export function serpent(): string {
  const head =
    line('M0-192V-214M0-214L-10-228M0-214L10-228', red, 5) +
    path(
      'M-19-138C-34-150-40-164-36-176C-30-192-16-200 0-200C16-200 30-192 36-176C40-164 34-150 19-138Z',
      gold,
    ) +
    path('M0-200C16-200 30-192 36-176C40-164 34-150 19-138H2C14-158 14-182 0-200Z', goldLow) +
    path('M0-190L12-172L0-150L-12-172Z', red) +
    path('M0-180L5-172L0-162L-5-172Z', belly) +
    ellipse(-27, -176, 6, 8, dark) +
    ellipse(27, -176, 6, 8, dark) +
    circle(-28, -179, 2.2, belly) +
    circle(26, -179, 2.2, belly)
  return (
    band(-1.22, 1.22, dark) +
    band(-1, 1, gold) +
    band(0.36, 1, goldLow) +
    band(-1, -0.72, belly) +
    marks() +
    head
  )
}
