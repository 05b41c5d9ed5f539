import { line, moved, path } from '../pen.ts'

export const buttes = () =>
  path(
    'M-260 70H-190V-20L-176-34H-112L-100-18V40H-70V64H10V-60L24-76H96L110-58V30H150V56H260V400H-260Z',
    '#D9764A',
  ) +
  path('M10-60L24-76H96L110-58V30H96V-40H60V64H10Z', '#E68F5C') +
  path('M-190-20L-176-34H-112L-100-18V40H-124V0H-150V60H-190Z', '#E68F5C') +
  line('M20-38H50M26-14H54M16 12H48M-182 4H-158M-180 26H-160', '#C4603A', 5)

export const dunes = () =>
  path(
    'M-260 110C-200 96-190 64-150 64C-120 64-116 100-70 104C-30 108-10 90 30 96C80 104 92 72 140 72C180 72 190 104 260 104V420H-260Z',
    '#B4452B',
  ) +
  path(
    'M-260 168C-190 150-140 176-80 160C-20 144 40 168 100 156C160 144 200 160 260 150V420H-260Z',
    '#842B24',
  ) +
  path('M-260 214C-180 200-100 226-20 210C60 196 140 224 260 204V480H-260Z', '#571A20')

export const cactus = (x: number, y: number, scale: number) =>
  moved(
    x,
    y,
    line('M0 0V-120M0-44H-30V-78M0-60H32V-98', '#1F5A55', 24) +
      line('M5 0V-118M37-64V-96M-25-48V-76', '#174541', 7) +
      line('M-5 -4V-118', '#2E7A72', 4),
    scale,
  )

export const bird = (x: number, y: number, scale = 1) =>
  moved(x, y, line('M-22 0C-14-12-4-8 0 2C4-8 14-12 22 0', '#5A1E21', 5), scale)
