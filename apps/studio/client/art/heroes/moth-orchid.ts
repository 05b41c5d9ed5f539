import { circle, group, line, path } from '../pen.ts'
import { plume } from '../plume.ts'

export interface OrchidColours {
  readonly petal: string
  readonly low: string
  readonly vein: string
  readonly lip: string
  readonly lipLow: string
  readonly heart: string
}
export const white: OrchidColours = {
  petal: '#FFF4F1',
  low: '#F0CFDC',
  vein: '#E3A6C2',
  lip: '#D6336C',
  lipLow: '#9B1B50',
  heart: '#F2B93F',
}

/** A moth orchid, head on, about 150 across each way. */
export function mothOrchid(c: OrchidColours = white): string {
  const sepal = (turn: number, colour: string) =>
    `<g transform="rotate(${turn})">${path(plume([0, 0], [0, -146], 88, 0.62), colour)}${line('M0-30V-112', c.vein, 3)}</g>`
  const petal =
    path('M-8-12C-40-96-120-104-148-48C-164-8-120 52-66 40C-34 32-14 14-8-12Z', c.petal) +
    path('M-8-12C-50-2-110 16-134 26C-116 46-90 45-66 40C-34 32-14 14-8-12Z', c.low) +
    line('M-26-20C-58-50-90-58-118-48M-28-10C-66-18-96-16-126 0M-30-4C-60 6-84 16-100 24', c.vein, 3)
  const lip =
    path(
      'M0 8C-22-6-52 0-52 26C-52 44-32 46-22 38C-24 62-16 84 0 100C16 84 24 62 22 38C32 46 52 44 52 26C52 0 22-6 0 8Z',
      c.lip,
    ) +
    path('M0 8C22-6 52 0 52 26C52 44 32 46 22 38C24 62 16 84 0 100Z', c.lipLow) +
    path('M-15 12C-8 4 8 4 15 12C16 30 10 44 0 50C-10 44-16 30-15 12Z', c.heart) +
    circle(-5, 22, 2.6, c.lipLow) +
    circle(5, 26, 2.6, c.lipLow) +
    path('M-16-14C-16-30 16-30 16-14C16 2 8 12 0 14C-8 12-16 2-16-14Z', c.petal) +
    path('M0-26C10-26 16-22 16-14C16 2 8 12 0 14Z', c.low)
  return (
    sepal(0, c.petal) + sepal(132, c.low) + sepal(-132, c.petal) + petal + group('scale(-1 1)', petal) + lip
  )
}
