import { type FieldColours, field } from '../art/heroes/field.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours: FieldColours = {
  ...{ lid: '#496173', lidLit: '#60798C', lidShade: '#1B2833', open: '#1F2C37', hit: '#E2654C' },
  gem: { lit: '#BFEFE2', main: '#3FA79A', top: '#7FD3C3', shade: '#2B7F78' },
}

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#2B3B49',
    figure: '#324553',
    reel: '#1C2833',
    reelLine: '#496173',
    frame: '#8FA0AC',
    ink: '#F2EBDB',
    win: '#5FC7B8',
  },
  symbols: {
    W: {
      name: 'gem',
      draw: () => moved(0, 0, field(colours, 3, { '1,0': 'g', '2,1': 'o', '1,2': 'g' }), 1.3),
    },
  },
  ranks: [],
  voice: voice('sine', 262, 0, 7, 12, 16),
}
