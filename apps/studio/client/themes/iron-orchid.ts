import { orchid } from '../art/heroes/orchid.ts'
import { moved } from '../art/pen.ts'
import { rose } from '../art/symbols/garden.ts'
import { cog, fan, gem, mask } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#E9B8B3',
    figure: '#EFC6BF',
    reel: '#FBF0EA',
    reelLine: '#EBD3CB',
    frame: '#434965',
    ink: '#2A2D43',
    win: '#A6322A',
  },
  symbols: {
    W: { name: 'orchid', draw: () => moved(0, 2, orchid(), 0.76) },
    S: { name: 'gem', draw: gem, tones: tones('#E4573F', '#A6322A', '#FFB69C', '#4A120C') },
    a: { name: 'rose', draw: rose, tones: tones('#E9A09B', '#B96A70', '#FBD9D2', '#4A2030') },
    b: { name: 'mask', draw: mask, tones: tones('#59607F', '#343952', '#F0BF62', '#E9B8B3') },
    c: { name: 'cog', draw: cog, tones: tones('#8D96B4', '#59607F', '#D6DCEC', '#23263A') },
    d: { name: 'fan', draw: fan, tones: tones('#F0BF62', '#BE802E', '#FFE3A8', '#4A2E14') },
  },
  ranks: [
    ['#A6322A', '#741E1C'],
    ['#59607F', '#343952'],
    ['#A8701E', '#784C0C'],
    ['#7A4A5A', '#542E3C'],
  ],
  voice: voice('sine', 311.1, 0, 3, 6, 10, 15),
}
