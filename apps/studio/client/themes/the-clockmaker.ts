import { regulator } from '../art/heroes/regulator.ts'
import { moved } from '../art/pen.ts'
import { hourglass } from '../art/symbols/instruments.ts'
import { cog, key, watch } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#154E3B',
    figure: '#1A5A45',
    reel: '#0A2A20',
    reelLine: '#17442F',
    frame: '#C98B58',
    ink: '#F6E2B2',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'regulator', draw: () => moved(0, 4, regulator(), 0.68) },
    a: { name: 'watch', draw: watch, tones: brass },
    b: { name: 'hourglass', draw: hourglass, tones: tones('#E9B65A', '#B07F2C', '#FBE3A1', '#3A2413') },
    c: { name: 'cog', draw: cog, tones: tones('#D9A24E', '#A06E26', '#FFEDB8', '#2A150B') },
    d: { name: 'key', draw: key, tones: tones('#A9B7BC', '#6F7F86', '#E6EEF0', '#1F2C2C') },
  },
  ranks: [
    ['#F0C062', '#B98428'],
    ['#F6EBCB', '#B9A97A'],
    ['#8FCBA8', '#54906E'],
    ['#D9A27A', '#A06A44'],
  ],
  voice: voice('triangle', 277.2, 0, 5, 7, 12, 17),
}
