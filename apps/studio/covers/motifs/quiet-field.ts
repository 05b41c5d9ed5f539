import { field } from '../../client/art/heroes/field.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

const colours = {
  ...{ lid: '#496173', lidLit: '#60798C', lidShade: '#1B2833', open: '#1F2C37', hit: '#E2654C' },
  gem: { lit: '#BFEFE2', main: '#3FA79A', top: '#7FD3C3', shade: '#2B7F78' },
}

export const motif: Motif = {
  ground: '#2B3B49',
  ink: '#F2EBDB',
  lettering: houseLettering(['QUIET', 'FIELD'], { tall: 100, square: 64 }),
  place: { tall: { cy: 216, scale: 0.9 }, square: { cy: 162, scale: 0.74 } },
  scene: () =>
    field(colours, 5, {
      '1,0': 'g', '2,0': 'o', '3,1': 'g', '4,1': 'o', '0,2': 'g', '2,2': 'm', '0,3': 'o', '4,3': 'g', '1,4': 'o',
      '3,4': 'g',
    }), // biome-ignore format: a field
}
