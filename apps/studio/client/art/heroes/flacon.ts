import { both, circle, line, path, polygon, rect, times } from '../pen.ts'

const glass = '#F4DCE8'
const glassLow = '#C79BBB'
const juice = '#F0A640'
const juiceLow = '#C4742A'
const gold = '#E6B657'
const goldLow = '#AE7B2C'
const deep = '#3A1233'

/** A stopper cut like a fan. */
const stopper =
  times(6, (index) => {
    const edge = (turn: number): [number, number] => {
      const angle = ((-150 + turn * 20) * Math.PI) / 180
      return [Math.cos(angle) * 92, -96 + Math.sin(angle) * 92]
    }
    return polygon(
      [[0, -88], edge(index), edge(index + 1)],
      ['#FFF3F5', glass, '#FFF3F5', '#DDB6CE', glassLow, '#AB7BA2'][index] ?? glass,
    )
  }) + path('M-24-104H24L18-84H-18Z', glassLow)

/** A cut-glass bottle with a fan for a stopper. */
export function flacon(): string {
  const collar =
    rect(-34, -88, 68, 22, gold, { rx: 4 }) +
    rect(8, -88, 26, 22, goldLow, { rx: 4 }) +
    rect(-26, -66, 52, 14, goldLow)
  const body =
    path('M-30-54H30L40-40H70L100-8V146L84 162H-84L-100 146V-8L-70-40H-40Z', glass) +
    path('M12-54H30L40-40H70L100-8V146L84 162H30V-20Z', glassLow) +
    path('M-84 20H84V138L76 146H-76L-84 138Z', juice) +
    path('M26 20H84V138L76 146H26Z', juiceLow) +
    path('M-84 20H84V30H-84Z', '#FBD08A') +
    both(line('M-70-38L-84-4V20M-84 20V138', '#FFFFFF', 3)) +
    path('M-94 0V130L-88 138V-2Z', '#FFFFFF')
  const label =
    path('M0 36L46 62V112L0 138L-46 112V62Z', deep) +
    path('M0 44L39 66V108L0 130L-39 108V66Z', '#FBEBD0') +
    path('M0 44L39 66V108L0 130Z', '#E5CBA4') +
    times(
      5,
      (index) =>
        `<g transform="translate(0 87) rotate(${index * 72})">${path('M0-3C-13-10-13-25 0-29C13-25 13-10 0-3Z', '#A63A6E')}</g>`,
    ) +
    circle(0, 87, 6, gold)
  return stopper + body + collar + label
}
