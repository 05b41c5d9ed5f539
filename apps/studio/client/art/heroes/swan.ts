import { circle, line, type Point, path, times } from '../pen.ts'
import { along, between, plume, ribbon } from '../plume.ts'

const black = ['#2B2A3A', '#1A1926', '#45465C', '#6A6C86'] as const
const red = '#D8392F'
const redLow = '#9C2027'

/** From the breast up to the head, in a double bend. */
const neck: readonly Point[] = [
  [-40, 104],
  [-78, 74],
  [-92, 34],
  [-74, -8],
  [-40, -44],
  [-14, -84],
  [-18, -126],
  [-48, -152],
  [-80, -148],
]

const wing = (count: number, tips: readonly [Point, Point, Point], width: number, tones: readonly string[]) =>
  times(count, (index) => {
    const t = index / (count - 1)
    return path(
      plume(between([-8, 84], [92, 96], t), along(...tips, t), width, 0.74),
      tones[index % tones.length] ?? black[0],
    )
  })

const body =
  path(
    'M-84 66C-92 100-66 124 0 126H96C134 122 162 92 176 58C146 70 112 62 84 54C20 36-60 30-84 66Z',
    black[0],
  ) + path('M-60 112C0 118 100 112 176 58C162 92 134 122 96 126H0C-26 125-48 120-60 112Z', black[1])

const far = wing(
  8,
  [
    [20, -122],
    [128, -96],
    [196, 20],
  ],
  40,
  [black[1], '#232230'],
)

const near =
  wing(
    9,
    [
      [-6, -84],
      [96, -74],
      [186, 40],
    ],
    42,
    [black[2], black[0]],
  ) +
  wing(
    7,
    [
      [-16, -28],
      [66, -22],
      [150, 64],
    ],
    36,
    [black[3], black[2]],
  ) +
  wing(
    5,
    [
      [-22, 22],
      [40, 24],
      [104, 78],
    ],
    30,
    ['#8A8CA6', black[3]],
  )

const width = (t: number) => 34 - t * 17

const throat =
  path(
    ribbon(
      neck,
      (t) => -width(t),
      (t) => width(t),
    ),
    black[0],
  ) +
  path(
    ribbon(
      neck,
      (t) => -width(t),
      (t) => -width(t) * 0.45,
    ),
    black[3],
  )

const head =
  path(
    'M-58-172C-88-178-112-160-112-138C-110-122-92-116-72-120C-52-124-40-136-40-152C-42-164-48-170-58-172Z',
    black[0],
  ) +
  path('M-58-172C-80-177-100-166-108-150C-92-158-74-162-54-160C-50-164-52-170-58-172Z', black[3]) +
  path('M-104-158C-120-152-140-136-152-112C-134-112-112-116-96-124C-92-136-96-150-104-158Z', red) +
  path('M-152-112C-134-112-112-116-96-124C-95-129-95-133-96-138C-116-126-134-120-152-112Z', redLow) +
  path('M-140-124C-134-120-130-116-130-112L-118-114C-120-122-126-128-132-132Z', '#FFF3E6') +
  circle(-84, -150, 5, red)

/** The black swan, swimming to the left; the waterline is at y = 118. */
export const swan = () =>
  far + body + throat + near + head + line('M-66 122C-20 130 60 130 120 120', '#FFF3E6', 5)
