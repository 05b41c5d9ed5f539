import { around, circle, leaf, line, path } from '../pen.ts'

const petal = ['#FAD0B4', '#F2A58C', '#E27C72', '#C8535D', '#9C3049', '#6E1C3A'] as const

/** A ring of petals from shade to light; the rim of each curls over. */
const whorl = (count: number, from: number, r: number, half: number, tone: 0 | 1 | 2 | 3) => {
  const [rim, lit, shade, gap] = [petal[tone], petal[tone + 1], petal[tone + 2], petal[Math.min(tone + 3, 5)]]
  const one =
    path(
      `M0 0C-${half * 1.3}-${r * 0.4} -${half * 1.2}-${r} 0-${r}C${half * 1.2}-${r} ${half * 1.3}-${r * 0.4} 0 0Z`,
      gap ?? '',
    ) +
    path(
      `M-6-10C-${half * 1.2}-${r * 0.42} -${half * 1.1}-${r * 0.97} -4-${r * 0.97}C${half * 0.5}-${r * 0.97} ${half * 0.2}-${r * 0.4} -6-10Z`,
      lit ?? '',
    ) +
    path(
      `M6-10C${half * 1.2}-${r * 0.42} ${half * 1.1}-${r * 0.97} 4-${r * 0.97}C${half * 0.4}-${r * 0.8} ${half * 0.2}-${r * 0.4} 6-10Z`,
      shade ?? '',
    ) +
    path(
      `M-${half * 0.86}-${r * 0.62}C-${half * 0.9}-${r * 0.9} -${half * 0.5}-${r * 0.97} -4-${r * 0.97}C${half * 0.5}-${r * 0.97} ${half * 0.8}-${r * 0.9} ${half * 0.84}-${r * 0.72}C${half * 0.4}-${r * 0.9} -${half * 0.5}-${r * 0.9} -${half * 0.86}-${r * 0.62}Z`,
      rim ?? '',
    )
  return around(count, one, from)
}

/** A full-blown rose from above, with its leaves. */
export const roseBloom = () =>
  [30, 90, 150, 210, 270, 330]
    .map((turn) =>
      leaf(
        Math.cos((turn * Math.PI) / 180) * 92,
        Math.sin((turn * Math.PI) / 180) * 92,
        turn,
        1.5,
        '#2A6355',
        '#5B9A7C',
      ),
    )
    .join('') +
  whorl(6, 0, 158, 66, 0) +
  circle(0, 0, 104, petal[3]) +
  whorl(6, 30, 124, 52, 1) +
  circle(0, 0, 78, petal[4]) +
  whorl(5, 8, 92, 42, 2) +
  circle(0, 0, 54, petal[5]) +
  whorl(4, 40, 62, 32, 3) +
  circle(0, 0, 27, petal[4]) +
  path(
    'M-22 6C-26-20 4-32 20-12C30 4 16 26-4 22C-18 18-18-2-4-6C6-8 12 4 4 8C0 8-4-2-8 6C-8 14 4 16 10 10C18 0 8-16-6-12C-18-10-18 2-22 6Z',
    petal[5],
  ) +
  line('M-22 4C-22-16-2-26 12-16', petal[1], 4)
