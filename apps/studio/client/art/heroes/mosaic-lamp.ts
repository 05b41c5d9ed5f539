import { around, at, circle, line, path, pol, rect, ring } from '../pen.ts'

export interface LampColours {
  /** The glass between the leading, its pattern in two colours, and the leading. */
  readonly glass: string
  readonly low: string
  readonly first: string
  readonly second: string
  readonly spark: string
}
const brass = '#E9B95A'
const brassLow = '#A9752A'

/** A lamp of the same kind, far off: the pattern alone. */
export const farLamp = (c: LampColours, chain: number) =>
  line(`M0-130V${-130 - chain}`, brass, 9) +
  path('M-52-96C-46-124-24-134 0-134C24-134 46-124 52-96Z', brassLow) +
  circle(0, 0, 110, c.glass) +
  path('M0-110A110 110 0 0 1 0 110C64 70 76-50 0-110Z', c.low) +
  around(8, path('M0-26C-24-44-24-72 0-88C24-72 24-44 0-26Z', c.first)) +
  around(8, circle(0, -82, 10, c.second), 22.5) +
  circle(0, 0, 22, c.second) +
  ring(0, 0, 110, brass, 9) +
  path('M-36 102H36L18 132H-18Z', brassLow)

/** A hanging lamp of coloured glass, 220 across; the chain goes up from y = -150. */
export function mosaicLamp(c: LampColours, chain: number): string {
  const petal = 'M0-26C-17-40-17-58 0-70C17-58 17-40 0-26Z'
  const kite = `M${at(pol(74, -90))}L${at(pol(84, -101))}L${at(pol(98, -90))}L${at(pol(84, -79))}Z`
  return (
    line(`M0-150V${-150 - chain}`, brass, 5, { 'stroke-dasharray': '1 10' }) +
    path('M-14-150H14L20-128H-20Z', brassLow) +
    path('M-52-102C-46-124-24-132 0-132C24-132 46-124 52-102Z', brass) +
    path('M8-132C30-131 46-122 52-102H18C20-114 16-124 8-132Z', brassLow) +
    circle(0, 0, 110, c.glass) +
    path('M0-110A110 110 0 0 1 0 110C64 70 76-50 0-110Z', c.low) +
    around(12, path(kite, c.second), 15) +
    around(12, circle(0, -86, 7, c.spark)) +
    around(8, path(petal, c.first)) +
    around(8, circle(0, -48, 6, c.spark)) +
    around(8, path('M0-62L9-72L0-80L-9-72Z', c.second), 22.5) +
    circle(0, 0, 24, c.second) +
    circle(0, 0, 15, c.spark) +
    ring(0, 0, 110, brass, 7) +
    path('M46 100A110 110 0 0 0 46-100', 'none', { stroke: brassLow, 'stroke-width': 7 }) +
    path('M-34 104H34L18 126H-18Z', brass) +
    path('M6 104H34L18 126H8Z', brassLow) +
    rect(-3, 126, 6, 14, brassLow) +
    circle(0, 146, 9, brass)
  )
}

export const turquoise: LampColours = {
  glass: '#2FB0A6',
  low: '#1B7F80',
  first: '#FFD873',
  second: '#D9432F',
  spark: '#FFF4D0',
}
export const rose: LampColours = {
  glass: '#E8604C',
  low: '#B03A34',
  first: '#FFE3A0',
  second: '#7A1F3C',
  spark: '#FFF4D0',
}
export const honey: LampColours = {
  glass: '#F4AE3D',
  low: '#C67E22',
  first: '#FFF0C0',
  second: '#B3341F',
  spark: '#FFF9E4',
}
export const blue: LampColours = {
  glass: '#4F86D6',
  low: '#345FAE',
  first: '#FFE9B0',
  second: '#F08A3C',
  spark: '#FFF4D0',
}
