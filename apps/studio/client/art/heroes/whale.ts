import { circle, group, line, path } from '../pen.ts'

const skin = ['#2B4660', '#162B42', '#53718A'] as const

/** A whale's tail over the water, its waterline at y = 150. */
export function fluke(): string {
  const half =
    'M0-18C20-54 62-76 106-86C142-94 170-112 188-142C192-86 160-34 106-10C64 8 40 34 38 84C38 116 46 136 58 160H0Z'
  const hem =
    'M0-18C20-54 62-76 106-86C142-94 170-112 188-142C186-118 176-98 160-84C132-62 84-56 48-40C28-32 12-24 0-6Z'
  return (
    group('scale(-1 1)', path(half, skin[0]) + path(hem, skin[2])) +
    path(half, skin[1]) +
    path(hem, skin[0]) +
    path('M0-18L-10 10L0 160H10L6 10Z', '#20394F') +
    line('M-28 76C-30 104-34 124-42 146M-100-34C-72-22-52 0-42 26', skin[2], 6) +
    [
      [-150, -78, 6],
      [-128, -66, 4],
      [-86, -52, 5],
      [-60, -30, 3.5],
      [140, -66, 5],
      [96, -48, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#DCE9EA'))
      .join('')
  )
}

/** Water that runs off the fluke. */
export const drops = (colour: string) =>
  [
    [-170, -60, 26],
    [-140, -32, 40],
    [-112, 0, 30],
    [-78, 30, 34],
    [172, -62, 30],
    [138, -28, 36],
    [108, 4, 40],
    [74, 34, 28],
  ]
    .map(
      ([x = 0, y = 0, long = 0]) =>
        line(`M${x} ${y}V${y + long}`, colour, 5) + circle(x, y + long + 16, 3.4, colour),
    )
    .join('')
