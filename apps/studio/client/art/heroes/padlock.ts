import { both, circle, line, path, rect } from '../pen.ts'

const brass = '#EDBB4F'
const brassLow = '#B27C26'
const brassLit = '#FBE4A6'
const iron = '#3C4653'
const ironLow = '#232A35'
const steel = '#DDE5E8'
const steelLow = '#8F9DA8'

/** A great old padlock. */
export const padlock = () =>
  path('M-98-20V-92A98 98 0 0 1 98-92V-20H58V-92A58 58 0 0 0-58-92V-20Z', steel) +
  path('M30-185A98 98 0 0 1 98-92V-20H58V-92A58 58 0 0 0 18-147Z', steelLow) +
  path('M-88-24V-92A88 88 0 0 1-30-175C-62-150-76-124-76-92V-24Z', '#FFFFFF') +
  path(
    'M-136-34H136C146-34 150-28 149-18C144 74 98 146 0 186C-98 146-144 74-149-18C-150-28-146-34-136-34Z',
    brass,
  ) +
  path('M22-34H136C146-34 150-28 149-18C144 74 98 146 0 186C56 120 66 40 22-34Z', brassLow) +
  path('M-136-34H136C146-34 150-28 149-18L148-6H-148L-149-18C-150-28-146-34-136-34Z', iron) +
  path('M22-34H136C146-34 150-28 149-18L148-6H34Z', ironLow) +
  both([-122, -86, -50].map((x) => circle(x, -20, 6, steel)).join('')) +
  line('M-132 18C-124 76-92 122-46 148', brassLit, 8) +
  both(
    path(
      'M-110 20C-90 16-72 26-70 46C-68 62-82 70-92 62C-100 54-92 44-84 48C-90 36-104 34-114 42Z',
      '#8A5C1A',
    ),
  ) +
  circle(0, 56, 62, iron) +
  path('M0-6A62 62 0 0 1 0 118C36 88 38 24 0-6Z', ironLow) +
  circle(0, 56, 50, brassLit) +
  path('M0 6A50 50 0 0 1 0 106C28 84 30 28 0 6Z', '#E3B95C') +
  path('M0 28A20 20 0 0 1 12 64L20 94H-20L-12 64A20 20 0 0 1 0 28Z', ironLow) +
  both(circle(-44, 56, 4, iron)) +
  circle(0, 142, 9, '#8A5C1A')

/** A long key, its bow at the top. */
export const longKey = (main: string, low: string) =>
  circle(0, -150, 40, 'none', { stroke: main, 'stroke-width': 18 }) +
  path('M4-199A49 49 0 0 1 4-101V-119A31 31 0 0 0 4-181Z', low) +
  rect(-9, -104, 18, 280, main) +
  rect(2, -104, 7, 280, low) +
  rect(-17, -100, 34, 12, low, { rx: 5 }) +
  path('M9 110H50V130H36V140H50V170H9Z', low)
