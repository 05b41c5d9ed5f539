import { circle, group, line, path } from '../pen.ts'

const coat = ['#3A3344', '#251F2C', '#5A5068'] as const
const sea = ['#2E7A88', '#1B5664', '#EAF1E6'] as const

const curl =
  'M-20 20C-6-40 60-66 110-40C140-24 146 10 122 22C126 2 108-12 90-4C72 4 74 26 88 32C50 50 6 48-20 20Z'

/** A lock of the mane, breaking like a wave. */
const breaker = (x: number, y: number, turn: number, scale: number, isNear: boolean) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    path(curl, isNear ? sea[0] : sea[1]) +
      line('M-20 20C-6-40 60-66 110-40C140-24 146 10 122 22C126 2 108-12 90-4C72 4 74 26 88 32', sea[2], 6) +
      line('M4 12C20-24 60-38 92-26', isNear ? '#6FB0B4' : sea[0], 5),
  )

/** A black horse whose mane is the sea, looking to the left. */
export function horse(): string {
  const neck =
    path('M-26 40C-6 80-24 140-60 200H186C190 110 170 10 112-70C84-108 50-130 18-138Z', coat[0]) +
    path('M112-70C170 10 190 110 186 200H70C96 110 84-10 18-138C50-130 84-108 112-70Z', coat[1]) +
    line('M-2 78C4 116-8 160-26 190', coat[1], 7)
  const head =
    path(
      'M20-142C-6-148-34-138-52-108C-80-62-118-10-152 30C-168 48-172 68-162 82C-152 94-140 92-130 96C-118 104-102 102-94 88C-76 74-54 70-34 66C-2 62 22 40 28 4C34-40 44-100 20-142Z',
      coat[0],
    ) +
    path(
      'M20-142C44-100 34-40 28 4C22 40-2 62-34 66C-54 70-76 74-94 88C-84 62-62 50-40 40C-12 26-4-20-2-60C0-96 6-124 20-142Z',
      coat[1],
    ) +
    path(
      'M20-142C-6-148-34-138-52-108C-80-62-118-10-152 30C-120 10-84-30-58-64C-38-92-16-120 20-142Z',
      coat[2],
    ) +
    path('M-152 56C-146 46-132 48-130 58C-134 68-148 68-152 56Z', '#120E16') +
    line('M-158 80C-146 78-136 80-124 76', '#120E16', 5) +
    path('M-52-66C-40-80-18-78-12-62C-24-52-42-52-52-66Z', '#120E16') +
    circle(-32, -65, 8, '#B9672F') +
    circle(-32, -65, 4.4, '#120E16') +
    circle(-35, -68, 2.4, '#FFFFFF') +
    line('M-16 44C4 34 14 14 16-8', coat[0], 6)
  const ears =
    path('M2-136C0-164 10-190 30-204C44-176 44-148 30-126Z', coat[1]) +
    path('M-22-134C-30-160-24-184-8-200C8-178 12-152 4-128Z', coat[0]) +
    path('M-14-138C-18-156-16-172-8-184C0-168 2-152-2-136Z', coat[2])
  return (
    breaker(96, 112, 24, 1.08, false) +
    breaker(88, 44, 8, 1.06, false) +
    breaker(62, -26, -12, 0.98, false) +
    neck +
    breaker(104, 140, 40, 0.86, true) +
    breaker(94, 62, 24, 0.92, true) +
    breaker(70, -12, 4, 0.9, true) +
    breaker(34, -78, -20, 0.84, true) +
    ears +
    head +
    breaker(2, -124, -150, 0.42, true)
  )
}
