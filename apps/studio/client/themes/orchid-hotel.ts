import { hotel } from '../art/heroes/hotel.ts'
import { mothOrchid } from '../art/heroes/moth-orchid.ts'
import { moved } from '../art/pen.ts'
import { deskBell } from '../art/symbols/study.ts'
import { candle, key, suitcase } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#A2336F',
    figure: '#AC3E79',
    reel: '#4A1038',
    reelLine: '#66204E',
    frame: '#EBB650',
    ink: '#FFE4C2',
    win: '#FFD97A',
  },
  symbols: {
    W: { name: 'hotel', draw: () => moved(0, -58, hotel(), 0.88) },
    S: { name: 'orchid', draw: () => moved(0, 16, mothOrchid(), 0.98) },
    a: { name: 'suitcase', draw: suitcase, tones: tones('#C4713E', '#8E4A22', '#F6D08A', '#4A2410') },
    b: { name: 'deskBell', draw: deskBell, tones: tones('#EBB650', '#B07F2C', '#FFF0C0', '#B02A62') },
    c: { name: 'key', draw: key, tones: tones('#EBB650', '#B07F2C', '#FFF0C0', '#5A1444') },
    d: { name: 'candle', draw: candle, tones: tones('#D6336C', '#9B1B50', '#F6A8C4', '#3A0E2A') },
  },
  ranks: [
    ['#FF8AB4', '#C2487A'],
    ['#FFCF6B', '#C08C2C'],
    ['#A8D08A', '#6A9450'],
    ['#F6E6DC', '#BCA49C'],
    ['#D8B0E0', '#9A70A8'],
  ],
  voice: voice('triangle', 293.7, 0, 4, 7, 11, 14),
}
