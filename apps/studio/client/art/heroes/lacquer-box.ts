import { circle, ellipse, group, line, type Point, path, times } from '../pen.ts'
import { plume } from '../plume.ts'

const red = '#C3291F'
const redLow = '#84141A'
const black = '#2A0D12'
const gold = '#E9BC5C'
const goldLow = '#B9852E'

/** A crane on the wing, its bill to the left. */
export function crane(): string {
  const wing = (from: number, to: number, count: number, white: string) =>
    [104, 78]
      .map((reach, row) =>
        times(count, (index) => {
          const turn = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
          const tip: Point = [Math.cos(turn) * reach, Math.sin(turn) * reach]
          return path(plume([0, 0], tip, 30, 0.8), row ? (index % 2 ? white : '#E9DFCC') : black)
        }),
      )
      .join('')
  return (
    line('M36 14L118 34M36 18L112 44', black, 4) +
    group('translate(22 -2)', wing(-30, -82, 6, '#F3ECDD')) +
    line('M-22 4C-52 4-62-14-88-16', '#FFFBF0', 13) +
    line('M-46-2C-58-6-68-14-84-16', black, 8) +
    circle(-94, -17, 10, '#FFFBF0') +
    path('M-102-23C-97-30-86-28-84-21Z', red) +
    path('M-101-20L-134-13L-100-11Z', black) +
    path('M-34 4C-14-16 34-12 64 20C36 32-14 30-34 4Z', '#FFFBF0') +
    path('M-34 4C-14 18 30 22 64 20C36 32-14 30-34 4Z', '#DCD3C2') +
    group('translate(-4 0)', wing(-158, -98, 7, '#FFFBF0'))
  )
}

/** A round box of red lacquer, its lid standing open behind it. */
export function lacquerBox(): string {
  const lid =
    circle(0, -56, 146, black) +
    circle(-3, -59, 140, red) +
    path('M-3-199A140 140 0 0 1-3 81C78 40 96-110-3-199Z', redLow) +
    circle(0, -56, 122, gold) +
    path('M86-142A122 122 0 0 1-86 30Z', '#DCA846') +
    circle(44, -92, 34, red) +
    times(4, (index) =>
      path(
        `M${-96 + index * 58} 30C${-84 + index * 58} 2 ${-56 + index * 58} 2 ${-44 + index * 58} 30Z`,
        index % 2 ? '#2F6B5A' : '#3F8570',
      ),
    )
  const body =
    path('M-146 40C-146 70 146 70 146 40V128C146 176-146 176-146 128Z', red) +
    path('M44 61C100 58 146 52 146 40V128C146 150 104 160 44 163Z', redLow) +
    path('M-146 52C-146 82 146 82 146 52V64C146 94-146 94-146 64Z', gold) +
    path('M44 73.4C100 70 146 64 146 52V64C146 76 100 82 44 85.4Z', goldLow) +
    ellipse(0, 40, 146, 24, black) +
    ellipse(0, 38, 134, 18, '#5A0F14')
  const waves = times(6, (index) => {
    const x = -108 + index * 43
    const y = 132 + Math.sqrt(Math.max(0, 1 - (x / 150) ** 2)) * 12
    const tone = index > 3 ? goldLow : gold
    return line(`M${x - 18} ${y}A18 18 0 0 1 ${x + 18} ${y}M${x - 9} ${y}A9 9 0 0 1 ${x + 9} ${y}`, tone, 4)
  })
  const pearls = (
    [
      [-70, 34, 19],
      [-34, 26, 24],
      [10, 32, 20],
      [44, 26, 23],
      [82, 36, 17],
    ] as const
  )
    .map(
      ([x, y, r]) =>
        circle(x, y, r, '#E3CFC6') +
        circle(x - 2, y - 2, r - 3, '#FFF6EC') +
        circle(x - r * 0.35, y - r * 0.35, r * 0.22, '#FFFFFF'),
    )
    .join('')
  const front =
    path('M-134 38C-120 60 120 60 134 38C136 66-136 66-134 38Z', red) +
    path('M44 53.6C90 52 122 48 134 38C136 52 100 58 44 59Z', redLow)
  return lid + group('translate(4 -44) scale(.94)', crane()) + body + pearls + front + waves
}
