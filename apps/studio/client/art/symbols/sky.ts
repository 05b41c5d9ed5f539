import { around, circle, line, path, polygon, rect, ring, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

export const moon: Drawing = ({ main, shade, lit, ink }) =>
  circle(0, 0, 132, ink) +
  around(12, (index) =>
    index % 2
      ? circle(0, -118, 5, lit)
      : polygon(
          [
            [0, -128],
            [6, -118],
            [0, -108],
            [-6, -118],
          ],
          lit,
        ),
  ) +
  path('M26-96A98 98 0 1 0 92 54A80 80 0 0 1 26-96Z', main) +
  path('M92 54A98 98 0 0 1-60 78C0 92 50 80 92 54Z', shade) +
  circle(-44, 14, 13, shade) +
  circle(-20, 58, 8, shade) +
  circle(-54, -28, 7, shade) +
  around(
    1,
    polygon(
      [
        [48, -30],
        [54, -12],
        [72, -6],
        [54, 0],
        [48, 18],
        [42, 0],
        [24, -6],
        [42, -12],
      ],
      lit,
    ),
  )

export const star: Drawing = ({ main, shade, lit, ink }) =>
  around(
    8,
    (index) =>
      path(`M0 ${index % 2 ? -88 : -138}L22-24L0 0Z`, shade) +
      path(`M0 ${index % 2 ? -88 : -138}L-22-24L0 0Z`, main),
  ) +
  circle(0, 0, 34, ink) +
  circle(0, 0, 26, lit) +
  circle(0, 0, 12, main)

export const sun: Drawing = ({ main, shade, lit, ink }) =>
  around(12, (index) =>
    path(index % 2 ? 'M-15-92L0-122L15-92Z' : 'M-19-92L0-144L19-92Z', index % 2 ? shade : main),
  ) +
  circle(0, 0, 92, ink) +
  circle(0, 0, 84, main) +
  path('M0-84A84 84 0 0 1 0 84C44 56 52-42 0-84Z', shade) +
  times(4, (index) => {
    const y = 18 + index * 17
    const half = Math.sqrt(84 ** 2 - y ** 2)
    return rect(-half, y, half * 2, 5 + index, ink)
  }) +
  line('M-58-20C-50-44-36-56-18-62', lit, 9)

export const flake: Drawing = ({ main, shade, lit, ink }) =>
  circle(0, 0, 134, ink) +
  ring(0, 0, 122, main, 5) +
  around(6, line('M0 0V-104M-24-92L0-70L24-92M-30-58L0-34L30-58', lit, 11)) +
  around(
    6,
    polygon(
      [
        [0, -30],
        [14, -12],
        [0, 0],
        [-14, -12],
      ],
      main,
    ),
    30,
  ) +
  circle(0, 0, 14, shade)
