import { cabin, cedar, smoke } from '../../client/art/heroes/cabin.ts'
import { moved, path } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const dusk = '#BBA999'

const ridge =
  path('M-260 40L-200-60L-150-10L-90-110L-20-10L30-60L90-130L150-40L200-90L260 0V300H-260Z', '#A59182') +
  path('M-90-110L-20-10L-60 20L-100-40ZM90-130L150-40L110-10L84-60ZM-200-60L-150-10L-180 20Z', '#8F7B6E')

const ground =
  path('M-260 150C-160 132-80 146 0 148C80 146 160 132 260 150V420H-260Z', '#22352C') +
  path('M-22 150H22L90 420H-60Z', '#3A4E40')

export const motif: Motif = {
  ground: dusk,
  ink: '#F6E7CC',
  floor: '#22352C',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Cedar', '& Smoke'], size: 92 },
    square: { lines: ['Cedar & Smoke'], size: 56 },
  },
  place: { tall: { cy: 236 }, square: { cy: 176, scale: 0.8 } },
  scene: () =>
    ridge +
    moved(64, -88, smoke('#F4EADB', '#DACBB8'), 0.6) +
    cedar(-112, 150, 0.8, '#3C5A4A', '#517463') +
    cedar(126, 150, 0.86, '#2F4A3C', '#446656') +
    cedar(-176, 164, 1.16, '#27402F', '#3B5B46') +
    cedar(186, 166, 1.2, '#1F3528', '#31503E') +
    ground +
    cabin(),
}
