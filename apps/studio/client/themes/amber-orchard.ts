import { pear } from '../art/heroes/fruit.ts'
import { moved } from '../art/pen.ts'
import { cherries, damson, grapes, lemon, orange } from '../art/symbols/garden.ts'
import { bell } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#431A2B',
    figure: '#502236',
    reel: '#F7EBCB',
    reelLine: '#E2CFA0',
    frame: '#D9A94A',
    ink: '#F6D58E',
    win: '#B3261E',
  },
  symbols: {
    W: { name: 'pear', draw: () => moved(0, 10, pear(), 1.25) },
    a: { name: 'bell', draw: bell, tones: tones('#E9A93A', '#B97A1E', '#FBE3A1', '#5A3312') },
    b: { name: 'damson', draw: damson, tones: tones('#5B4A9A', '#3B2F73', '#9C8FD0', '#241B4A') },
    c: { name: 'cherries', draw: cherries, tones: tones('#C8372D', '#8F1F22', '#F3A08A', '#4A0F10') },
    d: { name: 'grapes', draw: grapes, tones: tones('#7A4A8E', '#55306A', '#C09AD0', '#341A44') },
    e: { name: 'orange', draw: orange, tones: tones('#EE8A2E', '#BF5F16', '#FBC88A', '#4E7030') },
    f: { name: 'lemon', draw: lemon, tones: tones('#EFC63C', '#C4951E', '#FCEFB0', '#6A5010') },
  },
  ranks: [],
  voice: voice('triangle', 392, 0, 4, 7, 12, 16),
}
