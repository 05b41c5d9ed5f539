import { both, circle, line, path, polygon, rect, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

export const shield: Drawing = ({ main, shade, lit, ink }) =>
  path(
    'M-112-112C-70-104-34-112 0-134C34-112 70-104 112-112C124-20 100 82 0 140C-100 82-124-20-112-112Z',
    ink,
  ) +
  path('M-98-96C-62-92-30-100 0-118C30-100 62-92 98-96C106-16 84 70 0 122C-84 70-106-16-98-96Z', main) +
  path('M0-118C30-100 62-92 98-96C106-16 84 70 0 122Z', shade) +
  path('M-101-26H101C100-12 97 2 92 16H-92C-97 2-100-12-101-26Z', lit) +
  path('M0-26H101C100-12 97 2 92 16H0Z', lit, { opacity: 0.7 }) +
  circle(0, -6, 30, ink) +
  circle(-2, -8, 24, lit) +
  line('M-84-78C-84-66-84-54-82-44', lit, 7)

export const sword: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(45) translate(0 6)">${
    path('M-19 46V-122L0-158L19-122V46Z', main) +
    path('M0-158L19-122V46H0Z', shade) +
    path('M-4 40V-118H4V40Z', lit) +
    path(
      'M-66 40C-62 30-50 30-44 40H44C50 30 62 30 66 40C68 54 58 62 48 60H-48C-58 62-68 54-66 40Z',
      '#E3B75A',
    ) +
    path('M0 40H44C50 30 62 30 66 40C68 54 58 62 48 60H0Z', '#B07F2C') +
    rect(-12, 60, 24, 54, ink, { rx: 4 }) +
    line('M-10 74L10 66M-10 90L10 82M-10 106L10 98', '#E3B75A', 4) +
    circle(0, 128, 20, '#E3B75A') +
    path('M0 108A20 20 0 0 1 0 148C10 138 10 118 0 108Z', '#B07F2C')
  }</g>`

export const hammer: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(38)">${
    rect(-15, -70, 30, 212, '#9A6038', { rx: 8 }) +
    rect(2, -70, 13, 212, '#6E3F20', { rx: 6 }) +
    path('M-98-118H70C96-118 114-106 124-84L96-52H-98Z', main) +
    path('M-98-84H124L96-52H-98Z', shade) +
    rect(-116, -126, 30, 82, shade, { rx: 6 }) +
    rect(-116, -126, 30, 40, lit, { rx: 6 }) +
    rect(-22, -124, 44, 78, ink, { rx: 5 }) +
    line('M-76-104H-36', lit, 8)
  }</g>`

export const flame: Drawing = ({ main, shade, lit, ink }) =>
  path(
    'M6-146C20-96 96-62 96 26C96 92 54 138 0 138C-54 138-96 92-96 30C-96-16-70-36-62-76C-46-66-36-52-34-36C-8-66 6-104 6-146Z',
    ink,
  ) +
  path(
    'M8-120C24-78 84-50 84 28C84 88 46 126 0 126C-46 126-84 88-84 32C-84-4-64-22-56-54C-42-40-36-24-34-8C-6-40 8-80 8-120Z',
    shade,
  ) +
  path(
    'M12-66C24-34 62-14 62 40C62 86 34 112 0 112C-36 112-62 84-62 44C-62 22-52 8-44-8C-34 6-30 18-28 30C-4 6 12-28 12-66Z',
    main,
  ) +
  path(
    'M6 0C14 24 36 36 36 62C36 86 20 100 0 100C-20 100-36 86-36 64C-36 50-28 42-24 32C-18 38-16 46-14 52C0 36 6 20 6 0Z',
    lit,
  )

export const horn: Drawing = ({ main, shade, lit, ink }) =>
  path('M-132-92C-124-112-104-116-92-100C-46-30 30 14 96 4L126 84C10 116-108 36-132-92Z', main) +
  path('M-132-92C-108-10-20 76 112 46L126 84C10 116-108 36-132-92Z', shade) +
  path('M84-8C112-20 140 12 142 56C144 92 126 112 106 98C88 84 76 20 84-8Z', lit) +
  path('M100 10C116 6 128 30 128 56C128 76 120 84 112 78C100 68 94 30 100 10Z', ink) +
  path('M-20 0L-2-22C10-12 22-6 34-2L24 26C8 22-8 12-20 0Z', lit) +
  line('M-98-84C-108-140 40-150 26-14', ink, 7) +
  circle(-112, -100, 14, lit)

export const safe: Drawing = ({ main, shade, lit, ink }) =>
  both(rect(-112, 104, 44, 26, ink, { rx: 6 })) +
  rect(-130, -124, 260, 240, ink, { rx: 20 }) +
  rect(-122, -116, 244, 224, main, { rx: 16 }) +
  path('M40-116H106A16 16 0 0 1 122-100V92A16 16 0 0 1 106 108H40Z', shade) +
  rect(-96, -92, 192, 176, ink, { rx: 10 }) +
  rect(-90, -86, 180, 164, main, { rx: 8 }) +
  path('M36-86H82A8 8 0 0 1 90-78V70A8 8 0 0 1 82 78H36Z', shade) +
  circle(-6, -4, 56, ink) +
  circle(-8, -6, 50, lit) +
  path('M-8-56A50 50 0 0 1-8 44C20 24 22-34-8-56Z', shade) +
  times(
    12,
    (index) =>
      `<g transform="translate(-8 -6) rotate(${index * 30})">${rect(-2.5, -46, 5, index % 3 ? 8 : 13, ink)}</g>`,
  ) +
  polygon(
    [
      [-8, -38],
      [0, -6],
      [-8, 2],
      [-16, -6],
    ],
    ink,
  ) +
  circle(-8, -6, 9, main) +
  rect(62, -40, 16, 72, lit, { rx: 8 }) +
  both(rect(-128, -70, 14, 34, lit, { rx: 4 }))
