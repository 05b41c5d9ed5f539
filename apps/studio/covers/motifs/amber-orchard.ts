import { cherry, pear, plum } from '../../client/art/heroes/fruit.ts'
import { leaf, line, moved, path, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const edge = { stroke: '#F6D58E', 'stroke-width': 3 }

const sideNiche = (x: number) => path(`M${x - 54} 146V-14A54 54 0 0 1 ${x + 54} -14V146Z`, '#F0DDB4', edge)
const niches =
  sideNiche(-122) +
  sideNiche(122) +
  path('M-66 176V-72A66 66 0 0 1 66-72V176Z', '#F7EBCB', edge) +
  rect(-176, 120, 108, 26, '#C9A263') +
  rect(68, 120, 108, 26, '#C9A263') +
  rect(-66, 146, 132, 30, '#D9B676')

const cherries =
  line('M108 84C112 40 122 10 140-14M142 90C146 46 144 14 140-14', '#6B3F22', 6) +
  cherry(104, 92) +
  cherry(144, 96) +
  leaf(140, -14, 128, 0.66, '#5F7F3B', '#7FA04C')

export const motif: Motif = {
  ground: '#431A2B',
  ink: '#F6D58E',
  lettering: {
    face: 'bodoni',
    tall: { lines: ['Amber', 'Orchard'], size: 92 },
    square: { lines: ['Amber Orchard'], size: 56 },
  },
  scene: () => niches + plum(-122, 66) + cherries + moved(0, 68, pear()),
}
