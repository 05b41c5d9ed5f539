import { circle, line, path, polygon, times } from '../pen.ts'

const fur = '#FFFBF0'
const furLow = '#C9D6E4'
const furFar = '#94AAC4'

/** A polar bear walking to the left; it stands at y = 100. */
export const polarBear = () =>
  path('M-58 30L-84 92C-86 100-82 104-74 104H-44C-40 80-26 60-14 44Z', furFar) +
  path('M76 40L66 88C64 98 68 104 76 104H104C104 80 112 60 118 40Z', furFar) +
  path(
    'M-160 10C-150-10-140-26-122-32C-120-44-106-46-100-36C-86-40-70-44-56-52C-24-72 24-70 62-66C112-62 146-34 150 12C152 40 148 66 152 88C154 98 150 104 142 104H112C108 84 100 68 84 52C50 62 16 62-14 54C-20 70-20 84-20 94C-20 102-24 104-30 104H-62C-66 86-72 60-74 34C-88 38-104 38-116 36C-132 40-148 38-156 30C-164 24-164 16-160 10Z',
    fur,
  ) +
  path(
    'M150 12C152 40 148 66 152 88C154 98 150 104 142 104H112C108 84 100 68 84 52C50 62 16 62-14 54C-20 70-20 84-20 94C-20 102-24 104-30 104H-44C-46 78-44 52-34 34C0 44 70 34 100 8C120-10 132-30 134-38C146-26 150-8 150 12Z',
    furLow,
  ) +
  path(
    'M-116 36C-132 40-148 38-156 30C-140 28-128 22-118 14C-104 20-90 20-76 14C-76 22-75 28-74 34C-88 38-104 38-116 36Z',
    furLow,
  ) +
  path('M-164 14C-166 6-158 2-150 4C-150 12-156 18-164 14Z', '#1B2140') +
  line('M-152 27C-146 28-140 26-136 23', '#1B2140', 3.5) +
  circle(-128, -8, 4.6, '#1B2140') +
  circle(-110, -34, 4, furLow) +
  times(3, (index) => line(`M${-56 + index * 9} 103v-6M${118 + index * 9} 103v-6`, '#6E86A4', 3))

/** Curtains of light: slats that hang from a wave. */
export function curtain(
  x: number,
  width: number,
  y: (t: number) => number,
  high: (t: number) => number,
  tones: readonly string[],
  count = 22,
) {
  const step = width / count
  return times(count, (index) => {
    const [a, b] = [index / count, (index + 1) / count]
    const left = x + index * step
    return polygon(
      [
        [left, y(a) - high(a)],
        [left + step + 0.4, y(b) - high(b) * 0.98],
        [left + step + 0.4, y(b)],
        [left, y(a)],
      ],
      tones[index % tones.length] ?? '#FFFFFF',
    )
  })
}

/** A floe in facets, its top at y = 100. */
export const floe = () =>
  path('M-196 112L-150 98H150L200 116L168 132L120 186L64 210L10 190L-48 214L-110 178L-160 140Z', '#8FB2D6') +
  polygon(
    [
      [-196, 112],
      [-150, 98],
      [150, 98],
      [200, 116],
      [60, 126],
      [-60, 122],
    ],
    '#FFFBF0',
  ) +
  polygon(
    [
      [-196, 112],
      [-60, 122],
      [-110, 178],
      [-160, 140],
    ],
    '#C7DCEE',
  ) +
  polygon(
    [
      [-60, 122],
      [60, 126],
      [10, 190],
      [-48, 214],
      [-110, 178],
    ],
    '#A9C7E3',
  ) +
  polygon(
    [
      [60, 126],
      [200, 116],
      [168, 132],
      [120, 186],
      [64, 210],
      [10, 190],
    ],
    '#6C92BE',
  )
