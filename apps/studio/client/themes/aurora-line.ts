import { airship } from '../art/heroes/airship.ts'
import { moved } from '../art/pen.ts'
import { star } from '../art/symbols/sky.ts'
import { suitcase, ticket } from '../art/symbols/things.ts'
import { goggles, propeller } from '../art/symbols/voyage.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#7FBCDA',
    figure: '#92C8E2',
    reel: '#F4FAFB',
    reelLine: '#D2E4EC',
    frame: '#C7432F',
    ink: '#17304F',
    win: '#B3321F',
  },
  symbols: {
    W: { name: 'airship', draw: () => moved(0, 12, airship(), 0.72) },
    S: { name: 'star', draw: star, tones: tones('#F4C25B', '#BD8A2C', '#FFF3CF', '#24304A') },
    a: { name: 'goggles', draw: goggles, tones: tones('#B9703A', '#804A20', '#F2C48A', '#2A1A14') },
    b: { name: 'propeller', draw: propeller, tones: tones('#C98A4A', '#925A24', '#F4D8A8', '#24304A') },
    c: { name: 'ticket', draw: ticket, tones: tones('#FFF3DA', '#DCC6AC', '#C7432F', '#24304A') },
    d: { name: 'suitcase', draw: suitcase, tones: tones('#C7432F', '#8E2A26', '#F4C25B', '#3A1410') },
  },
  ranks: [
    ['#C7432F', '#862620'],
    ['#B07A1E', '#784E0A'],
    ['#1F6A94', '#104664'],
    ['#24304A', '#121A2C'],
    ['#7A5A4A', '#523A2E'],
  ],
  voice: voice('triangle', 277.2, 0, 5, 9, 14, 17),
}
