import { around, circle, group, line, path } from '../pen.ts'

const mane = ['#B4471F', '#DC7427', '#F2A33A'] as const
const gold = { lit: '#FFDf92', main: '#F3BE57', shade: '#CF8A2C', deep: '#94541A' } as const
const dark = '#3A1A0C'

const lock = (length: number, half: number, lit: string, shade: string) =>
  path(`M0-60C${-half}-84 ${-half * 0.8} ${-length + 30} 0 ${-length}Z`, lit) +
  path(`M0-60C${half}-84 ${half * 0.8} ${-length + 30} 0 ${-length}Z`, shade)

const half = ([lit, main, shade]: readonly [string, string, string]) =>
  path('M-52-76C-88-112-120-100-118-70C-116-46-92-36-70-44Z', main) +
  path('M-66-76C-86-96-104-90-102-72C-100-58-88-54-76-58Z', shade) +
  path('M0-104C-40-104-72-84-80-44C-88-4-76 34-62 66C-50 96-28 124 0 130Z', main) +
  path('M0-104C-20-100-34-84-40-56L-14-38L-22 28C-10 36-4 38 0 38Z', lit) +
  path('M-40-56C-60-48-72-34-80-14C-82 16-74 42-62 66C-52 30-44 4-14-38Z', shade)

/** The head of a lion in his mane. */
export function lion(): string {
  const whiskers = [-1, 1]
    .map((side) => [62, 74, 86].map((y, index) => circle(side * (26 + index * 9), y - 2, 2.8, dark)).join(''))
    .join('')
  const eye =
    path('M-60-22C-48-40-26-38-16-18C-28-8-48-8-60-22Z', dark) +
    path('M-54-22C-44-34-29-32-21-19C-31-12-46-13-54-22Z', '#FFF1CF') +
    circle(-37, -22, 9, '#2A7A5E') +
    circle(-37, -22, 4.6, dark) +
    line('M-68-34C-52-54-28-52-10-32', dark, 8)
  return (
    around(16, lock(186, 44, mane[0], '#8A3216'), 11.25) +
    around(16, lock(160, 40, mane[1], mane[0])) +
    around(16, lock(130, 34, mane[2], mane[1]), 11.25) +
    circle(0, 0, 84, mane[1]) +
    half([gold.lit, gold.main, gold.shade]) +
    group('scale(-1 1)', half([gold.main, gold.shade, gold.deep])) +
    eye +
    group('scale(-1 1)', eye) +
    path('M0 44C-34 40-62 60-58 88C-52 114-20 112 0 96Z', '#FFF0CC') +
    path('M0 44C34 40 62 60 58 88C52 114 20 112 0 96Z', '#E9CB94') +
    path('M-26 100C-16 128 16 128 26 100C14 108-14 108-26 100Z', '#E9CB94') +
    path('M-32 30H32C32 46 14 58 0 62C-14 58-32 46-32 30Z', dark) +
    line('M-20 37C-14 35-8 35-2 36', '#8A5A48', 5) +
    line('M0 60V84M0 84C-12 100-34 100-44 90M0 84C12 100 34 100 44 90', dark, 6) +
    whiskers
  )
}
