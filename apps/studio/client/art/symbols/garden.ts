import { around, both, circle, leaf, line, moved, path, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

const green = '#5F7F3B'
const fresh = '#86AB55'

export const rose: Drawing = ({ main, shade, lit, ink }) =>
  line('M0 40C4 80-6 104-10 134', green, 13) +
  leaf(-4, 100, 158, 1.2, green, fresh) +
  leaf(0, 92, 12, 1.25, green, fresh) +
  circle(0, -34, 96, shade) +
  moved(0, -34, around(5, path('M0 0C-58-22-64-84-10-102C30-108 60-78 52-42Z', main), 20)) +
  `<g transform="translate(0 -34)">${around(3, path('M0 0C-40-14-44-56-8-66C22-70 42-50 36-26Z', shade) + path('M-4-4C-32-16-36-46-8-56', 'none', { stroke: lit, 'stroke-width': 7, 'stroke-linecap': 'round' }), 60)}${circle(0, 0, 24, main)}${line('M-10 2C-10-12 10-14 12 0C14 10 2 14-2 8', ink, 5)}</g>`

export const lemon: Drawing = ({ main, shade, lit }) =>
  path(
    'M-138 10C-118 4-112-22-98-44C-72-88-20-98 26-86C72-74 98-40 108-12C116-4 130-6 138 4C130 18 118 20 110 26C96 62 58 94 8 98C-44 100-88 72-104 36C-112 26-128 24-138 10Z',
    main,
  ) +
  path(
    'M26-86C72-74 98-40 108-12C116-4 130-6 138 4C130 18 118 20 110 26C96 62 58 94 8 98C-24 100-54 88-76 70C10 84 82 10 26-86Z',
    shade,
  ) +
  line('M-78-20C-66-44-46-58-22-64', lit, 12) +
  leaf(6, -84, -38, 1, green, fresh)

export const orange: Drawing = ({ main, shade, lit, ink }) =>
  circle(0, 12, 112, main) +
  path('M0-100A112 112 0 0 1 0 124C66 96 84-48 0-100Z', shade) +
  [
    [-50, 46],
    [-24, 76],
    [-66, 8],
    [24, 84],
    [-10, 40],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 5, shade))
    .join('') +
  line('M-70-22C-60-48-42-64-20-70', lit, 13) +
  path('M-18-96L0-84L18-96L12-76H-12Z', ink) +
  leaf(4, -92, -18, 1.15, green, fresh)

export const apple: Drawing = ({ main, shade, lit, ink }) =>
  path(
    'M0-66C-34-94-112-84-114-2C-114 66-62 124-26 122C-12 122-8 116 0 116C8 116 12 122 26 122C62 124 114 66 114-2C112-84 34-94 0-66Z',
    main,
  ) +
  path(
    'M0-66C34-94 112-84 114-2C114 66 62 124 26 122C12 122 8 116 0 116C64 90 70-10 40-76C24-78 10-74 0-66Z',
    shade,
  ) +
  path('M-26-66C-12-54 12-54 26-66C14-44-14-44-26-66Z', ink) +
  line('M0-58C-2-88 6-108 16-120', '#6B3F22', 11) +
  leaf(10, -96, -8, 1.1, green, fresh) +
  line('M-82 10C-84-22-72-44-52-52', lit, 13)

export const grapes: Drawing = ({ main, shade, lit }) =>
  line('M0-70C-4-100 6-118 22-128', '#6B3F22', 10) +
  leaf(2, -88, 168, 1.4, green, fresh) +
  leaf(6, -92, -12, 1.2, fresh, green) +
  [
    [-72, -40],
    [-24, -46],
    [24, -46],
    [72, -40],
    [-48, 2],
    [0, -4],
    [48, 2],
    [-26, 44],
    [26, 44],
    [0, 86],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 33, shade) + circle(x - 3, y - 3, 28, main) + circle(x - 12, y - 12, 7, lit),
    )
    .join('')

export const cherries: Drawing = ({ main, shade, lit }) =>
  line('M-52 40C-44-30 0-90 56-118M60 50C66-10 64-76 56-118', '#6B3F22', 10) +
  leaf(56, -118, 158, 1.5, green, fresh) +
  circle(-56, 70, 58, main) +
  path('M-56 12A58 58 0 0 1-56 128C-22 108-16 38-56 12Z', shade) +
  circle(-78, 50, 12, lit) +
  circle(64, 78, 54, main) +
  path('M64 24A54 54 0 0 1 64 132C96 112 100 48 64 24Z', shade) +
  circle(44, 60, 11, lit)

export const damson: Drawing = ({ main, shade, lit }) =>
  line('M0-70C-2-96-8-112-20-126', '#6B3F22', 11) +
  path('M0-72C56-96 100-48 100 10C100 72 56 118 0 118C-56 118-100 72-100 10C-100-48-56-96 0-72Z', main) +
  path('M0-72C56-96 100-48 100 10C100 72 56 118 0 118C42 60 40-30 0-72Z', shade) +
  line('M-70 20C-74-14-60-38-40-50', lit, 13) +
  leaf(-4, -100, 178, 1.2, fresh, green)

export const sprig: Drawing = ({ main, shade, lit }) => {
  const holly =
    'M0 0C10-22 26-12 34-30C44-14 58-22 66-36C74-20 90-22 100-30C102-14 118-10 134-8C118 0 102 6 100 22C90 14 74 12 66 30C58 16 44 10 34 26C26 10 10 16 0 0Z'
  const one = (turn: number) =>
    `<g transform="translate(0 20) rotate(${turn})">${path(holly, '#2F6B4A')}${path('M0 0C10-22 26-12 34-30C44-14 58-22 66-36C74-20 90-22 100-30C102-14 118-10 134-8Z', '#4A9168')}${line('M6 0L118-6', '#1E4A33', 4)}</g>`
  return (
    one(-148) +
    one(-32) +
    one(-90) +
    [
      [-26, 42],
      [30, 40],
      [0, 86],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 34, main) +
          path(
            `M${x} ${y - 34}A34 34 0 0 1 ${x} ${y + 34}C${x + 20} ${y + 18} ${x + 22} ${y - 18} ${x} ${y - 34}Z`,
            shade,
          ) +
          circle(x - 11, y - 11, 8, lit),
      )
      .join('')
  )
}

export const feather: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(32)">${path('M0-142C44-108 58-40 44 40L22 26L34 62L12 48L4 96H0Z', shade) + path('M0-142C-44-108-58-40-44 40L-26 30L-32 62L-12 50L-4 96H0Z', main) + path('M0-142C44-108 54-74 54-40L0-20L-54-40C-54-74-44-108 0-142Z', lit, { opacity: 0.85 }) + line('M0-110V140', ink, 7) + both(line('M-4-20L-38-44M-4 16L-40-8', ink, 3.5))}</g>`

export const saguaro: Drawing = ({ main, shade, lit, ink }) =>
  line('M0 128V-92M0 46H-62V-22M0 18H64V-58', main, 52) +
  line('M12 124V-92M76-52V4M-50 38V-18', shade, 15) +
  line('M-12 120V-90M-74 30V-20', lit, 6) +
  path('M-110 118H110C96 138-96 138-110 118Z', ink) +
  times(3, (index) => circle(-10 + index * 10, -118 + (index % 2) * -6, 9, '#E8604C'))
