import { cutStone, type FieldColours, mineBall } from '../art/heroes/field.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

const colours: FieldColours = {
  ...{ lid: '#39444F', lidLit: '#4D5A66', lidShade: '#0D1217', open: '#12181E', hit: '#E2654C' },
  gem: { lit: '#FFE0F0', main: '#C4518E', top: '#E58FBB', shade: '#8A2C60' },
}

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#1B232B',
    figure: '#212B34',
    reel: '#10161B',
    reelLine: '#3E4A56',
    frame: '#8C5A74',
    ink: '#EFE6EA',
    win: '#E58FBB',
  },
  symbols: {
    W: {
      name: 'gem',
      draw: () =>
        moved(-34, -30, mineBall('#59636D', '#C4CCD3'), 3.6) + moved(62, 68, cutStone(colours.gem), 3.2),
    },
  },
  ranks: [],
  voice: voice('sawtooth', 147, 0, 3, 8, 12),
}
