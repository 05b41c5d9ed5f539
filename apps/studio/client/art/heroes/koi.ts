import { around, circle, line, type Point, path, pol, smooth, at as write } from '../pen.ts'

interface KoiColours {
  readonly body: string
  readonly shade: string
  readonly patch: string
  readonly spot: string
  readonly fin: string
}

const cream: KoiColours = {
  body: '#F4E9CF',
  shade: '#DCCBA6',
  patch: '#E0532F',
  spot: '#14252B',
  fin: '#F0B08A',
}
const ink: KoiColours = { ...cream, patch: '#14252B', spot: '#E0532F', fin: '#D9CBB0' }
const gold: KoiColours = {
  body: '#E89A3C',
  shade: '#CB7A26',
  patch: '#F4E9CF',
  spot: '#B3431F',
  fin: '#F2C078',
}

/** A fish bent along a circle of `radius`, its head at `head` degrees, swimming clockwise. */
function koi(radius: number, head: number, length: number, colours: KoiColours): string {
  const place = (t: number, off: number): Point => pol(radius + off, head - length * t)
  const half = (t: number) => 45 * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.86)) ** 0.75 * (1 - 0.42 * t)
  const edge = (off: (t: number) => number, from = 0, to = 1, pieces = 18): Point[] =>
    Array.from({ length: pieces + 1 }, (_, index) => {
      const t = from + ((to - from) * index) / pieces
      return place(t, off(t))
    })
  const body = smooth([...edge(half), ...edge((t) => -half(t)).reverse()])
  const shade = smooth([...edge((t) => -half(t) * 0.1), ...edge((t) => -half(t)).reverse()])
  const patch = (from: number, to: number, low: number, high: number) =>
    smooth([
      ...edge((t) => half(t) * high, from, to, 6),
      ...edge((t) => half(t) * low, from, to, 6).reverse(),
    ])
  const p = (t: number, off: number) => write(place(t, off))
  const fin = (t: number, side: number, reach: number, lean: number) =>
    `M${p(t, side * half(t) * 0.8)}Q${p(t - 0.02, side * (half(t) + reach * 0.8))} ${p(t + lean, side * (half(t) + reach))}Q${p(t + 0.12, side * (half(t) + reach * 0.35))} ${p(t + 0.12, side * half(t) * 0.8)}Z`
  const tail = `M${p(0.93, 7)}Q${p(1.1, 14)} ${p(1.27, 36)}Q${p(1.17, 8)} ${p(1.2, 0)}Q${p(1.17, -8)} ${p(1.27, -34)}Q${p(1.1, -12)} ${p(0.93, -7)}Z`
  const barbel = (side: number) =>
    line(smooth([place(0, 12 * side), place(-0.055, 24 * side)], false), colours.body, 2.4)
  return (
    [tail, fin(0.24, 1, 34, 0.2), fin(0.24, -1, 34, 0.2), fin(0.62, 1, 16, 0.12), fin(0.62, -1, 16, 0.12)]
      .map((d) => path(d, colours.fin))
      .join('') +
    path(body, colours.body) +
    path(shade, colours.shade) +
    [patch(0.06, 0.2, -0.55, 0.95), patch(0.33, 0.55, -0.1, 0.98), patch(0.66, 0.8, -0.9, 0.5)]
      .map((d) => path(d, colours.patch))
      .join('') +
    path(patch(0.45, 0.6, -0.85, -0.35), colours.spot) +
    [0.5, -0.5].map((off) => circle(...place(0.05, half(0.05) * off), 3.6, colours.spot)).join('') +
    barbel(1) +
    barbel(-1)
  )
}

export const lotus = (scale = 1) =>
  around(8, (index) =>
    path(
      `M0 0C${-14 * scale} ${-14 * scale} ${-12 * scale} ${-34 * scale} 0 ${-44 * scale}C${12 * scale} ${-34 * scale} ${14 * scale} ${-14 * scale} 0 0Z`,
      index % 2 ? '#F3C6B4' : '#F7DCCB',
    ),
  ) + circle(0, 0, 11 * scale, '#E8B04A')

/** Three fish round a lotus. */
export const threeKoi = () =>
  koi(122, -20, 96, cream) + koi(122, 100, 96, ink) + koi(122, 220, 96, gold) + lotus()
