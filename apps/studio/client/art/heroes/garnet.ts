import { around, at, circle, group, line, type Point, path, pol, polygon, times } from '../pen.ts'

const reds = ['#4E0818', '#6B0E22', '#8C162C', '#AC2338', '#CB3F49', '#E7746C'] as const
const gold = '#E2AE4C'
const goldLow = '#AC7826'
const goldLit = '#F8DF9C'

/** The red of a facet that looks towards `degrees`: bright to the upper left. */
function red(degrees: number, lift = 0): string {
  const facing = Math.cos(((degrees + 135) * Math.PI) / 180)
  return reds[Math.max(0, Math.min(5, Math.round(2.2 + facing * 2.4 + lift)))] ?? reds[2]
}

/** A round brilliant: table, kites, halves. */
export function brilliant(radius: number): string {
  const [inner, table] = [radius * 0.76, radius * 0.46]
  const corner = (r: number, index: number): Point => pol(r, index * 22.5)
  return (
    times(16, (index) =>
      polygon(
        [corner(radius, index), corner(radius, index + 1), corner(inner, index + (index % 2))],
        red((index + 0.5) * 22.5, index % 2 ? -0.7 : 0.5),
      ),
    ) +
    times(8, (index) => {
      const at22 = index * 2
      return (
        polygon(
          [corner(table, at22), corner(inner, at22 - 1), corner(radius, at22), corner(inner, at22 + 1)],
          red(at22 * 22.5),
        ) +
        polygon(
          [corner(table, at22), corner(inner, at22 + 1), corner(table, at22 + 2)],
          red((at22 + 1) * 22.5, 1),
        )
      )
    }) +
    polygon(
      times8((index) => corner(table, index * 2)),
      reds[3],
    ) +
    path(
      `M${at(corner(table, 6))}L${at(corner(table, 8))}L${at(corner(table, 10))}L${at(corner(table, 12))}Z`,
      reds[5],
    ) +
    path(
      `M${at(corner(table, 0))}L${at(corner(table, 2))}L${at(corner(table, 4))}L${at(corner(table, 6))}Z`,
      reds[2],
    )
  )
}
const times8 = (point: (index: number) => Point) => Array.from({ length: 8 }, (_, index) => point(index))

/** A claw of the setting. */
const claw =
  path('M-9-124C-9-112-6-100 0-90C6-100 9-112 9-124Z', goldLit) + path('M0-90C6-100 9-112 9-124H2Z', goldLow)

/** The garnet in its gilt collar, a drop beneath. */
export function garnet(): string {
  const collar =
    around(16, path('M-25-104C-28-140-12-150 0-152C12-150 28-140 25-104Z', goldLow)) +
    around(16, path('M-22-104C-25-136-12-145-4-147C-4-130-4-116 0-104Z', gold)) +
    around(16, circle(0, -133, 5.5, reds[3]), 11.25) +
    circle(0, 0, 118, goldLow) +
    path('M0-118A118 118 0 0 0-84 83L84-83A118 118 0 0 0 0-118Z', goldLit) +
    circle(0, 0, 108, reds[0])
  const drop =
    circle(0, 158, 9, goldLow) +
    path('M0 160C20 182 30 196 30 212A30 30 0 0 1-30 212C-30 196-20 182 0 160Z', reds[3]) +
    path('M0 160C20 182 30 196 30 212A30 30 0 0 1 0 242C12 214 12 186 0 160Z', reds[1]) +
    path('M-16 206C-14 196-10 190-6 184L-4 212C-10 214-14 212-16 206Z', reds[5])
  return collar + brilliant(104) + around(8, claw, 22.5) + group('translate(0 -8)', drop)
}

/** A chain of links from a point to another, sagging. */
export const chain = (from: Point, bend: Point, to: Point, links: number) =>
  times(links, (index) => {
    const t = (index + 0.5) / links
    const q = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis]
    return (
      circle(q(0), q(1), index % 2 ? 7 : 9, index % 2 ? goldLow : gold) +
      (index % 2 ? '' : circle(q(0) - 3, q(1) - 3, 3, goldLit))
    )
  })

/** What the collar hangs on. */
export const bail = () =>
  line('M-18-150C-18-186 18-186 18-150', goldLow, 13) + line('M-18-152C-18-184 6-184 14-168', goldLit, 5)
