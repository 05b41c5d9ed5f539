import { at, circle, group, line, type Point, path, smooth } from '../pen.ts'

const coat = ['#4A4258', '#29222F', '#6F6683'] as const
const gold = ['#F1BD62', '#BE812E'] as const
const sea = ['#2E7A88', '#1B5664', '#EAF1E6'] as const

/** The line of the back from the head to the tip of the tail: x, y and half the body's width there. */
const spine: readonly (readonly [number, number, number])[] = [
  [4, -150, 30],
  [34, -122, 34],
  [46, -82, 38],
  [36, -38, 50],
  [14, 8, 60],
  [2, 54, 56],
  [12, 98, 40],
  [34, 132, 28],
  [40, 164, 21],
  [20, 188, 17],
  [-10, 186, 14],
  [-26, 164, 11],
  [-16, 144, 9],
  [4, 150, 6],
]

/** A point beside the spine: -1 the belly's edge, 1 the back's. */
function beside(index: number, side: number): Point {
  const [x, y, half] = spine[index] ?? [0, 0, 0]
  const before = spine[Math.max(0, index - 1)] ?? [0, 0, 0]
  const after = spine[Math.min(spine.length - 1, index + 1)] ?? [0, 0, 0]
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy)
  return [x + (dy / length) * half * side, y - (dx / length) * half * side]
}

const along = (side: number) => spine.map((_, index) => beside(index, side))

const crest =
  'M-20 20C-6-40 60-66 110-40C140-24 146 10 122 22C126 2 108-12 90-4C72 4 74 26 88 32C50 50 6 48-20 20Z'

/** A wave as it breaks to the right. */
export const breaker = (x: number, y: number, scale: number, isNear: boolean, isLeft = false) =>
  group(
    `translate(${x} ${y}) scale(${isLeft ? -scale : scale} ${scale})`,
    path(crest, isNear ? sea[0] : sea[1]) +
      line('M-20 20C-6-40 60-66 110-40C140-24 146 10 122 22C126 2 108-12 90-4C72 4 74 26 88 32', sea[2], 6) +
      line('M4 12C20-24 60-38 92-26', isNear ? '#6FB0B4' : sea[0], 5),
  )

/** A sable seahorse with gilded ridges, looking to the left. */
export function seahorse(): string {
  const back = along(1)
  const fin =
    path('M70-34C122-52 156-20 150 24C136 46 104 58 62 46C84 22 84-8 70-34Z', gold[1]) +
    path('M70-34C122-52 156-20 150 24C120 18 92 8 78 0C78-12 76-22 70-34Z', gold[0]) +
    line('M80-14L136-28M82 4L148 8M78 24L130 40', '#8A5A1E', 3.5)
  const body =
    path(smooth([...along(-1), ...back.toReversed()]), coat[0]) +
    path(smooth([...along(0.12), ...back.toReversed()]), coat[1])
  const ridges = [2, 3, 4, 5, 6, 7, 8]
    .map((index) => {
      const [a, b] = [beside(index, -0.94), beside(index, 0.94)]
      const bend: Point = [(a[0] + b[0]) / 2 - 4, (a[1] + b[1]) / 2 + 12]
      return path(`M${at(a)}Q${at(bend)} ${at(b)}`, 'none', {
        stroke: coat[2],
        'stroke-width': 5,
        'stroke-linecap': 'round',
      })
    })
    .join('')
  const studs = [2, 3, 4, 5, 6, 7].map((index) => {
    const [[ax, ay], [bx, by]] = [beside(index, -1), beside(index, 1.02)]
    return circle(ax, ay, 6, gold[0]) + circle(bx, by, 6, gold[1])
  })
  const head =
    path('M-24-196L-14-228L4-206L20-232L32-200L52-204L40-172L-10-180Z', coat[1]) +
    path('M-24-196L-14-228L4-206L20-232L18-190Z', coat[0]) +
    circle(-14, -228, 5, gold[0]) +
    circle(20, -232, 5, gold[0]) +
    circle(52, -204, 5, gold[1]) +
    path(
      'M36-184C16-204-26-202-42-176C-54-156-86-136-124-112L-136-118C-148-110-150-98-140-88C-132-82-122-84-118-92C-92-104-70-114-50-116C-34-96 0-88 28-100C58-116 62-160 36-184Z',
      coat[0],
    ) +
    path(
      'M36-184C62-160 58-116 28-100C0-88-34-96-50-116C-22-110 6-114 20-134C32-152 36-168 36-184Z',
      coat[1],
    ) +
    path(
      'M-42-176C-54-156-86-136-124-112L-136-118C-144-112-148-104-146-98C-116-112-84-126-60-138C-44-146-38-162-42-176Z',
      coat[2],
    ) +
    path('M-40-156C-30-170-8-170 2-156C-8-144-30-144-40-156Z', gold[0]) +
    circle(-18, -157, 9, '#17121C') +
    line('M-46-168C-32-184-6-184 8-168', coat[1], 6) +
    path('M14-128C34-138 54-126 58-104C44-92 24-96 12-108Z', gold[1]) +
    line('M22-118L48-108M20-110L42-100', '#8A5A1E', 3)
  return fin + body + ridges + studs.join('') + head
}
