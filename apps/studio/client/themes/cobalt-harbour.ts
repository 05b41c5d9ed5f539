import { boat } from '../art/heroes/boat.ts'
import { moved } from '../art/pen.ts'
import { lighthouse } from '../art/symbols/medallion.ts'
import { anchor, fish, helm } from '../art/symbols/sea.ts'
import { bell } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#1D459F',
    figure: '#2550B0',
    reel: '#12307A',
    reelLine: '#2450AE',
    frame: '#F6A43C',
    ink: '#FFF0D2',
    win: '#FFD25A',
  },
  symbols: {
    W: { name: 'boat', draw: () => moved(0, 16, boat(), 0.86) },
    S: { name: 'lighthouse', draw: lighthouse },
    a: { name: 'helm', draw: helm, tones: tones('#C98A4A', '#925A24', '#FBC25B', '#3F220E') },
    b: { name: 'anchor', draw: anchor, tones: tones('#F3E6C8', '#BDAE8A', '#FFFFFF', '#1A2A5A') },
    c: { name: 'fish', draw: fish, tones: tones('#F78C5C', '#C4552E', '#FFF0D2', '#12246A') },
    d: { name: 'bell', draw: bell, tones: brass },
  },
  ranks: [
    ['#FF8A62', '#C24E2C'],
    ['#FBC25B', '#C08A24'],
    ['#8FC4F2', '#5590C8'],
    ['#FFF0D2', '#C8B68E'],
    ['#A9BDEA', '#7389C2'],
  ],
  voice: voice('triangle', 233.1, 0, 5, 9, 12, 17),
}
