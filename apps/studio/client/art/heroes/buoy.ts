import { circle, line, moved, path, polygon, rect } from '../pen.ts'

const red = ['#E4523B', '#AE3026'] as const
const steel = ['#F6F1DF', '#BFC7C4'] as const
const dark = '#17293B'

/** A bell buoy, upright, its waterline at y = 110. */
export function buoy(): string {
  const float =
    path('M-118 60H118L96 150H-96Z', red[0]) +
    path('M30 60H118L96 150H36Z', red[1]) +
    path('M-125 44H125A14 14 0 0 1 125 70H-125A14 14 0 0 1-125 44Z', steel[0]) +
    path('M34 44H125A14 14 0 0 1 125 70H34Z', steel[1]) +
    line('M-92 84L-84 128', '#F58E72', 9)
  const tower =
    polygon(
      [
        [-74, 46],
        [-60, 46],
        [-24, -116],
        [-34, -116],
      ],
      red[0],
    ) +
    polygon(
      [
        [74, 46],
        [60, 46],
        [24, -116],
        [34, -116],
      ],
      red[1],
    ) +
    line('M-64 20L46-60M64 20L-46-60M-44-62L34-112M44-62L-34-112', red[1], 6) +
    rect(-56, -66, 112, 11, red[0]) +
    rect(10, -66, 46, 11, red[1])
  const bell =
    line('M0-60V-32', dark, 8) +
    circle(0, 26, 9, dark) +
    path('M0-40C-22-40-26-18-27-4C-28 8-34 14-40 20H40C34 14 28 8 27-4C26-18 22-40 0-40Z', '#F1BD55') +
    path('M0-40C22-40 26-18 27-4C28 8 34 14 40 20H14C18-4 14-28 0-40Z', '#BB812A')
  const lamp =
    rect(-44, -128, 88, 16, dark, { rx: 4 }) +
    path('M-24-176H24V-128H-24Z', '#FFF2BE') +
    path('M4-176H24V-128H4Z', '#F5CB5E') +
    line('M-24-176V-128M0-176V-128M24-176V-128', dark, 5) +
    path('M-34-174L0-206L34-174Z', red[0]) +
    path('M0-206L34-174H6Z', red[1]) +
    circle(0, -208, 6, dark)
  return tower + bell + lamp + float
}

export const gull = (x: number, y: number, scale: number, colours: readonly [string, string]) =>
  moved(
    x,
    y,
    path(
      'M0 6C-14-14-34-22-62-16C-38-12-24 0-14 14C-6 22 6 22 14 14C24 0 38-12 62-16C34-22 14-14 0 6Z',
      colours[0],
    ) + path('M0 6C14-14 34-22 62-16C38-12 24 0 14 14C8 20 4 20 0 20Z', colours[1]),
    scale,
  )
