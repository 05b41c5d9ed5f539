import { ferry } from '../art/heroes/ferry.ts'
import { moved } from '../art/pen.ts'
import { moon } from '../art/symbols/sky.ts'
import { bell, suitcase, ticket } from '../art/symbols/things.ts'
import { lifebuoy } from '../art/symbols/voyage.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#131A30',
    figure: '#1B2542',
    reel: '#0C1224',
    reelLine: '#202C4E',
    frame: '#D9503A',
    ink: '#FBE9BF',
    win: '#FFD36B',
  },
  symbols: {
    W: { name: 'ferry', draw: () => moved(0, 20, ferry(), 0.82) },
    S: { name: 'moon', draw: moon, tones: tones('#F0CE84', '#C99A4E', '#FFF3CF', '#2A3763') },
    a: { name: 'lifebuoy', draw: lifebuoy, tones: tones('#D9503A', '#A3342A', '#FBF1DA', '#24304F') },
    b: { name: 'suitcase', draw: suitcase, tones: tones('#2B7F86', '#19545F', '#F0CE84', '#0E2A33') },
    c: { name: 'ticket', draw: ticket, tones: tones('#FBF1DA', '#D2C6AC', '#D9503A', '#24304F') },
    d: { name: 'bell', draw: bell, tones: brass },
  },
  ranks: [
    ['#E9705A', '#A93F30'],
    ['#F0CE84', '#B38A3E'],
    ['#6FB6BC', '#3E7F88'],
    ['#E6DECB', '#A59D8A'],
    ['#93A2C8', '#616F99'],
  ],
  voice: voice('triangle', 207.7, 0, 3, 7, 12, 15),
}
