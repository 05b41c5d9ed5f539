import { both, circle, group, line, moved, path, rect, times } from '../pen.ts'

const iron = '#F7EBCB'
const glass = ['#F4CF7C', '#DDA94E'] as const
const plant = ['#1F5138', '#173D2B'] as const

const frond = 'M0 0C16-30 62-40 96-2C82-10 78-8 74-2C64-14 58-12 54-4C44-14 38-12 34-4C22-10 10-6 0 0Z'

/** A palm whose crown is at 0,0, its trunk 200 long. */
const palm = (x: number, y: number, scale: number, colour: string) =>
  moved(
    x,
    y,
    line('M0 0C4 60-4 120 0 200', colour, 9) +
      [-18, -52, -86].map((turn) => group(`rotate(${turn})`, path(frond, colour))).join('') +
      group(
        'scale(-1 1)',
        [-14, -46, -80].map((turn) => group(`rotate(${turn})`, path(frond, colour))).join(''),
      ),
    scale,
  )

const bush = (x: number, y: number, scale: number, colour: string) =>
  moved(
    x,
    y,
    [-70, -38, 0, 38, 70]
      .map((turn) => group(`rotate(${turn})`, path('M0 0C-22-26-22-60 0-84C22-60 22-26 0 0Z', colour)))
      .join(''),
    scale,
  )

const nave = 'M-78 150V-70C-78-126-40-160 0-178C40-160 78-126 78-70V150Z'
const wing = 'M78 150V-22C130-18 178 8 178 62V150Z'

/** The glasshouse by night, lit from within. */
export function glasshouse(): string {
  const walls =
    group('scale(-1 1)', path(wing, glass[0])) +
    path(wing, glass[1]) +
    path(nave, glass[0]) +
    path('M0-178C40-160 78-126 78-70V150H0Z', glass[1])
  const garden =
    palm(-4, -62, 0.92, plant[0]) +
    bush(-128, 152, 0.98, plant[0]) +
    bush(-100, 152, 0.6, plant[1]) +
    bush(132, 152, 1.1, plant[1]) +
    palm(120, 66, 0.52, plant[1]) +
    palm(-134, 50, 0.5, plant[0]) +
    bush(-44, 152, 0.8, plant[1]) +
    bush(48, 152, 0.86, plant[1])
  const ribs =
    both(
      line('M26 150V-80C26-124 14-158 0-178', iron, 4) +
        line('M52 150V-80C52-122 32-150 0-178', iron, 4) +
        line('M104 150V-19M130 150V-12M155 150V6', iron, 4) +
        path('M78 150V-22C130-18 178 8 178 62V150Z', 'none', { stroke: iron, 'stroke-width': 7 }),
    ) +
    path(nave, 'none', { stroke: iron, 'stroke-width': 8 }) +
    line('M0 60V-178', iron, 4) +
    times(4, (index) => rect(-78, -72 + index * 46, 156, index ? 4 : 8, iron)) +
    both(rect(78, 58, 100, 5, iron) + rect(78, 104, 100, 4, iron))
  const door =
    path('M-26 150V94A26 26 0 0 1 26 94V150Z', '#123022') +
    path('M-26 150V94A26 26 0 0 1 26 94V150Z', 'none', { stroke: iron, 'stroke-width': 6 }) +
    line('M0 70V150', iron, 4)
  return (
    walls +
    garden +
    ribs +
    door +
    line('M0-178V-206', iron, 5) +
    circle(0, -208, 7, iron) +
    rect(-190, 146, 380, 16, iron) +
    rect(0, 146, 190, 16, '#D9C490')
  )
}
