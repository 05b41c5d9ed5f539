import { both, circle, line, path, rect, ring, times } from '../pen.ts'

const teal = '#23A096'
const tealLow = '#136A6B'
const tealLit = '#7BD3C2'
const dark = '#2B1C1A'
const steel = '#F4EBDA'
const steelLow = '#B9AB97'

/** A desert rally car, head on; its wheels stand at y = 150. */
export function rallyCar(): string {
  const wheel = (x: number) =>
    rect(x - 24, 60, 48, 92, dark, { rx: 12 }) +
    times(5, (index) =>
      path(
        `M${x - 24} ${72 + index * 16}L${x} ${78 + index * 16}L${x + 24} ${72 + index * 16}V${77 + index * 16}L${x} ${83 + index * 16}L${x - 24} ${77 + index * 16}Z`,
        '#544340',
      ),
    )
  const rack =
    rect(-92, -134, 184, 9, dark) +
    both(line('M-84-128V-112', dark, 7)) +
    rect(-80, -168, 62, 36, '#C9482F', { rx: 6 }) +
    rect(-40, -168, 22, 36, '#8E2A20', { rx: 6 }) +
    line('M-70-156L-30-144M-70-144L-30-156', '#F6C65A', 5) +
    circle(30, -152, 34, dark) +
    ring(30, -152, 22, '#544340', 6) +
    circle(30, -152, 10, steelLow) +
    rect(66, -164, 26, 32, '#6E7B4A', { rx: 5 }) +
    line('M72-158V-138M86-158V-138', '#4A5630', 4)
  const cabin =
    path('M-84-116H84L104-44H-104Z', teal) +
    path('M26-116H84L104-44H34Z', tealLow) +
    path('M-72-104H-6V-50H-90Z', '#24414C') +
    path('M6-104H72L90-50H6Z', '#1B323C') +
    path('M-62-104H-34L-64-50H-86ZM22-104H34L10-62V-76Z', '#5F97A2')
  const bonnet =
    path('M-104-44H104L112-18V44H-112V-18Z', teal) +
    path('M30-44H104L112-18V44H30Z', tealLow) +
    path('M-100-44H100L106-32H-106Z', tealLit) +
    path('M-26-44H26L34 44H-34Z', '#F6C65A') +
    path('M6-44H26L34 44H8Z', '#C98C2C') +
    path('M-156 74C-156 26-128 2-92 2H-60V56H-84C-96 56-104 62-106 74Z', teal) +
    path('M-156 74C-156 26-128 2-92 2H-76C-112 8-134 30-136 74Z', tealLit) +
    path('M156 74C156 26 128 2 92 2H60V56H84C96 56 104 62 106 74Z', tealLow)
  const grille =
    rect(-58, 0, 116, 78, steel, { rx: 14 }) +
    path('M16 0H44A14 14 0 0 1 58 14V64A14 14 0 0 1 44 78H16Z', steelLow) +
    rect(-49, 9, 98, 60, dark, { rx: 8 }) +
    times(6, (index) => rect(-41 + index * 15, 9, 6, 60, index > 3 ? steelLow : steel))
  const lamps = both(
    circle(-90, 34, 31, dark) +
      circle(-90, 34, 26, steelLow) +
      circle(-91, 33, 21, '#FFF3C8') +
      path('M-106 20C-102 14-96 12-90 12L-100 40C-106 34-108 26-106 20Z', '#FFFFFF'),
  )
  const bumper =
    rect(-138, 90, 276, 26, steel, { rx: 10 }) +
    path('M40 90H128A10 10 0 0 1 138 100V106A10 10 0 0 1 128 116H40Z', steelLow) +
    both(circle(-66, 90, 20, dark) + circle(-66, 89, 15, '#F6C65A') + circle(-70, 85, 5, '#FFF7DC')) +
    rect(-30, 112, 60, 22, dark, { rx: 4 }) +
    rect(-24, 116, 48, 14, steel)
  return wheel(-128) + wheel(128) + rack + cabin + bonnet + grille + lamps + bumper
}
