import { both, circle, group, line, path, ring } from '../pen.ts'

interface Iron {
  readonly main: string
  readonly shade: string
  readonly lit: string
}
const left: Iron = { main: '#59607F', shade: '#434965', lit: '#8D96B4' }
const right: Iron = { main: '#434965', shade: '#2E3249', lit: '#5F6785' }
const brass = ['#F0BF62', '#BE802E'] as const
const ember = ['#E4573F', '#A6322A'] as const
const dark = '#23263A'

const rivets = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => circle(x, y, 5, dark) + circle(x - 1, y - 1, 2.6, '#C9CFE0')).join('')

/** The petal and the lower sepal of the left side. */
const side = ({ main, shade, lit }: Iron) =>
  path('M-8 14C-50 30-104 84-112 152C-64 150-16 104-2 40Z', main) +
  path('M-8 14C-22 60-62 120-112 152C-64 150-16 104-2 40Z', shade) +
  line('M-14 34C-44 62-78 104-98 138', lit, 4) +
  rivets([-52, 92], [-80, 128]) +
  path('M-6 4C-30-56-86-104-140-94C-184-84-188-20-156 16C-122 50-56 44-6 14Z', main) +
  path('M-6 8C-60 4-124-10-174-42C-180-18-172 0-156 16C-122 50-56 44-6 14Z', shade) +
  line('M-18 2C-60-30-104-66-138-72M-20 6C-70-14-120-30-160-34M-20 12C-70 12-116 16-142 6', lit, 4) +
  rivets([-128, -82], [-160, -60], [-170, -26], [-152, 2], [-118, 24])

/** An orchid forged of iron plates, its heart at 0,0. */
export function orchid(): string {
  const stem =
    line('M6 40C18 90 10 130-4 190', '#2E3249', 13) +
    path('M4 150C40 120 92 118 140 146C100 176 44 184 2 168Z', '#434965') +
    path('M4 158C50 140 96 136 140 146C100 176 44 184 2 168Z', '#2E3249')
  const top =
    path('M0 6C-44-34-54-116 0-178C54-116 44-34 0 6Z', left.main) +
    path('M0-178C54-116 44-34 0 6Z', right.main) +
    line('M0-20V-158', dark, 3) +
    line('M-8-26C-26-66-28-100-14-136M8-26C26-66 28-100 14-136', left.lit, 3.5) +
    rivets([-24, -116], [24, -116], [-29, -76], [29, -76])
  const lip =
    both(path('M0 20C-26 6-58 14-60 42C-58 62-32 66-10 52Z', ember[0])) +
    path('M0 20C26 6 58 14 60 42C58 62 32 66 10 52Z', ember[1]) +
    path('M0 24C-26 44-46 76-26 104C-16 116-6 112 0 102C6 112 16 116 26 104C46 76 26 44 0 24Z', ember[0]) +
    path('M0 24C26 44 46 76 26 104C16 116 6 112 0 102Z', ember[1]) +
    path('M-14 40C-10 60-6 80 0 92C6 80 10 60 14 40Z', '#FFE3A8') +
    both(circle(-36, 38, 4, '#FFE3A8') + circle(-20, 78, 4, '#FFE3A8'))
  const column =
    path('M0-26C-22-26-30-4-24 20C-14 36 14 36 24 20C30-4 22-26 0-26Z', brass[0]) +
    path('M0-26C22-26 30-4 24 20C18 30 10 33 4 33C12 14 12-10 0-26Z', brass[1]) +
    ring(0, -2, 8, dark, 4) +
    line('M-15-6C-14-12-11-15-8-17', '#FFF0C4', 4)
  return stem + top + side(left) + group('scale(-1 1)', side(right)) + lip + column
}
