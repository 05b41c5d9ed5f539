import { type FieldColours, field } from '../art/heroes/field.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours: FieldColours = {
  ...{ lid: '#7E92A0', lidLit: '#9DB0BC', lidShade: '#31424E', open: '#364752', hit: '#DC5E48' },
  gem: { lit: '#FFF6CF', main: '#E4BE4F', top: '#F6DB85', shade: '#A98426' },
}

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#46586A',
    figure: '#4D6073',
    reel: '#26333F',
    reelLine: '#728898',
    frame: '#D8C48A',
    ink: '#F8F3E2',
    win: '#F6DB85',
  },
  symbols: {
    W: {
      name: 'gem',
      draw: () => moved(0, 0, field(colours, 4, { '1,0': 'g', '3,1': 'g', '0,2': 'o', '2,3': 'g' }), 0.98),
    },
  },
  ranks: [],
  voice: voice('sine', 220, 0, 5, 7, 12),
}
