import { around, both, circle, ellipse, line, path, rect, ring, times } from '../pen.ts'

const glass = ['#BFE3DC', '#8FC3C4', '#F3FFFA'] as const
const gold = ['#F6C454', '#C78A28', '#FFE9A8'] as const
const iron = ['#A48CC8', '#7A61A4'] as const

/** A flask on its tripod over the flame, gold forming in it; its foot at y = 190. */
export function flask(): string {
  const tripod =
    both(line('M-66 88L-96 186', iron[0], 12)) +
    line('M66 88L96 186', iron[1], 12) +
    line('M0 100V150', iron[1], 8) +
    rect(-84, 80, 168, 14, iron[0], { rx: 7 }) +
    rect(6, 80, 78, 14, iron[1], { rx: 7 })
  const flame =
    path(
      'M0 96C34 128 42 146 42 162C42 180 24 190 0 190C-24 190-42 180-42 162C-42 146-34 128 0 96Z',
      '#E8592F',
    ) +
    path(
      'M0 122C20 142 26 154 26 166C26 180 14 188 0 188C-14 188-26 180-26 166C-26 154-20 142 0 122Z',
      '#F8A93C',
    ) +
    path(
      'M0 148C10 158 14 164 14 172C14 182 8 187 0 187C-8 187-14 182-14 172C-14 164-10 158 0 148Z',
      '#FFF0BE',
    )
  const bulb =
    path(
      'M-24-170H24V-92C72-78 102-40 102 4C102 56 58 90 0 90C-58 90-102 56-102 4C-102-40-72-78-24-92Z',
      glass[1],
    ) +
    path(
      'M-24-170H24V-92C72-78 102-40 102 4C102 56 58 90 0 90C52 66 70 8 42-44C30-64 18-78 8-92V-170Z',
      '#6BA3AC',
    )
  const liquid =
    path(
      'M-98-8C-60-22-30 4 0-4C34-14 62-22 98-8C100 0 100 4 99 12C94 58 54 82 0 82C-54 82-94 58-99 12C-100 4-100-2-98-8Z',
      '#D8452F',
    ) +
    path('M98-8C100 0 100 4 99 12C94 58 54 82 0 82C44 62 64 28 56-14C70-18 84-14 98-8Z', '#9E2A34') +
    path('M-94 30C-60 16-32 38 0 30C34 22 62 16 94 30C84 64 48 82 0 82C-48 82-84 64-94 30Z', '#F08A3A') +
    path('M94 30C84 64 48 82 0 82C38 66 52 48 56 22C68 20 82 24 94 30Z', '#C9601F')
  const sol =
    `<g transform="translate(0 20)">${around(12, path('M-7-34L0-56L7-34Z', gold[2]))}</g>` +
    circle(0, 20, 32, gold[0]) +
    path('M0-12A32 32 0 0 1 0 52C18 36 20 4 0-12Z', gold[1]) +
    circle(-10, 10, 6, '#FFFBE6')
  const neck =
    rect(-34, -184, 68, 18, gold[0], { rx: 7 }) +
    rect(4, -184, 30, 18, gold[1], { rx: 7 }) +
    rect(-28, -104, 56, 12, gold[0], { rx: 5 }) +
    rect(4, -104, 24, 12, gold[1], { rx: 5 }) +
    line('M-14-156V-116', glass[2], 7)
  const shine =
    line('M-82 0C-80-32-62-56-40-68', glass[2], 8) +
    [
      [-40, -30, 7],
      [-14, -50, 5],
      [30, -36, 6],
      [8, -74, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => ring(x, y, r, glass[2], 3))
      .join('')
  return tripod + flame + bulb + liquid + sol + shine + neck
}

/** Vapour in a spiral from 0,0 upwards. */
export const vapour = (colour: string) =>
  times(3, (index) =>
    ellipse((index % 2 ? 1 : -1) * 14, -22 - index * 30, 26 - index * 5, 15 - index * 2, colour),
  )
