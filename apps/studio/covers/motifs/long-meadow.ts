import { field } from '../../client/art/heroes/field.ts'
import { circle, group, rect } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

const colours = {
  ...{ lid: '#7E92A0', lidLit: '#9DB0BC', lidShade: '#31424E', open: '#364752', hit: '#DC5E48' },
  gem: { lit: '#FFF6CF', main: '#E4BE4F', top: '#F6DB85', shade: '#A98426' },
}

export const motif: Motif = {
  ground: '#46586A',
  ink: '#F8F3E2',
  lettering: houseLettering(['LONG', 'MEADOW'], { tall: 100, square: 64 }),
  place: { tall: { cy: 206, scale: 1 }, square: { cy: 156, scale: 0.82 } },
  behind: ({ width, cx, cy }) =>
    rect(0, 0, width, cy - 20, '#5B7084') +
    circle(cx + 84, cy - 108, 46, '#F6DB85') +
    circle(cx + 84, cy - 108, 62, 'none', { stroke: '#F6DB85', 'stroke-width': 2, opacity: 0.5 }),
  // Seen from above one of its corners.
  scene: () =>
    group(
      'matrix(.62 .34 -.62 .34 0 48)',
      field(colours, 6, {
        '1,0': 'g', '4,1': 'g', '2,2': 'o', '3,2': 'g', '0,3': 'o', '2,4': 'm', '5,4': 'g', '1,5': 'o',
      }), // biome-ignore format: a field
    ),
}
