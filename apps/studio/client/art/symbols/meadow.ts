import { ivyLeaf as ivyDrawn, ivyGreens } from '../heroes/ivy.ts'
import { bee as beeDrawn } from '../heroes/thyme.ts'
import { both, circle, ellipse, group, leaf, line, moved, path, rect, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

const green = '#4F8450'
const fresh = '#86B060'

export const mango: Drawing = ({ main, shade, lit }) =>
  line('M36-104C40-118 50-128 62-134', '#6B3F22', 11) +
  leaf(44, -112, 166, 1.5, green, fresh) +
  path(
    'M36-104C96-100 126-44 112 18C98 84 36 130-36 118C-96 108-128 62-112 14C-98-26-50-24-26-54C-8-78 0-106 36-104Z',
    main,
  ) +
  path('M36-104C96-100 126-44 112 18C98 84 36 130-36 118C40 96 84-10 36-104Z', shade) +
  path('M-92 28C-82-2-46-8-24-30C-34 4-58 26-62 70C-84 64-98 48-92 28Z', lit)

export const raincloud: Drawing = ({ main, shade, lit, ink }) =>
  times(5, (index) => {
    const [x, y] = [-84 + index * 42, 58 + (index % 2) * 26]
    return path(
      `M${x} ${y}C${x + 14} ${y + 22} ${x + 16} ${y + 30} ${x + 12} ${y + 40}A15 15 0 0 1 ${x - 14} ${y + 38}C${x - 16} ${y + 28} ${x - 8} ${y + 14} ${x} ${y}Z`,
      index % 2 ? lit : ink,
    )
  }) +
  path('M-92 44C-142 44-150-24-102-32C-104-92-32-120 0-76C26-112 92-96 90-40C140-40 148 36 96 44Z', main) +
  path('M96 44C148 36 140-40 90-40C92-84 52-104 20-92C64-84 60-40 48-20C84-14 84 30 30 44Z', shade) +
  line('M-112-2C-114-12-104-18-92-16M-84-46C-78-66-58-76-40-70', lit, 8)

export const honey: Drawing = ({ main, shade, lit, ink }) =>
  rect(-70, -126, 140, 34, ink, { rx: 10 }) +
  rect(-62, -120, 124, 10, lit, { rx: 5 }) +
  path(
    'M-76-92H76C112-70 116-30 116 14C116 84 92 124 66 128H-66C-92 124-116 84-116 14C-116-30-112-70-76-92Z',
    main,
  ) +
  path('M20-92H76C112-70 116-30 116 14C116 84 92 124 66 128H20C62 60 60-40 20-92Z', shade) +
  path(
    'M-78-92H78C86-88 92-80 96-72C84-66 82-34 66-34C52-34 54-60 40-60C26-60 28-14 10-14C-8-14-4-52-22-52C-38-52-36-30-52-30C-70-30-72-66-96-72C-92-80-86-88-78-92Z',
    lit,
  ) +
  path('M-46 14L0-10L46 14V66L0 90L-46 66Z', '#FFF6E4') +
  path('M0-10L46 14V66L0 90Z', '#EADCBD') +
  path('M0 14L22 26V52L0 64L-22 52V26Z', ink) +
  path('M-98 8C-98 44-92 74-82 96', 'none', { stroke: lit, 'stroke-width': 9, 'stroke-linecap': 'round' })

export const mushroom: Drawing = ({ main, shade, lit, ink }) =>
  path('M-40 10C-34 50-48 96-54 122H54C48 96 34 50 40 10Z', '#F6EBD2') +
  path('M10 10H40C34 50 48 96 54 122H14C20 80 24 50 10 10Z', '#D8C8A6') +
  path('M-130 14C-130-70-70-124 0-124C70-124 130-70 130 14C90 34-90 34-130 14Z', main) +
  path('M0-124C70-124 130-70 130 14C104 26 70 29 36 30C84-20 60-96 0-124Z', shade) +
  path('M-122 16C-60 4 60 4 122 16C86 34-86 34-122 16Z', ink) +
  [
    [-66, -34, 20],
    [-12, -82, 16],
    [18, -28, 24],
    [74, -44, 15],
    [-26, -14, 9],
    [-92, -6, 9],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, lit))
    .join('') +
  line('M-84 126H84', green, 13) +
  both(path('M-60 124C-72 106-74 90-68 78C-56 92-52 108-50 124Z', fresh))

export const bee: Drawing = () => moved(-2, 4, beeDrawn(), 1.9)

export const ivyLeaf: Drawing = () =>
  group('translate(0 88) scale(2.9)', ivyDrawn(ivyGreens[0], '#CFE8B4')) +
  line('M0 88C4 108 16 126 36 136', '#2A5C3B', 11)

export const reed: Drawing = ({ main, shade, lit, ink }) =>
  path('M-8 134C-60 60-96-10-104-96C-60-40-20 40 6 134Z', green) +
  path('M8 134C44 70 84 20 122-30C110 40 66 100 24 134Z', fresh) +
  line('M-20 134L-28-30M22 134L34 10', ink, 9) +
  line('M-31-118L-32-140M38-58L41-82', ink, 6) +
  rect(-53, -122, 46, 112, shade, { rx: 23 }) +
  rect(-53, -122, 32, 112, main, { rx: 16 }) +
  rect(16, -62, 42, 96, shade, { rx: 21 }) +
  rect(16, -62, 28, 96, main, { rx: 14 }) +
  line('M-44-100V-40M25-42V6', lit, 5)

export const pinecone: Drawing = ({ main, shade, lit, ink }) =>
  line('M0-100C4-120-4-132-14-140', '#4A2E20', 12) +
  both(
    times(5, (index) =>
      line(`M-6-112L${-124 + index * 10} ${-132 + index * 26}`, index % 2 ? green : '#2F6B4A', 7),
    ),
  ) +
  path('M0-106C64-100 98-40 88 22C78 80 36 126 0 138C-36 126-78 80-88 22C-98-40-64-100 0-106Z', ink) +
  times(6, (row) =>
    times(row % 2 ? 4 : 5, (index) => {
      const count = row % 2 ? 4 : 5
      const spread = [24, 34, 36, 33, 26, 16][row] ?? 20
      const [x, y] = [(index - (count - 1) / 2) * spread, -86 + row * 37]
      const size = spread * 0.66
      return (
        path(
          `M${x} ${y + size * 1.25}L${x - size} ${y}C${x - size * 0.6} ${y - size * 0.7} ${x + size * 0.6} ${y - size * 0.7} ${x + size} ${y}Z`,
          x > spread * 0.6 ? shade : main,
        ) + circle(x, y + size * 0.35, size * 0.2, lit)
      )
    }),
  )

export const bamboo: Drawing = ({ main, shade, lit, ink }) =>
  (
    [
      [-62, -110, 122],
      [0, -140, 138],
      [58, -92, 126],
    ] as const
  )
    .map(
      ([x, top, foot], index) =>
        rect(x - 19, top, 38, foot - top, main, { rx: 6 }) +
        rect(x + 4, top, 15, foot - top, shade, { rx: 5 }) +
        line(`M${x - 10} ${top + 12}V${foot - 14}`, lit, 5) +
        [0.3, 0.62]
          .map((t) => rect(x - 22, top + (foot - top) * t + index * 8, 44, 9, ink, { rx: 4 }))
          .join(''),
    )
    .join('') +
  leaf(-18, -74, -142, 1.3, '#2F6B4A', '#5F9C57') +
  leaf(70, -60, -36, 1.15, '#2F6B4A', '#5F9C57') +
  leaf(18, -20, -20, 1.1, '#3F7F4E', '#86B060') +
  leaf(-78, -20, 160, 0.95, '#2F6B4A', '#5F9C57')

export const bonsai: Drawing = ({ main, shade, lit, ink }) =>
  path('M-18 86C-30 44 40 30 22-12C12-36-22-42-34-66L-14-74C4-54 44-48 50-8C56 34 0 46 24 86Z', '#7A4A2C') +
  path('M24 86C0 46 56 34 50-8C46-34 28-46 10-56C34-46 40-18 32 2C20 32-6 46 8 86Z', '#52301C') +
  line('M30-4C56-12 70-22 84-36', '#52301C', 12) +
  path('M-128-56C-130-90-96-110-72-98C-58-134-6-136 4-104C34-108 46-80 28-64C0-48-90-44-128-56Z', green) +
  path('M4-104C34-108 46-80 28-64C4-52-40-48-76-50C-10-58 0-80 4-104Z', '#2F6B4A') +
  path('M40-22C36-50 62-66 82-58C98-82 136-70 134-44C150-34 144-16 128-12C100-8 60-10 40-22Z', fresh) +
  path('M134-44C150-34 144-16 128-12C112-10 96-10 80-11C116-18 124-30 134-44Z', green) +
  line('M-104-74C-96-86-84-88-74-84M-48-104C-38-114-24-114-16-108', '#A9CF93', 6) +
  path('M-92 84H92L76 128H-76Z', main) +
  path('M24 84H92L76 128H24Z', shade) +
  rect(-102, 76, 204, 17, lit, { rx: 6 }) +
  both(rect(-70, 126, 30, 12, ink, { rx: 4 }))

export const snail: Drawing = ({ main, shade, lit, ink }) =>
  line('M-104 6L-118-42M-88 4L-82-46', '#C9A06A', 9) +
  circle(-120, -46, 9, ink) +
  circle(-81, -50, 9, ink) +
  path(
    'M-136 30C-136 4-112-6-92 0C-72 8-66 60-30 84H124C140 92 146 106 140 116H-72C-112 116-136 70-136 30Z',
    '#E9C992',
  ) +
  path('M-104 76C-60 104 20 100 124 84C140 92 146 106 140 116H-72C-88 110-98 94-104 76Z', '#C9A06A') +
  circle(28, -4, 98, shade) +
  circle(24, -8, 92, main) +
  path('M24-100A92 92 0 0 1 24 84C80 50 84-60 24-100Z', shade) +
  line(
    'M28 78C-34 74-58 20-36-26C-16-64 44-70 70-34C90-4 74 38 38 42C10 44-8 22 2-2C8-18 32-20 38-4',
    ink,
    11,
  ) +
  line('M-48-44C-36-64-18-78 2-84', lit, 8)

export const wateringCan: Drawing = ({ main, shade, lit, ink }) =>
  line('M44-22C64-108-66-112-50-22', ink, 13) +
  line('M62 4C132-20 138 78 64 86', ink, 14) +
  path('M-56 76L-122-52L-104-62L-50 18Z', shade) +
  path('M-146-44L-90-78L-84-66L-138-32Z', main) +
  times(3, (index) => line(`M${-140 + index * 18} ${-54 - index * 11}l-9-15`, lit, 5)) +
  path('M-62-26H66L80 116H-76Z', main) +
  path('M20-26H66L80 116H28Z', shade) +
  ellipse(2, -26, 64, 15, ink) +
  path('M-65 4H69L71 24H-67ZM-73 88H77L79 106H-75Z', lit) +
  line('M-50 36L-56 80', lit, 7)
