import { bridge } from '../art/heroes/bridge.ts'
import { circle, moved } from '../art/pen.ts'
import { rope } from '../art/symbols/instruments.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { helm } from '../art/symbols/sea.ts'
import { bell, lamp, ticket } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#F1E5CE',
    figure: '#EBDCC0',
    reel: '#7C1D14',
    reelLine: '#97281B',
    frame: '#E4502F',
    ink: '#7C1D14',
    win: '#FFD08A',
  },
  symbols: {
    W: {
      name: 'bridge',
      draw: () =>
        medallion(
          '#F1E5CE',
          '#E4502F',
          circle(0, -40, 84, '#F8C8A2') + moved(0, 4, bridge(), 0.62),
          'm-bridge',
        ),
    },
    S: { name: 'lamp', draw: lamp, tones: tones('#E4502F', '#A82E20', '#FFE3B0', '#3A0C0A') },
    a: { name: 'helm', draw: helm, tones: tones('#D9A060', '#A06A30', '#FBDDA8', '#3F1A0E') },
    b: { name: 'rope', draw: rope, tones: tones('#F1E5CE', '#C2AE88', '#FFFFFF', '#4A2A18') },
    c: { name: 'bell', draw: bell, tones: tones('#F0BF62', '#BE802E', '#FFE9B0', '#3F220E') },
    d: { name: 'ticket', draw: ticket, tones: tones('#F1E5CE', '#D0BB94', '#7C1D14', '#3F6A70') },
  },
  ranks: [
    ['#FF9A72', '#D0583A'],
    ['#FFD08A', '#CC9448'],
    ['#F1E5CE', '#BFAD8C'],
    ['#A9CDC6', '#6E9C96'],
    ['#E9B8A6', '#B47A68'],
  ],
  voice: voice('triangle', 174.6, 0, 4, 7, 9, 16),
}
