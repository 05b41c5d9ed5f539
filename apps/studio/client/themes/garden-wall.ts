import { type FieldColours, field } from '../art/heroes/field.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours: FieldColours = {
  ...{ lid: '#6F8374', lidLit: '#8CA08F', lidShade: '#26352C', open: '#2B3A31', hit: '#D9573F' },
  gem: { lit: '#FFE3D0', main: '#E0896B', top: '#F4B799', shade: '#B55B45' },
}

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#3A4A41',
    figure: '#42534A',
    reel: '#222E28',
    reelLine: '#6F8374',
    frame: '#C9A27E',
    ink: '#F4EBDA',
    win: '#F4B799',
  },
  symbols: {
    W: {
      name: 'gem',
      draw: () => moved(0, 0, field(colours, 3, { '0,0': 'g', '2,2': 'g', '1,1': 'g' }), 1.3),
    },
  },
  ranks: [],
  voice: voice('triangle', 330, 0, 4, 9),
}
