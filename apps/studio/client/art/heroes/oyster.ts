import { circle, group, line, path, times } from '../pen.ts'

const shell = ['#6F5796', '#4D3A73', '#8F78B4'] as const
const nacre = ['#FBE9E1', '#EBC8CF', '#D3A5BF'] as const

/** An open oyster with its pearl; its foot at y = 140. */
export function oyster(): string {
  const fanRib = (turn: number, colour: string, half: number, length: number) =>
    group(
      `rotate(${turn})`,
      path(`M0 0L${-half}-${length - 24}Q0-${length + 22} ${half}-${length - 24}Z`, colour),
    )
  const lid = group(
    'translate(0 74)',
    times(9, (index) => fanRib(-72 + index * 18, index % 2 ? shell[0] : shell[1], 42, 226)) +
      times(9, (index) => fanRib(-72 + index * 18, index % 2 ? nacre[0] : nacre[1], 36, 196)) +
      times(9, (index) =>
        fanRib(
          -60 + index * 15,
          index < 5 ? (index % 2 ? '#F8DAD8' : nacre[0]) : index % 2 ? nacre[1] : nacre[2],
          24,
          134,
        ),
      ),
  )
  const bowl =
    path('M-176 62C-160 34 160 34 176 62C172 118 96 146 0 146C-96 146-172 118-176 62Z', shell[0]) +
    path('M40 42C100 44 164 48 176 62C172 118 96 146 0 146C50 130 66 80 40 42Z', shell[1]) +
    path('M-176 62C-150 38 150 38 176 62C150 90 60 98 0 98C-60 98-150 90-176 62Z', nacre[1]) +
    path('M-152 62C-120 46 120 46 152 62C124 80 50 88 0 88C-50 88-124 80-152 62Z', nacre[2]) +
    line('M-150 96C-130 112-104 124-76 130M-136 84C-110 104-80 112-50 116', shell[2], 6) +
    line('M60 124C90 118 118 106 138 90', shell[0], 5)
  const pearl =
    circle(0, 34, 56, '#E2C7D8') +
    path('M0-22A56 56 0 0 1 0 90C36 66 42 4 0-22Z', '#BF9BC0') +
    circle(-6, 28, 40, '#F6E6EA') +
    path('M-6-12A40 40 0 0 1-6 68C20 48 22 8-6-12Z', '#E2C7D8') +
    circle(-22, 12, 13, '#FFFFFF') +
    circle(-4, 2, 4.5, '#FFFFFF')
  const lip = path(
    'M-176 62C-164 84-120 98-70 104C-110 106-160 92-176 62ZM176 62C164 84 120 98 70 104C110 106 160 92 176 62Z',
    nacre[0],
  )
  return lid + bowl + pearl + lip
}

/** A branch of coral, its foot at 0,0. */
export const coral = (main: string, shade: string) =>
  line(
    'M0 0C-4-50 6-80 0-130M-2-40C-30-56-44-80-46-112M-46-84C-62-90-70-104-72-120M2-62C30-74 44-96 46-126M46-96C62-100 72-112 74-128M0-96C-14-110-18-128-18-144',
    main,
    15,
  ) + line('M6-6C2-50 12-80 6-126M52-100C50-108 52-118 52-124', shade, 5)
