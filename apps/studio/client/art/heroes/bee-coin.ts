import { around, both, circle, ellipse, group, line, path, rect, ring, times } from '../pen.ts'

const gold = ['#F3C65B', '#C68F2B', '#FFEBB0', '#8A5A16'] as const

const bee = () => {
  const wing =
    path('M-8-20C-40-70-104-84-118-56C-128-30-74-4-8-2Z', gold[2]) +
    line('M-14-16C-48-40-80-54-106-52', gold[1], 3)
  const low = path('M-8-2C-46-6-88 10-84 32C-78 50-36 34-6 10Z', gold[2])
  return (
    both(wing + low + line('M-6-64C-12-80-22-88-32-88', gold[3], 5)) +
    ellipse(0, 44, 30, 56, gold[0]) +
    path('M0-12C18-12 30 16 30 44C30 76 16 100 0 100Z', gold[1]) +
    times(4, (index) => {
      const y = 14 + index * 22
      const half = [24, 30, 27, 16][index] ?? 20
      return path(
        `M${-half} ${y}C${-half / 2} ${y + 8} ${half / 2} ${y + 8} ${half} ${y}L${half - 1} ${y + 10}C${half / 2} ${y + 18} ${-half / 2} ${y + 18} ${-half + 1} ${y + 10}Z`,
        gold[3],
      )
    }) +
    circle(0, -20, 27, gold[1]) +
    circle(-3, -23, 22, gold[0]) +
    circle(0, -54, 17, gold[3]) +
    both(circle(-12, -58, 5, gold[2]))
  )
}

/** A struck gold coin with a bee in a wreath. */
export function beeCoin(): string {
  const wreath = times(7, (index) =>
    group(
      `rotate(${-24 - index * 20})`,
      path('M0 124C-16 116-22 100-14 86C0 94 6 110 0 124Z', gold[1]) +
        path('M0 124C-16 116-22 100-14 86Z', gold[3]),
    ),
  )
  return (
    circle(7, 10, 160, gold[3]) +
    circle(0, 0, 160, gold[1]) +
    around(72, rect(-1.6, -159, 3.2, 13, gold[3])) +
    circle(0, 0, 146, gold[0]) +
    path('M0-146A146 146 0 0 1 0 146C84 98 96-84 0-146Z', '#E0AB40') +
    ring(0, 0, 136, gold[3], 3) +
    ring(0, 0, 132, gold[2], 3) +
    group('rotate(6)', wreath) +
    group('scale(-1 1) rotate(6)', wreath) +
    bee() +
    line('M-122-52C-108-84-86-108-56-122', '#FFF7DC', 8)
  )
}

/** A stack of coins that stands on 0,0. */
export const stack = (count: number) =>
  times(count, (index) => {
    const [x, y] = [((index * 37) % 9) - 4, -index * 19]
    return (
      rect(x - 56, y - 22, 112, 22, gold[1], { rx: 5 }) +
      rect(x + 8, y - 22, 48, 22, gold[3], { rx: 5 }) +
      rect(x - 56, y - 22, 112, 7, gold[2], { rx: 3 }) +
      rect(x + 8, y - 22, 48, 7, gold[0], { rx: 3 }) +
      line(
        `M${x - 44} ${y - 11}V${y - 4}M${x - 32} ${y - 11}V${y - 4}M${x - 20} ${y - 11}V${y - 4}M${x - 8} ${y - 11}V${y - 4}`,
        gold[3],
        3,
      )
    )
  })
