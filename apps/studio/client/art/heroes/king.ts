import { both, circle, group, line, path, polygon, rect, times } from '../pen.ts'

const gold = '#F0BE4E'
const goldLow = '#B98427'
const red = '#D23B33'
const redLow = '#97232A'
const ink = '#191A3E'
const skin = '#F6D7B4'
const skinLow = '#DCAE86'
const hair = '#E9E4DA'
const hairLow = '#B7B3B8'

/** One side of the mantle, on the left. */
const mantle = (main: string, ermine: string) =>
  path('M-30 60C-70 66-112 84-138 120C-152 142-158 170-160 200H0V90Z', main) +
  path('M-44 58C-30 74-14 84 0 90V150C-26 134-52 108-66 66Z', ermine)

/** A curl of hair at the cheek. */
const curl = (main: string, low: string) =>
  path('M-52-76C-84-70-92-30-84 4C-80 32-92 40-100 34C-96 58-62 62-52 36C-46 14-50-30-52-76Z', main) +
  line('M-64-54C-74-30-70-6-70 14C-70 28-74 36-82 40M-56-50C-62-26-58 4-58 22', low, 4)

const sword =
  path('M112 176V-96L126-128L140-96V176Z', '#F4F1EA') +
  path('M126-128L140-96V176H126Z', '#A9ADC2') +
  rect(96, 84, 60, 14, gold, { rx: 6 }) +
  rect(126, 84, 30, 14, goldLow, { rx: 6 })

const sceptre =
  rect(-133, -84, 14, 262, gold, { rx: 5 }) +
  rect(-126, -84, 7, 262, goldLow) +
  circle(-126, -108, 27, red) +
  path('M-126-135A27 27 0 0 1-126-81C-110-94-110-122-126-135Z', redLow) +
  path('M-154-114H-98V-102H-154Z', gold) +
  polygon(
    [
      [-126, -166],
      [-115, -150],
      [-126, -134],
      [-137, -150],
    ],
    gold,
  )

const robe =
  mantle(red, '#FFF9EC') +
  group('scale(-1 1)', mantle(redLow, '#DFD8DC')) +
  both(
    path(
      'M-34 84l5 12l-5 8l-5-8ZM-50 92l4 10l-4 7l-4-7ZM-20 108l5 12l-5 8l-5-8ZM-38 116l4 10l-4 7l-4-7Z',
      ink,
    ),
  ) +
  path('M-28 96C-14 104 14 104 28 96L22 200H-22Z', '#F0BE4E') +
  path('M0 102C10 102 20 100 28 96L22 200H0Z', goldLow) +
  times(3, (index) =>
    polygon(
      [
        [0, 116 + index * 34],
        [11, 132 + index * 34],
        [0, 148 + index * 34],
        [-11, 132 + index * 34],
      ],
      index % 2 ? '#FFF9EC' : red,
    ),
  ) +
  both(
    times(2, (index) =>
      polygon(
        [
          [-104, 128 + index * 40],
          [-94, 142 + index * 40],
          [-104, 156 + index * 40],
          [-114, 142 + index * 40],
        ],
        gold,
      ),
    ),
  )

const face =
  path('M-52-84H52V-14C52 28 28 50 0 50C-28 50-52 28-52-14Z', skin) +
  path('M0-84H52V-14C52 28 28 50 0 50C24 20 20-50 0-84Z', skinLow) +
  both(
    line('M-38-50C-30-58-18-58-10-52', ink, 5) +
      path('M-38-34C-32-43-18-43-12-34C-18-28-32-28-38-34Z', '#FFF9EC') +
      circle(-25, -35, 5.4, ink),
  ) +
  path('M-7-40L-13-6C-8 0 8 0 13-6L7-40Z', skinLow) +
  path('M0-40L-13-6C-8 0 0 0 0 0Z', skin)

const beard =
  path(
    'M-54-22C-50-2-34 0-18-2C-10-12 10-12 18-2C34 0 50-2 54-22C58 30 40 70 16 92C8 84 4 84 0 92C-4 84-8 84-16 92C-40 70-58 30-54-22Z',
    hair,
  ) +
  path('M18-2C34 0 50-2 54-22C58 30 40 70 16 92C8 84 4 84 0 92V14Z', hairLow) +
  path('M-18 12C-8 6 8 6 18 12C10 20-10 20-18 12Z', red) +
  line(
    'M-34 24C-32 44-26 60-18 72M-16 34C-14 52-12 66-8 76M34 24C32 44 26 60 18 72M16 34C14 52 12 66 8 76',
    '#8E8A94',
    3.5,
  )

const crown =
  path('M-62-80L-74-150L-42-118L0-172L42-118L74-150L62-80Z', gold) +
  path('M0-172L42-118L74-150L62-80H8C24-104 20-140 0-172Z', goldLow) +
  rect(-66, -96, 132, 26, red, { rx: 6 }) +
  path('M14-96H60A6 6 0 0 1 66-90V-76A6 6 0 0 1 60-70H14Z', redLow) +
  times(5, (index) =>
    polygon(
      [
        [-44 + index * 22, -92],
        [-37 + index * 22, -83],
        [-44 + index * 22, -74],
        [-51 + index * 22, -83],
      ],
      gold,
    ),
  ) +
  both(circle(-74, -154, 9, '#FFF9EC')) +
  circle(0, -178, 11, '#FFF9EC')

/** A king, head on, in the manner of a court card. */
export const king = () =>
  sceptre +
  sword +
  robe +
  curl(hair, hairLow) +
  group('scale(-1 1)', curl(hairLow, '#8E8A94')) +
  face +
  beard +
  crown
