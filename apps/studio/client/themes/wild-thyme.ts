import { thyme } from '../art/heroes/thyme.ts'
import { moved } from '../art/pen.ts'
import { lemon } from '../art/symbols/garden.ts'
import { bee, honey, mushroom } from '../art/symbols/meadow.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#B9A7DA',
    figure: '#C5B5E2',
    reel: '#FBF8F2',
    reelLine: '#E2DAEE',
    frame: '#3F6A4A',
    ink: '#1B3A2A',
    win: '#7A2E90',
  },
  symbols: {
    W: { name: 'thyme', draw: () => moved(0, 8, thyme(), 0.74) },
    a: { name: 'bee', draw: bee },
    b: { name: 'honey', draw: honey, tones: tones('#F2AE3C', '#C67A1E', '#FFE3A0', '#6A3A14') },
    c: { name: 'mushroom', draw: mushroom, tones: tones('#C25A48', '#8A3630', '#FFF1DC', '#5A3A30') },
    d: { name: 'lemon', draw: lemon, tones: tones('#EFC63C', '#C4951E', '#FCEFB0', '#6A5010') },
  },
  ranks: [
    ['#8A3FA0', '#5E2474'],
    ['#C24F92', '#8A2E64'],
    ['#2F6B4A', '#1D4A35'],
    ['#B07A1E', '#7A5010'],
    ['#6A5A8A', '#463A60'],
  ],
  voice: voice('triangle', 440, 0, 4, 7, 9, 16),
}
