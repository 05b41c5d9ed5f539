import { circle, line, path, polygon, rect } from '../pen.ts'

/** The tower alone, its foot at y = 76 and its lamp at -58,-118. */
export function tower(): string {
  const half = (y: number) => 28 + ((y + 92) / 168) * 14
  const bands = (
    [
      [-62, -32],
      [8, 40],
    ] as const
  )
    .map(
      ([top, foot]) =>
        polygon(
          [
            [-58 - half(top), top],
            [-58 + half(top), top],
            [-58 + half(foot), foot],
            [-58 - half(foot), foot],
          ],
          '#D9503A',
        ) +
        polygon(
          [
            [-52, top],
            [-58 + half(top), top],
            [-58 + half(foot), foot],
            [-52, foot],
          ],
          '#AC3428',
        ),
    )
    .join('')
  return (
    polygon(
      [
        [-86, -92],
        [-30, -92],
        [-16, 76],
        [-100, 76],
      ],
      '#F4E7CB',
    ) +
    polygon(
      [
        [-52, -92],
        [-30, -92],
        [-16, 76],
        [-52, 76],
      ],
      '#D6C29B',
    ) +
    bands +
    rect(-96, -102, 76, 12, '#101E2C') +
    rect(-80, -134, 44, 32, '#FBE3A0') +
    line('M-68-134V-102M-58-134V-102M-48-134V-102', '#101E2C', 3) +
    path('M-86-134H-30L-58-168Z', '#D9503A') +
    path('M-58-134H-30L-58-168Z', '#AC3428') +
    circle(-58, -172, 6, '#F4E7CB')
  )
}

/** The rock that it stands on. */
export const rock = () =>
  path('M-160 200C-150 120-120 78-96 66H-18C4 82 34 130 44 200Z', '#101E2C') +
  path('M-18 66C4 82 34 130 44 200H-40C-30 150-30 100-50 66Z', '#0A1520')

export const bolt = () =>
  polygon(
    [
      [112, -148],
      [70, -62],
      [102, -66],
      [78, 6],
      [150, -84],
      [116, -80],
      [142, -148],
    ],
    '#F7E7B4',
  )
