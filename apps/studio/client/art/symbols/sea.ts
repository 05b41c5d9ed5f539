import { around, circle, group, line, path, polygon, rect, ring, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

export const anchor: Drawing = ({ main, shade, lit, ink }) =>
  ring(0, -108, 22, main, 14) +
  rect(-15, -90, 30, 196, main, { rx: 6 }) +
  rect(2, -90, 13, 196, shade) +
  rect(-70, -66, 140, 24, main, { rx: 12 }) +
  path('M6-66H58A12 12 0 0 1 58-42H6Z', shade) +
  path('M0 132C-70 126-114 84-122 18L-146 46L-110-18L-70 38L-96 24C-84 66-52 92 0 98Z', main) +
  path('M0 132C70 126 114 84 122 18L146 46L110-18L70 38L96 24C84 66 52 92 0 98Z', shade) +
  line('M-112 52C-98 88-72 106-40 114', lit, 7) +
  circle(-64, -54, 4, ink)

export const compass: Drawing = ({ main, shade, lit, ink }) =>
  circle(0, 0, 132, shade) +
  circle(0, 0, 124, main) +
  circle(0, 0, 100, '#FBF3E0') +
  path('M0-100A100 100 0 0 1 0 100C54 66 62-50 0-100Z', '#EADCBD') +
  ring(0, 0, 84, ink, 3) +
  around(16, (index) => rect(-2.5, -96, 5, index % 4 ? 8 : 14, ink)) +
  around(4, path('M0-52L12-12L0 0Z', shade) + path('M0-52L-12-12L0 0Z', lit), 45) +
  around(
    4,
    polygon(
      [
        [0, -84],
        [16, -16],
        [0, 0],
      ],
      '#8E2F2A',
    ) +
      polygon(
        [
          [0, -84],
          [-16, -16],
          [0, 0],
        ],
        '#D9503A',
      ),
  ) +
  circle(0, 0, 11, ink) +
  line('M-108-40C-100-66-84-88-62-100', lit, 7)

export const helm: Drawing = ({ main, shade, lit, ink }) =>
  around(8, rect(-9, -142, 18, 84, shade, { rx: 8 }) + rect(-9, -142, 9, 84, main, { rx: 4 })) +
  ring(0, 0, 84, shade, 34) +
  ring(-2, -2, 84, main, 26) +
  around(8, circle(0, -84, 7, lit)) +
  around(8, rect(-6, -72, 12, 50, main), 0) +
  circle(0, 0, 34, shade) +
  circle(-1, -1, 30, main) +
  circle(0, 0, 13, ink) +
  circle(-3, -3, 5, lit)

export const fish: Drawing = ({ main, shade, lit, ink }) =>
  path('M72 0C96-30 116-60 146-66C136-30 136 30 146 66C116 60 96 30 72 0Z', shade) +
  path('M-20-58C0-92 40-92 58-84C48-66 44-48 40-36Z', shade) +
  path('M-14 56C0 84 24 88 44 82C36 66 34 54 32 40Z', shade) +
  path('M-138 4C-104-52-40-66 10-58C54-50 82-22 94 0C82 24 54 50 10 58C-40 66-104 56-138 4Z', main) +
  path('M-138 4C-90 20 20 24 94 0C82 24 54 50 10 58C-40 66-104 56-138 4Z', shade) +
  path('M-74-44C-52-16-52 24-74 48C-98 40-120 26-138 4C-120-20-98-36-74-44Z', lit) +
  circle(-98, -8, 13, '#FFFFFF') +
  circle(-100, -8, 7, ink) +
  times(3, (column) =>
    times(3 - (column % 2), (row) =>
      line(`M${-34 + column * 36} ${-24 + row * 24 + (column % 2) * 12}q14 10 0 22`, ink, 4),
    ),
  ) +
  line('M-136 8C-126 14-116 16-108 16', ink, 5)

/** A scallop with its pearl. */
export const shell: Drawing = (tones) => group('scale(.86) translate(0 14)', scallop(tones))

const scallop: Drawing = ({ main, shade, lit, ink }) =>
  times(7, (index) => {
    const turn = -60 + index * 20
    return `<g transform="translate(0 78) rotate(${turn})">${path('M0 0L-32-176C-22-196 22-196 32-176Z', index % 2 ? main : shade) + path('M0 0L-32-176C-26-188-14-190 0-191Z', index % 2 ? lit : main)}</g>`
  }) +
  path('M-54 74H54L40 112H-40Z', main) +
  path('M6 74H54L40 112H14Z', shade) +
  circle(0, 62, 32, '#FFF8EE') +
  path('M0 30A32 32 0 0 1 0 94C18 80 20 44 0 30Z', '#E5D6D0') +
  circle(-10, 52, 8, '#FFFFFF') +
  line('M-34 98H34', ink, 4)

export const starfish: Drawing = ({ main, shade, lit, ink }) =>
  around(
    5,
    path('M0 4C-30-20-34-44-20-104C-14-142 14-142 20-104C34-44 30-20 0 4Z', main) +
      path('M0 4C30-20 34-44 20-104C16-128 8-134 0-134Z', shade) +
      times(4, (index) => circle(-3, -36 - index * 24, 7 - index, lit)),
  ) +
  circle(0, 0, 24, shade) +
  circle(0, 0, 12, lit) +
  circle(0, 0, 5, ink)

export const wave: Drawing = ({ main, shade, lit }) =>
  [
    [-66, 20],
    [66, 20],
    [0, -42],
    [0, 82],
    [-132, 82],
    [132, 82],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 66, shade) +
        ring(x, y, 62, lit, 7) +
        ring(x, y, 44, main, 8) +
        ring(x, y, 27, lit, 7) +
        circle(x, y, 12, main),
    )
    .slice(0, 3)
    .join('') +
  [
    [-66, 96],
    [66, 96],
    [0, 58],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 66, shade) +
        ring(x, y, 62, lit, 7) +
        ring(x, y, 44, main, 8) +
        ring(x, y, 27, lit, 7) +
        circle(x, y, 12, main),
    )
    .reverse()
    .join('')

export const beam: Drawing = ({ main, shade, lit }) =>
  polygon(
    [
      [30, -140],
      [-84, 24],
      [-18, 18],
      [-44, 138],
      [92, -34],
      [22, -26],
      [84, -140],
    ],
    main,
  ) +
  polygon(
    [
      [84, -140],
      [22, -26],
      [92, -34],
      [-44, 138],
      [14, -4],
      [-30, 2],
      [48, -140],
    ],
    shade,
  ) +
  line('M22-118L-46-18', lit, 9)

export const coral: Drawing = ({ main, shade, lit }) =>
  line(
    'M0 128C-6 60 8-10-2-110M-2 50C-40 34-62 4-66-42M-66 4C-88-4-102-22-106-52M2 24C42 12 68-16 72-66M72-16C94-20 110-38 112-60M0-50C-20-66-28-86-28-112',
    shade,
    27,
  ) +
  line(
    'M0 128C-6 60 8-10-2-110M-2 50C-40 34-62 4-66-42M-66 4C-88-4-102-22-106-52M2 24C42 12 68-16 72-66M72-16C94-20 110-38 112-60M0-50C-20-66-28-86-28-112',
    main,
    17,
    { transform: 'translate(-3 -3)' },
  ) +
  [
    [-66, -46],
    [-106, -56],
    [72, -70],
    [112, -64],
    [-2, -116],
    [-28, -116],
  ]
    .map(([x = 0, y = 0]) => circle(x - 3, y, 8, lit))
    .join('') +
  path('M-70 132C-50 108 50 108 70 132Z', shade)
