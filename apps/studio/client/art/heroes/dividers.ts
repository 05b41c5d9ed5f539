import { around, circle, line, path, rect, ring, times } from '../pen.ts'

const brass = ['#EDBB55', '#B9812B', '#FFE6A6'] as const
const steel = ['#8C9AA4', '#55646F'] as const
const dark = '#3A2412'

/** A pair of brass dividers, open; the points at y = 168. */
export function dividers(): string {
  const leg =
    path('M-8-128H22L-36 44L-56 44Z', brass[0]) +
    path('M-36 44H-56L-78 168Z', steel[0]) +
    path('M-36 44H-46L-78 168Z', steel[1]) +
    rect(-62, 32, 32, 18, brass[1], { rx: 5, transform: 'rotate(12 -46 41)' })
  const right =
    path('M8-128H-22L36 44L56 44Z', brass[1]) +
    path('M-2-128H-22L36 44H44Z', '#D29B3E') +
    path('M36 44H56L78 168Z', steel[1]) +
    path('M36 44H46L78 168Z', steel[0]) +
    rect(30, 32, 32, 18, brass[1], { rx: 5, transform: 'rotate(-12 46 41)' })
  const arc =
    line('M-44 14C-18 34 18 34 44 14', brass[1], 9) + circle(0, 29, 13, brass[0]) + circle(0, 29, 5, dark)
  const head =
    rect(-13, -196, 26, 40, brass[0], { rx: 7 }) +
    rect(2, -196, 11, 40, brass[1], { rx: 5 }) +
    times(3, (index) => rect(-13, -190 + index * 10, 26, 4, brass[1])) +
    circle(0, -130, 42, brass[1]) +
    circle(-2, -132, 38, brass[0]) +
    path('M0-170A38 38 0 0 1 0-94C20-108 24-150 0-170Z', brass[1]) +
    circle(0, -132, 16, dark) +
    circle(-4, -136, 6, brass[2]) +
    line('M-14-96L-46 20', brass[2], 5)
  return leg + right + arc + head
}

/** A chart in a round: a sea with its islands, meridians and a rose of winds. */
export const chart = () =>
  circle(0, 0, 168, '#8A5A2B') +
  circle(0, 0, 160, '#F6E6C2') +
  circle(0, 0, 146, '#2F8088') +
  path('M0-146A146 146 0 0 1 0 146C80 96 92-88 0-146Z', '#226770') +
  ring(0, 0, 96, '#7DB9B4', 2.5) +
  ring(0, 0, 48, '#7DB9B4', 2.5) +
  around(8, line('M0 0V-146', '#7DB9B4', 2.5)) +
  path(
    'M-128-60C-112-104-66-118-40-100C-22-86-46-70-40-48C-34-26-70-14-92-26C-112-32-136-36-128-60Z',
    '#EBD39B',
  ) +
  path('M-40-100C-22-86-46-70-40-48C-34-26-70-14-92-26C-58-34-62-72-40-100Z', '#CFAE6C') +
  path('M46 40C70 20 112 34 118 62C122 88 84 112 58 100C34 90 24 62 46 40Z', '#EBD39B') +
  path('M118 62C122 88 84 112 58 100C84 96 100 66 96 38C108 42 116 50 118 62Z', '#CFAE6C') +
  path(
    'M-96 62C-84 52-66 58-62 70C-60 84-78 92-90 84C-100 78-104 70-96 62ZM74-92C84-100 100-94 100-82C98-70 82-66 76-74C70-80 68-86 74-92Z',
    '#EBD39B',
  ) +
  line('M-70 72C-40 96-6 104 30 74', '#E4523B', 4, { 'stroke-dasharray': '2 10' }) +
  around(32, (index) => rect(-1.5, -159, 3, index % 4 ? 7 : 12, '#8A5A2B'))
