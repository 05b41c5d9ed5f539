import { group, line, path, times } from '../pen.ts'

const straw = ['#F2C35A', '#C98A2B', '#FFE9A6', '#8F5A1A'] as const

/** An ear of wheat on its stalk, pointing up from 0,0. */
const ear = (turn: number, length: number, isLit: boolean) => {
  const [main, shade] = isLit ? [straw[2], straw[0]] : [straw[0], straw[1]]
  const grain = 'M0 0C-15-6-20-22-12-34C0-28 4-14 0 0Z'
  return group(
    `rotate(${turn})`,
    line(`M0 0V${-length}`, straw[1], 6) +
      times(5, (index) =>
        group(
          `translate(0 ${-length + 30 - index * 17})`,
          path(grain, main) + group('scale(-1 1)', path(grain, shade)),
        ),
      ) +
      group(`translate(0 ${-length - 52})`, path('M0 4C-10-8-8-24 0-36C8-24 10-8 0 4Z', main)) +
      line(
        `M-5 ${-length - 52}L-16 ${-length - 92}M5 ${-length - 52}L16 ${-length - 92}M0 ${-length - 60}V${-length - 104}`,
        main,
        3,
      ),
  )
}

/** A sheaf of wheat, tied in the middle; its foot at y = 160. */
export function sheaf(): string {
  const foot =
    path('M-30 40C-44 90-70 130-98 160H98C70 130 44 90 30 40Z', straw[1]) +
    path('M-30 40C-44 90-70 130-98 160H10C6 120 4 80 0 40Z', straw[0]) +
    line('M-20 50C-34 96-52 132-72 158M-10 50C-16 96-26 130-38 158M-2 50V158', straw[1], 4) +
    line('M8 50C14 96 22 130 32 158M18 50C28 96 44 132 66 158', straw[3], 4)
  const back = [-42, -28, -14, 0, 14, 28, 42]
    .map((turn, index) => ear(turn, 118 - Math.abs(index - 3) * 6, turn < 0))
    .join('')
  const front = [-50, -21, -7, 7, 21, 50]
    .map((turn) => ear(turn, 76 - Math.abs(turn) * 0.1, turn < 0))
    .join('')
  const tie =
    path('M-38 22C-14 34 14 34 38 22L36 56C14 66-14 66-36 56Z', '#A63A22') +
    path('M4 31C16 30 28 27 38 22L36 56C26 61 14 63 4 63Z', '#74221A') +
    path('M-6 44L-40 96L-24 92L-18 108L10 50Z', '#C24E2E')
  return group('translate(0 40)', back) + foot + group('translate(0 44)', front) + tie
}
