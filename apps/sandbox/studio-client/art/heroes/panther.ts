import { circle, group, line, type Point, path, polygon } from '../pen.ts'

interface Glass {
  readonly deep: string
  readonly main: string
  readonly plane: string
  readonly lit: string
}
const lamp: Glass = { deep: '#1A1422', main: '#2E2639', plane: '#433852', lit: '#6F6184' }
const shadow: Glass = { deep: '#0F0B15', main: '#1C1625', plane: '#2A2236', lit: '#453B55' }

const facets = ({ deep, main, plane, lit }: Glass): readonly (readonly [readonly Point[], string])[] => [
  [
    [
      [-40, -100],
      [-96, -168],
      [-146, -104],
      [-128, -40],
    ],
    deep,
  ],
  [
    [
      [-96, -168],
      [-146, -104],
      [-128, -40],
      [-112, -84],
    ],
    main,
  ],
  [
    [
      [-60, -98],
      [-94, -142],
      [-116, -96],
      [-100, -64],
    ],
    '#7A2A2A',
  ],
  [
    [
      [0, -120],
      [-48, -110],
      [-112, -60],
      [-60, -44],
      [0, -60],
    ],
    plane,
  ],
  [
    [
      [0, -120],
      [-48, -110],
      [-24, -70],
      [0, -60],
    ],
    lit,
  ],
  [
    [
      [-112, -60],
      [-140, 20],
      [-92, -4],
      [-60, -44],
    ],
    main,
  ],
  [
    [
      [-140, 20],
      [-150, 70],
      [-100, 60],
      [-92, -4],
    ],
    deep,
  ],
  [
    [
      [-92, -4],
      [-100, 60],
      [-60, 84],
      [-36, 30],
      [-30, 4],
    ],
    main,
  ],
  [
    [
      [-60, -44],
      [-92, -4],
      [-30, 4],
      [-16, -30],
    ],
    deep,
  ],
  [
    [
      [0, -60],
      [-24, -60],
      [-16, -30],
      [-30, 4],
      [-26, 50],
      [0, 46],
    ],
    plane,
  ],
  [
    [
      [0, -60],
      [-10, -40],
      [-12, 30],
      [0, 46],
    ],
    lit,
  ],
  [
    [
      [-150, 70],
      [-104, 118],
      [-60, 84],
      [-100, 60],
    ],
    main,
  ],
  [
    [
      [-60, 84],
      [-104, 118],
      [-60, 152],
      [-40, 118],
    ],
    deep,
  ],
  [
    [
      [-26, 50],
      [-36, 30],
      [-60, 84],
      [-40, 118],
      [0, 122],
      [0, 78],
    ],
    plane,
  ],
  [
    [
      [-36, 30],
      [-60, 84],
      [-44, 62],
    ],
    lit,
  ],
  [
    [
      [-40, 118],
      [-60, 152],
      [0, 172],
      [0, 122],
    ],
    main,
  ],
]

const outline: readonly Point[] = [
  [0, -120],
  [-48, -110],
  [-112, -60],
  [-150, 70],
  [-104, 118],
  [-60, 152],
  [0, 172],
]

const half = (glass: Glass) =>
  polygon(outline, glass.main) +
  facets(glass)
    .map(([points, colour]) => polygon(points, colour))
    .join('')

/** The head of a panther cut from volcanic glass. */
export function panther(): string {
  const eye =
    path('M-88-20C-70-40-44-34-30-6C-50 2-74 0-88-20Z', '#0B0810') +
    path('M-82-19C-68-34-48-29-37-8C-54-2-72-4-82-19Z', '#F7C948') +
    path('M-60-31C-54-24-54-10-60-4C-66-10-66-24-60-31Z', '#0B0810') +
    circle(-68, -23, 3.4, '#FFFFFF')
  return (
    half(lamp) +
    group('scale(-1 1)', half(shadow)) +
    eye +
    group('scale(-1 1)', eye) +
    path('M-30 50H30L18 70L0 82L-18 70Z', '#8E4A52') +
    path('M0 50H30L18 70L0 82Z', '#5C2C38') +
    line('M0 82V104M0 104C-12 118-30 118-40 110M0 104C12 118 30 118 40 110', '#0B0810', 5) +
    line('M-48 88L-140 84M-50 100L-132 116M48 88L140 84M50 100L132 116', '#B9AEC6', 2.5) +
    polygon(
      [
        [0, -110],
        [13, -92],
        [0, -68],
        [-13, -92],
      ],
      '#2FA886',
    ) +
    polygon(
      [
        [0, -110],
        [13, -92],
        [0, -68],
      ],
      '#176E5A',
    ) +
    polygon(
      [
        [0, -110],
        [-13, -92],
        [0, -92],
      ],
      '#A3EBD3',
    )
  )
}
