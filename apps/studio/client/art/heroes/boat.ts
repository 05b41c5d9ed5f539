import { line, path, polygon, rect, times } from '../pen.ts'

const wood = '#6B3220'
const woodLow = '#46190F'
const spar = '#3A2216'
const gold = '#F4C25B'
const canvas = ['#FFF3DA', '#E3CFA6'] as const
const tan = ['#F07A4E', '#D4512F'] as const

/** The jib to the bow, lit from the left. */
const jib =
  path('M-6-150C-34-62-86 10-160 56C-112 62-64 62-24 54C-12-14-8-80-6-150Z', canvas[0]) +
  path('M-6-150C-24-70-46-2-74 60.5C-56 60-40 58-24 54C-12-14-8-80-6-150Z', canvas[1])

/** The gaff mainsail: its peak stands off the mast. */
const mainsail =
  path('M6-112L76-158C98-90 116-16 128 54C88 64 46 64 6 56Z', tan[0]) +
  path('M44-137L76-158C98-90 116-16 128 54C108 59 88 61.5 68 62C76-6 66-74 44-137Z', tan[1]) +
  line('M6-56C34-56 64-64 94-80M6 0C44 2 80-2 114-12', '#B8401F', 3)

/** A sailing boat with her bow to the left, her waterline at y = 104. */
export function boat(): string {
  return (
    line('M-128 80L-172 62', spar, 7) +
    jib +
    mainsail +
    rect(-5, -188, 10, 274, spar) +
    line('M4-110L78-160M4 60L132 58', spar, 6) +
    polygon(
      [
        [5, -188],
        [5, -164],
        [46, -176],
      ],
      tan[0],
    ) +
    path('M-140 74C-60 96 60 96 132 76L122 112C114 126 98 132 84 132H-84C-112 128-132 108-140 74Z', wood) +
    path('M34 91.5C70 90 104 84 132 76L122 112C114 126 98 132 84 132H10C26 120 34 106 34 91.5Z', woodLow) +
    path('M-140 74C-60 96 60 96 132 76L129 88C60 106-60 106-136 87Z', gold) +
    path('M34 91.5C70 90 104 84 132 76L129 88C102 95 68 99 33 100.3Z', '#C58F35') +
    times(
      4,
      (index) => `<circle cx="${-66 + index * 40}" cy="${index % 3 ? 114 : 112}" r="5.5" fill="${gold}"/>`,
    )
  )
}

/** A line of small waves from -200 to 200. */
export const ripple = (y: number, colour: string, width: number, shift = 0) =>
  line(`M${-200 + shift} ${y}${times(10, () => 'q10-9 20 0t20 0')}`, colour, width)
