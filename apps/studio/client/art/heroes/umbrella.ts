import { circle, line, path } from '../pen.ts'

const ribs = [-168, -104, -36, 36, 104, 168] as const
const cloth = ['#FBCB4A', '#F2A42E', '#FBCB4A', '#E08A22', '#C96F1A'] as const

/** An open umbrella with its handle; the ribs end at y = 14. */
export function umbrella(): string {
  const gores = cloth
    .map((colour, index) => {
      const [a = 0, b = 0] = [ribs[index], ribs[index + 1]]
      return path(
        `M0-158C${a * 0.62}-152 ${a}-90 ${a} 14Q${(a + b) / 2} -18 ${b} 14C${b}-90 ${b * 0.62}-152 0-158Z`,
        colour,
      )
    })
    .join('')
  const seams = ribs
    .slice(1, 5)
    .map((x) => line(`M0-158C${x * 0.62}-152 ${x}-90 ${x} 14`, '#B85F14', 3))
    .join('')
  const edge = cloth
    .map((_, index) => {
      const [a = 0, b = 0] = [ribs[index], ribs[index + 1]]
      return line(`M${a} 14Q${(a + b) / 2} -18 ${b} 14`, '#D9483B', 7)
    })
    .join('')
  return (
    line('M0-182V-150', '#6E3820', 10) +
    circle(0, -184, 8, '#D9483B') +
    line('M0-10V132C0 172 54 172 54 136', '#6E3820', 15) +
    line('M-3-10V130', '#A8623A', 5) +
    line('M54 140V130', '#D9483B', 17) +
    gores +
    seams +
    path('M-24-138C-84-120-120-76-136-20C-144-66-104-128-24-138Z', '#FDE391') +
    edge +
    ribs.map((x) => circle(x, 16, 6, '#6E3820')).join('')
  )
}
