import { pick as pickAxe } from '../heroes/miner.ts'
import { both, circle, group, line, path, polygon, rect, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

const prism = (
  x: number,
  y: number,
  turn: number,
  width: number,
  high: number,
  main: string,
  shade: string,
  lit: string,
) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    polygon(
      [
        [-width, 0],
        [-width, -high],
        [0, -high - width * 1.4],
        [width, -high],
        [width, 0],
      ],
      main,
    ) +
      polygon(
        [
          [width * 0.2, 0],
          [width * 0.2, -high + width * 0.5],
          [0, -high - width * 1.4],
          [width, -high],
          [width, 0],
        ],
        shade,
      ) +
      polygon(
        [
          [-width, -high],
          [0, -high - width * 1.4],
          [width * 0.2, -high + width * 0.5],
        ],
        lit,
      ),
  )

export const crystal: Drawing = ({ main, shade, lit, ink }) =>
  prism(-44, 92, -34, 26, 84, shade, ink, main) +
  prism(50, 92, 36, 28, 90, shade, ink, main) +
  prism(-24, 98, -14, 28, 128, main, shade, lit) +
  prism(26, 98, 16, 24, 112, main, shade, lit) +
  prism(0, 104, 0, 34, 160, main, shade, lit) +
  path('M-120 120C-100 84-60 90-40 96C-10 82 30 82 50 96C80 86 112 92 122 120C80 134-80 134-120 120Z', ink)

export const pick: Drawing = ({ main, shade, lit, ink }) =>
  group('rotate(38) scale(.92)', pickAxe([main, shade], [lit, ink]))

const bar = (x: number, y: number, main: string, shade: string, lit: string) =>
  polygon(
    [
      [x - 64, y],
      [x - 44, y - 52],
      [x + 44, y - 52],
      [x + 64, y],
    ],
    main,
  ) +
  polygon(
    [
      [x + 20, y],
      [x + 16, y - 52],
      [x + 44, y - 52],
      [x + 64, y],
    ],
    shade,
  ) +
  polygon(
    [
      [x - 44, y - 52],
      [x - 34, y - 66],
      [x + 34, y - 66],
      [x + 44, y - 52],
    ],
    lit,
  ) +
  line(`M${x - 26} ${y - 26}H${x + 10}`, shade, 7)

export const ingot: Drawing = ({ main, shade, lit, ink }) =>
  path('M-146 108H146L134 124H-134Z', ink) +
  bar(-70, 108, main, shade, lit) +
  bar(70, 108, main, shade, lit) +
  bar(0, 36, main, shade, lit)

export const fern: Drawing = ({ main, shade, lit }) =>
  group(
    'rotate(14)',
    times(8, (index) => {
      const y = 96 - index * 27
      const reach = 104 - index * 10
      return (
        group(
          `translate(0 ${y}) rotate(-32)`,
          path(
            `M0 0C-${reach * 0.3}-24 -${reach * 0.8}-22 -${reach} 0C-${reach * 0.8} 10 -${reach * 0.3} 14 0 0Z`,
            index % 2 ? lit : main,
          ),
        ) +
        group(
          `translate(0 ${y}) rotate(32)`,
          path(
            `M0 0C${reach * 0.3}-24 ${reach * 0.8}-22 ${reach} 0C${reach * 0.8} 10 ${reach * 0.3} 14 0 0Z`,
            shade,
          ),
        )
      )
    }) +
      path('M0-92C-14-112-10-136 0-148C10-136 14-112 0-92Z', lit) +
      line('M0 140V-100', shade, 8),
  )

export const acorn: Drawing = ({ main, shade, lit, ink }) =>
  line('M0-84C-2-110 8-124 22-134', ink, 13) +
  path('M-80-14H80C84 50 46 106 0 130C-46 106-84 50-80-14Z', main) +
  path('M16-14H80C84 50 46 106 0 130C36 90 40 30 16-14Z', shade) +
  line('M-54 10C-52 42-38 68-22 86', lit, 11) +
  path('M-102-10C-108-62-58-92 0-92C58-92 108-62 102-10C60 8-60 8-102-10Z', ink) +
  times(3, (row) =>
    times(6 - row, (index) =>
      circle(-70 + row * 15 + index * 28, -22 - row * 24, 9, index < 3 - row * 0.5 ? shade : '#4A2B16'),
    ),
  )

export const cone: Drawing = ({ main, shade, lit, ink }) =>
  line('M0-96C0-118 8-130 18-138', ink, 12) +
  times(6, (row) => {
    const y = 92 - row * 36
    const count = [2, 3, 4, 4, 3, 2][row] ?? 3
    return times(count, (index) => {
      const x = (index - (count - 1) / 2) * 46
      return (
        path(
          `M${x - 32} ${y - 22}C${x - 26} ${y + 22} ${x - 8} ${y + 34} ${x} ${y + 38}C${x + 8} ${y + 34} ${x + 26} ${y + 22} ${x + 32} ${y - 22}Z`,
          x > 10 ? shade : main,
        ) +
        line(
          `M${x - 20} ${y - 2}C${x - 14} ${y + 14} ${x - 8} ${y + 22} ${x} ${y + 26}`,
          x > 10 ? main : lit,
          5,
        )
      )
    })
  })

export const dragonfly: Drawing = ({ main, shade, lit, ink }) =>
  group(
    'rotate(28)',
    both(
      path('M-6-56C-50-100-130-104-144-78C-148-54-70-40-6-40Z', lit) +
        path('M-6-56C-50-84-100-88-144-78C-148-54-70-40-6-40Z', '#FFFFFF', { opacity: 0.35 }) +
        path('M-6-34C-60-40-124-24-128 2C-122 22-50-6-6-22Z', lit) +
        line('M-14-50C-60-74-100-80-130-76M-14-30C-50-32-90-20-114-4', shade, 3),
    ) +
      rect(-11, -66, 22, 60, ink, { rx: 11 }) +
      path('M-9-10H9L6 134H-6Z', main) +
      path('M1-10H9L6 134H1Z', shade) +
      times(5, (index) => rect(-9, 12 + index * 24, 18, 5, ink)) +
      circle(0, -84, 24, main) +
      path('M0-108A24 24 0 0 1 0-60C12-70 14-98 0-108Z', shade) +
      both(circle(-16, -94, 10, ink)),
  )

export const fire: Drawing = ({ main, shade, lit, ink }) =>
  line('M-104 116L104 74M-104 74L104 116', ink, 30) +
  line('M-100 110L96 70M-100 72L-10 90', '#8A5632', 12) +
  path(
    'M4-140C66-84 84-44 76 2C98-8 104-28 102-50C132 6 104 92 0 94C-104 92-116 14-74-42C-72-20-62-6-46 0C-62-50-20-92 4-140Z',
    main,
  ) +
  path('M4-140C66-84 84-44 76 2C98-8 104-28 102-50C132 6 104 92 0 94C70 66 66-60 4-140Z', shade) +
  path('M-4-46C34-4 52 26 40 56C32 78 18 88 0 90C-30 88-48 66-42 36C-36 14-14-8-4-46Z', lit) +
  path('M0 20C16 44 22 58 14 74C10 82 6 86 0 87C-14 84-18 68-12 52C-8 42-2 34 0 20Z', '#FFF8DF')
