import { around, both, circle, ellipse, line, moved, path, rect, ring } from '../pen.ts'

const copper = '#C9793F'
const shade = '#9A5328'
const lit = '#E5A468'
const brass = '#E3B75A'
const brassLow = '#B07F2C'
const glass = '#0E3A42'

/** The tin voyager: a diver's helmet, head on. */
export function diver(): string {
  const corselet =
    path('M-150 172C-150 122-104 96 0 96C104 96 150 122 150 172Z', copper) +
    path('M20 96C108 98 150 122 150 172H52C60 140 52 110 20 96Z', shade) +
    both(
      [-118, -78, -34]
        .map(
          (x, index) => circle(x, 156 - index * 10, 8, brass) + circle(x - 2, 154 - index * 10, 3, '#FFF0C8'),
        )
        .join(''),
    )
  const collar =
    rect(-96, 78, 192, 34, brass, { rx: 12 }) +
    path('M18 78H84C91 78 96 83 96 90V100C96 107 91 112 84 112H18C26 100 26 90 18 78Z', brassLow)
  const dome =
    circle(0, -22, 124, copper) +
    path('M0-146A124 124 0 0 1 0 102C54 70 74 22 68-28C62-80 40-120 0-146Z', shade) +
    path('M-96-66C-80-106-48-126-18-130C-50-112-72-88-84-56Z', lit)
  const valve =
    rect(-22, -172, 44, 34, brass, { rx: 8 }) +
    rect(2, -172, 20, 34, brassLow, { rx: 8 }) +
    rect(-34, -148, 68, 14, brassLow, { rx: 6 })
  const side = both(
    ellipse(-112, -22, 22, 40, brass) +
      ellipse(-114, -22, 14, 30, glass) +
      line('M-122-38C-124-28-124-20-122-12', '#4E8C8E', 4),
  )
  const bolts = around(10, circle(0, -84, 6.5, '#7C431F'), 18)
  const window =
    circle(0, 0, 92, brass) +
    path('M0-92A92 92 0 0 1 0 92C40 60 52 20 46-16C40-50 26-74 0-92Z', brassLow) +
    bolts +
    circle(0, 0, 68, '#7A4A1E') +
    circle(0, 0, 62, glass) +
    path('M-48-22C-40-42-24-52-4-54L-36 34C-48 20-52 0-48-22Z', '#2C6A70') +
    path('M10-54C20-52 30-48 38-40L-8 56C-16 54-22 52-26 48Z', '#1C525A')
  const bars =
    line('M-62 0H62M0-62V62', brassLow, 9) +
    line('M-62-2H62', brass, 5) +
    line('M-2-62V62', brass, 5) +
    ring(0, 0, 64, brass, 7)
  return corselet + dome + valve + collar + side + moved(0, -18, window + bars)
}

export const bubbles = (colour: string) =>
  (
    [
      [-150, -120, 14],
      [-126, -160, 8],
      [150, -96, 10],
      [132, -150, 18],
      [164, -176, 7],
      [-168, -66, 7],
    ] as const
  )
    .map(([x, y, r]) => ring(x, y, r, colour, 4) + circle(x - r * 0.35, y - r * 0.35, r * 0.22, colour))
    .join('')
