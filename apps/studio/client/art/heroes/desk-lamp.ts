import { circle, ellipse, line, path, rect } from '../pen.ts'

const glass = '#2E8A5F'
const glassLow = '#17593F'
const glassLit = '#74C493'
const brass = '#EFC062'
const brassLow = '#A8742A'

/** A reading lamp with a green shade; it stands at y = 120. */
export const deskLamp = () =>
  ellipse(0, 112, 74, 15, brassLow) +
  ellipse(0, 106, 74, 15, brass) +
  path('M18 92C50 94 74 98 74 106C74 114 46 121 14 121Z', brassLow) +
  path('M-30 104C-24 84-14 78-11 40V-60H11V40C14 78 24 84 30 104Z', brass) +
  path('M2-60H11V40C14 78 24 84 30 104H8C6 78 2 60 2 40Z', brassLow) +
  circle(0, 26, 18, brass) +
  path('M0 8A18 18 0 0 1 0 44C10 34 10 18 0 8Z', brassLow) +
  circle(0, -128, 12, brass) +
  rect(-8, -122, 16, 16, brassLow) +
  path('M-104-112H104C128-112 146-92 152-48H-152C-146-92-128-112-104-112Z', glass) +
  path('M40-112H104C128-112 146-92 152-48H74C74-80 60-100 40-112Z', glassLow) +
  path('M-104-104C-122-102-134-86-140-62H-122C-118-82-112-96-92-104Z', glassLit) +
  line('M-72-104H16', glassLit, 6) +
  path('M-158-52H158V-36H-158Z', brass) +
  path('M60-52H158V-36H60Z', brassLow) +
  line('M92-36V22', brassLow, 4, { 'stroke-dasharray': '1 8' }) +
  circle(92, 30, 9, brass)

/** What it lights, down to `y`. */
export const lampLight = (y: number, colour: string) => path(`M-140-40H140L${190} ${y}H-190Z`, colour)
