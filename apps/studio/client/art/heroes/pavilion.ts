import { both, circle, group, line, path, rect, times } from '../pen.ts'

const tile = ['#D9573A', '#9F3228', '#F1B155'] as const
const wood = ['#6B3A24', '#472414'] as const
const cream = '#FBEFD0'

const roof = (y: number, half: number, height: number) =>
  path(
    `M0 ${y - height}C${-half * 0.3} ${y - height * 0.5} ${-half * 0.6} ${y - 10} ${-half} ${y - 18}C${-half * 0.9} ${y + 4} ${-half * 0.8} ${y + 10} ${-half * 0.72} ${y + 12}H0Z`,
    tile[0],
  ) +
  path(
    `M0 ${y - height}C${half * 0.3} ${y - height * 0.5} ${half * 0.6} ${y - 10} ${half} ${y - 18}C${half * 0.9} ${y + 4} ${half * 0.8} ${y + 10} ${half * 0.72} ${y + 12}H0Z`,
    tile[1],
  ) +
  path(
    `M${-half} ${y - 18}C${-half * 0.9} ${y + 4} ${-half * 0.8} ${y + 10} ${-half * 0.72} ${y + 12}H${half * 0.72}C${half * 0.8} ${y + 10} ${half * 0.9} ${y + 4} ${half} ${y - 18}C${half * 0.84} ${y - 2} ${half * 0.7} ${y + 2} ${half * 0.6} ${y + 2}H${-half * 0.6}C${-half * 0.7} ${y + 2} ${-half * 0.84} ${y - 2} ${-half} ${y - 18}Z`,
    tile[2],
  ) +
  [-0.42, -0.2, 0.2, 0.42]
    .map((k) =>
      line(
        `M${half * k * 0.25} ${y - height * 0.72}Q${half * k * 0.8} ${y - height * 0.3} ${half * k * 1.25} ${y - 4}`,
        k < 0 ? tile[1] : '#7C241F',
        3,
      ),
    )
    .join('')

/** A tea pavilion of two roofs; its foot at y = 110. */
export function pavilion(): string {
  const lower =
    rect(-84, 30, 168, 68, cream) +
    rect(14, 30, 70, 68, '#DEC99C') +
    rect(-26, 34, 52, 64, '#F6C25E') +
    line('M-26 34V98M0 34V98M26 34V98M-26 56H26M-26 78H26', wood[0], 4) +
    [-84, -48, 48, 84].map((x) => rect(x - 6, 24, 12, 76, wood[x > 0 ? 1 : 0])).join('') +
    both(line('M-84 74H-50M-84 86H-50', wood[0], 4))
  const upper =
    rect(-46, -56, 92, 46, cream) +
    rect(10, -56, 36, 46, '#DEC99C') +
    [-46, -16, 16, 46].map((x) => rect(x - 5, -58, 10, 50, wood[x > 0 ? 1 : 0])).join('')
  return (
    rect(-112, 96, 224, 16, '#C9B48A') +
    rect(0, 96, 112, 16, '#A48F68') +
    lower +
    roof(20, 146, 62) +
    upper +
    roof(-56, 100, 66) +
    path('M-8-118L0-146L8-118Z', tile[2]) +
    circle(0, -120, 10, tile[2])
  )
}

/** Terraces with a wavy rim, from edge to edge, the top one at y. */
export const terraces = (y: number, colours: readonly (readonly [string, string])[]) =>
  colours
    .map(([field, rim], index) => {
      const top = y + index * 34
      const way = index % 2 ? 1 : -1
      const edge = `M-300 ${top}C-180 ${top - 34 * way} -90 ${top + 30 * way} 0 ${top}S190 ${top - 30 * way} 300 ${top + 4}`
      return (
        path(`${edge}V520H-300Z`, field) +
        line(edge, rim, 6) +
        times(2, (step) => group(`translate(0 ${11 + step * 8})`, line(edge, rim, 1.6)))
      )
    })
    .join('')
