import { type KiteColours, kite } from '../art/heroes/kite.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours: KiteColours = {
  sails: ['#FFF1CF', '#F2B53A', '#1F7A78', '#E8D9AE'],
  spar: '#5A2A18',
  bows: ['#1F7A78', '#FFF1CF'],
}

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#E98C6A',
    figure: '#EE9C7E',
    reel: '#3B1620',
    reelLine: '#6A3540',
    frame: '#F3DDB5',
    ink: '#35100A',
    win: '#FFD58F',
  },
  symbols: { W: { name: 'kite', draw: () => moved(18, 6, kite(colours), 0.76, 18) } },
  ranks: [],
  voice: voice('triangle', 330, 0, 2, 7, 9, 14),
}
