import { tram } from '../art/heroes/tram.ts'
import { moved } from '../art/pen.ts'
import { umbrella } from '../art/symbols/instruments.ts'
import { bell, ticket, watch } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#263741',
    figure: '#2D3F49',
    reel: '#F5EBCF',
    reelLine: '#DFD0A6',
    frame: '#E9B23C',
    ink: '#FBE7B4',
    win: '#A83A2A',
  },
  symbols: {
    W: { name: 'tram', draw: () => moved(0, 12, tram(), 0.68) },
    a: { name: 'watch', draw: watch, tones: tones('#4E7F83', '#2F585C', '#BFE0DC', '#14202A') },
    b: { name: 'ticket', draw: ticket, tones: tones('#E9B23C', '#B67F1E', '#FFF3D0', '#5A2A14') },
    c: { name: 'umbrella', draw: umbrella, tones: tones('#A83A2A', '#7A241C', '#D9644E', '#14202A') },
    d: { name: 'bell', draw: bell, tones: tones('#D9A03A', '#A06E1C', '#FBE3A1', '#3A2413') },
  },
  ranks: [
    ['#A83A2A', '#74241A'],
    ['#B67F1E', '#7E5610'],
    ['#2F6A70', '#18464C'],
    ['#4A5660', '#2C363E'],
    ['#7A6A58', '#524638'],
  ],
  voice: voice('triangle', 220, 0, 2, 5, 9, 14),
}
