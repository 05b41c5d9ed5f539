import { type BalloonColours, balloon } from '../art/heroes/balloon.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours: BalloonColours = {
  gores: ['#E4523B', '#FFE9C4'],
  band: '#1F5C86',
  basket: ['#B5793C', '#6E4118'],
}

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#8CC3DE',
    figure: '#9BCDE5',
    reel: '#12344A',
    reelLine: '#2F5870',
    frame: '#E7DFC8',
    ink: '#0B2536',
    win: '#FFC85C',
  },
  symbols: { W: { name: 'balloon', draw: () => moved(0, -6, balloon(colours), 0.76) } },
  ranks: [],
  voice: voice('sine', 294, 0, 5, 9, 12, 17),
}
