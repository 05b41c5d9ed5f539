import { both, circle, line, path, rect } from '../pen.ts'

const stone = '#F1E0BE'
const stoneLow = '#C7AC80'
const door = '#1E5B58'
const doorLow = '#123E40'
const brass = '#F0C25A'

/** The door of an old house with a lit fanlight; its step is at y = 170. */
export const ivyHouse = () =>
  path('M-104 170V-46A104 104 0 0 1 104-46V170H76V-46A76 76 0 0 0-76-46V170Z', stone) +
  path('M30-145.6A104 104 0 0 1 104-46V170H76V-46A76 76 0 0 0 22-118.7Z', stoneLow) +
  path('M-20-160H20L14-112H-14Z', stone) +
  path('M2-160H20L14-112H2Z', stoneLow) +
  path('M-76-46A76 76 0 0 1 76-46Z', '#FBD277') +
  path('M-76-46A76 76 0 0 1 0-122V-46Z', '#FFE9A8') +
  line('M0-46V-120M0-46L-54-100M0-46L54-100', stone, 6) +
  path('M-26-46A26 26 0 0 1 26-46Z', stone) +
  path('M-14-46A14 14 0 0 1 14-46Z', '#F2A43C') +
  rect(-76, -46, 152, 12, stone) +
  rect(-76, -34, 152, 204, door) +
  rect(10, -34, 66, 204, doorLow) +
  both(
    rect(-62, -20, 50, 78, '#2C7A72') +
      rect(-56, -14, 44, 72, door) +
      rect(-62, 78, 50, 78, '#2C7A72') +
      rect(-56, 84, 44, 72, door),
  ) +
  path('M12-20H62V58H12ZM12 78H62V156H12Z', doorLow) +
  path('M18-14H62V58H18ZM18 84H62V156H18Z', '#0D3033') +
  line('M0-34V170', '#0D3033', 4) +
  circle(-12, 68, 8, brass) +
  circle(12, 68, 8, '#B9842B') +
  line('M-37 12A14 14 0 1 0-36 12', brass, 5) +
  circle(-37, 10, 6, brass) +
  rect(-122, 166, 244, 14, stone) +
  rect(30, 166, 92, 14, stoneLow) +
  rect(-142, 180, 284, 16, stoneLow)
