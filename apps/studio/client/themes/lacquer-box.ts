import { crane, lacquerBox } from '../art/heroes/lacquer-box.ts'
import { blossom } from '../art/heroes/lantern.ts'
import { circle, moved, ring } from '../art/pen.ts'
import { comb, pearls } from '../art/symbols/finery.ts'
import { fan } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#A5C0A0',
    figure: '#B2CBAC',
    reel: '#FBF6E8',
    reelLine: '#DCE0CC',
    frame: '#84141A',
    ink: '#520F14',
    win: '#B3231D',
  },
  symbols: {
    W: { name: 'box', draw: () => moved(0, 14, lacquerBox(), 0.8) },
    S: {
      name: 'crane',
      draw: () => circle(0, 0, 134, '#C3291F') + ring(0, 0, 122, '#E9BC5C', 5) + moved(10, 24, crane(), 0.94),
    },
    a: { name: 'pearls', draw: pearls, tones: tones('#F0D5C8', '#B48C84', '#FFFFFF', '#C3291F') },
    b: { name: 'comb', draw: comb, tones: tones('#2A1418', '#140A0C', '#E9BC5C', '#C3291F') },
    c: { name: 'fan', draw: fan, tones: tones('#C3291F', '#84141A', '#F0C878', '#2A0D12') },
    d: { name: 'blossom', draw: () => moved(0, 0, blossom('#F4B4A6', '#E9BC5C', '#C3291F'), 2.5) },
  },
  ranks: [
    ['#B3231D', '#7A1214'],
    ['#B07F2C', '#7A5414'],
    ['#3F7A62', '#26503E'],
    ['#5A4A7A', '#3A2F54'],
    ['#6E5A48', '#4A3A2C'],
  ],
  voice: voice('sine', 415.3, 0, 2, 5, 7, 14),
}
