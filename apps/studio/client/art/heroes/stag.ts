import { at, both, circle, group, line, type Point, path } from '../pen.ts'

/** A stem and its tines as [from, bend, to, width at the root], on the left side. */
const branches: readonly (readonly [Point, Point, Point, number])[] = [
  [[-24, -54], [-44, -104], [-108, -122], 30],
  [[-76, -108], [-128, -122], [-120, -188], 22],
  [[-40, -76], [-82, -56], [-130, -82], 15],
  [[-72, -104], [-112, -84], [-164, -116], 15],
  [[-102, -118], [-146, -122], [-160, -160], 15],
  [[-88, -112], [-70, -138], [-80, -186], 15],
]

/** A horn that bends once and runs out to a point. */
function tine([from, bend, to, width]: readonly [Point, Point, Point, number]): string {
  const side = (sign: 1 | -1) => {
    const [dx, dy] = [bend[0] - from[0], bend[1] - from[1]]
    const reach = ((width / 2) * sign) / Math.hypot(dx, dy)
    return {
      root: at([from[0] - dy * reach, from[1] + dx * reach]),
      bend: at([bend[0] - dy * reach * 0.8, bend[1] + dx * reach * 0.8]),
    }
  }
  const [left, right] = [side(1), side(-1)]
  return `M${left.root}Q${left.bend} ${at(to)}Q${right.bend} ${right.root}Z`
}

const antler = branches.map(tine).join('')

/** The winter stag, head on. */
export function stag(): string {
  const antlers = path(antler, '#8A5A38') + group('scale(-1 1)', path(antler, '#62402A'))
  const ear = (fur: string, inner: string) =>
    path('M-46-34C-78-48-112-44-134-22C-110-2-74 2-46-10Z', fur) +
    path('M-56-28C-80-36-102-34-118-22C-98-10-76-8-56-16Z', inner)
  const ears = ear('#7A4B2E', '#E8CDB0') + group('scale(-1 1)', ear('#5F3822', '#CBA987'))
  const neck =
    path(
      'M-40 40C-50 84-84 104-112 124C-136 142-146 164-150 196H150C146 164 136 142 112 124C84 104 50 84 40 40Z',
      '#7A4B2E',
    ) + path('M0 40H40C50 84 84 104 112 124C136 142 146 164 150 196H0Z', '#5F3822')
  const ruff =
    path(
      'M-48 62L-82 112L-62 108L-80 146L-48 132L-46 178L-16 152L0 192L16 152L46 178L48 132L80 146L62 108L82 112L48 62Z',
      '#F1E6D4',
    ) + path('M0 62H48L82 112L62 108L80 146L48 132L46 178L16 152L0 192Z', '#D3C0A4')
  return antlers + neck + ruff + ears + face
}

const face =
  path(
    'M0-74C-34-74-56-54-58-22C-60 16-44 52-36 88C-30 112-16 122 0 122C16 122 30 112 36 88C44 52 60 16 58-22C56-54 34-74 0-74Z',
    '#9A6238',
  ) +
  path('M0-74C34-74 56-54 58-22C60 16 44 52 36 88C30 112 16 122 0 122C18 84 20-10 0-74Z', '#7A4B2E') +
  path('M0-58C-10-30-14 20-12 74H12C14 20 10-30 0-58Z', '#B87E4C') +
  both(
    path('M-58-14C-54-32-30-34-20-12C-28-2-48-2-58-14Z', '#F1DFC4') +
      path('M-52-14C-48-27-32-28-26-12C-32-5-45-6-52-14Z', '#1B1410'),
  ) +
  circle(-42, -18, 3.2, '#FFFFFF') +
  circle(35, -18, 3.2, '#FFFFFF') +
  path('M-38 76C-34 108-18 122 0 122C18 122 34 108 38 76C20 66-20 66-38 76Z', '#E8CDB0') +
  path('M0 69C16 69 28 71 38 76C34 108 18 122 0 122Z', '#CBA987') +
  path('M-22 82C-10 76 10 76 22 82C20 98 10 106 0 108C-10 106-20 98-22 82Z', '#1B1410') +
  line('M-11 85C-6 82 0 82 4 83', '#6F5A4C', 4)

/** A fir with snow on its branches, its foot at 0,0. */
export const fir = (dark: string, lit: string, snow: string) =>
  path('M-8 0V-24H8V0Z', '#4A3424') +
  [
    [0, 62, 60],
    [-38, 50, 56],
    [-74, 38, 52],
  ]
    .map(
      ([y = 0, half = 0, high = 0]) =>
        path(`M${-half} ${y - 18}L0 ${y - 18 - high}L${half} ${y - 18}Z`, dark) +
        path(`M${-half} ${y - 18}L0 ${y - 18 - high}L0 ${y - 18}Z`, lit) +
        path(
          `M${-half * 0.42} ${y - 18 - high * 0.58}L0 ${y - 18 - high}L${half * 0.42} ${y - 18 - high * 0.58}L${half * 0.2} ${y - 18 - high * 0.5}L0 ${y - 18 - high * 0.6}L${-half * 0.2} ${y - 18 - high * 0.5}Z`,
          snow,
        ),
    )
    .join('')
