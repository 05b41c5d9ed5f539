import { engine } from '../art/heroes/engine.ts'
import { moved } from '../art/pen.ts'
import { bell, lamp, suitcase, ticket, watch } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#16233F',
    figure: '#1D2D50',
    reel: '#0E1830',
    reelLine: '#223459',
    frame: '#E1B04B',
    ink: '#F3E6C8',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'engine', draw: () => moved(0, 0, engine(), 0.86) },
    S: { name: 'lamp', draw: lamp, tones: tones('#C2392F', '#8B2023', '#F3E6C8', '#0A1226') },
    a: { name: 'suitcase', draw: suitcase, tones: tones('#A9683A', '#7A4522', '#F2C864', '#3B1F10') },
    b: { name: 'watch', draw: watch, tones: brass },
    c: { name: 'ticket', draw: ticket, tones: tones('#F3E6C8', '#D8C59A', '#B8342C', '#16233F') },
    d: { name: 'bell', draw: bell, tones: brass },
  },
  ranks: [
    ['#E1584E', '#A9302B'],
    ['#F2C864', '#C08F2E'],
    ['#7FB2D8', '#4B7FA8'],
    ['#E9D9B4', '#B3A27C'],
    ['#93A3C4', '#65769A'],
  ],
  voice: voice('triangle', 220, 0, 4, 9, 12, 16),
}
