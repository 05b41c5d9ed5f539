import { owl } from '../art/heroes/owl.ts'
import { moved } from '../art/pen.ts'
import { cog, gem, key, watch } from '../art/symbols/things.ts'
import { brass, copper, iron, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#D79A2F',
    figure: '#CB8C22',
    reel: '#2A170E',
    reelLine: '#43281A',
    frame: '#5A3018',
    ink: '#2A170E',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'owl', draw: () => moved(0, 0, owl(), 0.8) },
    a: { name: 'watch', draw: watch, tones: brass },
    b: { name: 'gem', draw: gem, tones: tones('#D9503A', '#9C2E22', '#FFB79A', '#4A120C') },
    c: { name: 'cog', draw: cog, tones: copper },
    d: { name: 'key', draw: key, tones: iron },
  },
  ranks: [
    ['#F2A24A', '#BB6A1E'],
    ['#F3DFA8', '#BCA468'],
    ['#8FC0A8', '#568A72'],
    ['#D98A6A', '#A0553A'],
    ['#B9A58E', '#85735F'],
  ],
  voice: voice('triangle', 261.6, 0, 4, 6, 11, 13),
}
