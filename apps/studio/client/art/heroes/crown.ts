import { both, circle, group, line, path, polygon, ring } from '../pen.ts'

const gold = ['#F1C25A', '#BC8129', '#FFE9AE', '#7A4C17'] as const
const ruby = ['#E04A52', '#8E1F34'] as const
const jade = ['#37A58B', '#17685A'] as const

const stone = (x: number, y: number, r: number, [main, shade]: readonly [string, string]) =>
  polygon(
    [
      [x - r, y],
      [x, y - r * 1.25],
      [x + r, y],
      [x, y + r * 1.25],
    ],
    main,
  ) +
  polygon(
    [
      [x, y - r * 1.25],
      [x + r, y],
      [x, y + r * 1.25],
    ],
    shade,
  ) +
  polygon(
    [
      [x - r, y],
      [x, y - r * 1.25],
      [x, y],
    ],
    '#FFFFFF',
  ).replace('/>', ' opacity="0.35"/>')

const farSide = () =>
  path('M-128 50C-110 26 110 26 128 50L120 70C100 50-100 50-120 70Z', gold[3]) +
  line('M-92 40C-84-40-50-96 0-116C50-96 84-40 92 40', gold[3], 18)

/** The left arch; the right one is its mirror image in darker colours. */
const arch = (outside: string, inside: string) =>
  path(
    'M-140 60C-170-10-150-90-84-120C-50-134-20-130 0-112L0-92C-22-106-48-108-74-96C-124-72-136-8-112 60Z',
    outside,
  ) +
  path(
    'M-112 60C-136-8-124-72-74-96C-48-108-22-106 0-92V-84C-22-96-46-98-68-86C-110-62-124-4-100 60Z',
    inside,
  )

/** The pearls on the left arch. */
const pearls = () =>
  [
    [-150, 14],
    [-152, -24],
    [-142, -62],
    [-118, -94],
    [-84, -114],
    [-46, -122],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 9, '#FBF3E2') + circle(x - 3, y - 3, 3, '#FFFFFF'))
    .join('')

const tine = (x: number, high: number) =>
  path(
    `M${x - 30} 62C${x - 20} 40 ${x - 26} 22 ${x - 34} 10C${x - 18} 14 ${x - 8} 4 ${x} ${62 - high}C${x + 8} 4 ${x + 18} 14 ${x + 34} 10C${x + 26} 22 ${x + 20} 40 ${x + 30} 62Z`,
    x > 20 ? gold[1] : gold[0],
  ) +
  path(
    `M${x} ${62 - high}C${x + 8} 4 ${x + 18} 14 ${x + 34} 10C${x + 26} 22 ${x + 20} 40 ${x + 30} 62H${x + 6}Z`,
    x > 20 ? gold[3] : gold[1],
  )

const band = () =>
  path('M-146 56C-90 84 90 84 146 56L136 108C84 134-84 134-136 108Z', gold[0]) +
  path('M40 76C84 74 124 68 146 56L136 108C112 120 76 126 40 128Z', gold[1]) +
  path('M-146 56C-90 84 90 84 146 56L144 68C88 96-88 96-144 68Z', gold[2]) +
  path('M40 88C84 86 122 80 144 68L146 56C124 68 84 74 40 76Z', gold[0]) +
  path('M-138 98C-84 124 84 124 138 98L136 108C84 134-84 134-136 108Z', gold[1]) +
  stone(0, 100, 19, ruby) +
  stone(-58, 96, 14, jade) +
  stone(58, 96, 14, jade) +
  stone(-104, 86, 11, ruby) +
  stone(104, 86, 11, ruby) +
  both(circle(-30, 101, 6, '#FBF3E2') + circle(-82, 93, 6, '#FBF3E2'))

const orb = () =>
  circle(0, -128, 26, gold[0]) +
  path('M0-154A26 26 0 0 1 0-102C14-116 16-140 0-154Z', gold[1]) +
  ring(0, -128, 26, gold[3], 3) +
  line('M-25-124C-12-116 12-116 25-124', gold[3], 4) +
  stone(0, -172, 14, ruby) +
  circle(-9, -137, 5, gold[2])

/** An empty crown; its lower edge is at y = 118. */
export const crown = () =>
  farSide() +
  tine(-70, 66) +
  tine(70, 66) +
  tine(0, 84) +
  arch(gold[0], gold[1]) +
  group('scale(-1 1)', arch(gold[1], gold[3])) +
  both(pearls()) +
  orb() +
  band()
