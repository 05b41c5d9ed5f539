import { deskLamp } from '../art/heroes/desk-lamp.ts'
import { moved } from '../art/pen.ts'
import { book, glasses, letter, quill } from '../art/symbols/study.ts'
import { key } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#C7943C',
    figure: '#D19F48',
    reel: '#FBF1D6',
    reelLine: '#E6D4A6',
    frame: '#3A1F10',
    ink: '#32190B',
    win: '#8E2F2A',
  },
  symbols: {
    W: { name: 'readingLamp', draw: () => moved(0, 4, deskLamp(), 0.86) },
    S: { name: 'key', draw: key, tones: tones('#D79A2F', '#9A681A', '#FBE3A1', '#3A1F10') },
    a: { name: 'book', draw: book, tones: tones('#8E2F2A', '#5F1A1C', '#F0C25A', '#2A0E0C') },
    b: { name: 'quill', draw: quill, tones: tones('#2E6A8A', '#1B4560', '#A8D0E0', '#1A2430') },
    c: { name: 'letter', draw: letter, tones: tones('#F3E3BC', '#D2B985', '#FFF6DE', '#A83228') },
    d: { name: 'glasses', draw: glasses, tones: tones('#B9842B', '#80561A', '#F6DC92', '#3A1F10') },
  },
  ranks: [
    ['#8E2F2A', '#5C1818'],
    ['#1F6A4C', '#124530'],
    ['#25526B', '#143648'],
    ['#7A4A1E', '#4E2C0E'],
    ['#6A5A48', '#453828'],
  ],
  voice: voice('sine', 220, 0, 4, 7, 14, 16),
}
