import { flacon } from '../art/heroes/flacon.ts'
import { blossom } from '../art/heroes/lantern.ts'
import { circle, moved } from '../art/pen.ts'
import { drop } from '../art/symbols/finery.ts'
import { orange, rose } from '../art/symbols/garden.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#4A1842',
    figure: '#571F4E',
    reel: '#F9EAF0',
    reelLine: '#E8CBDA',
    frame: '#E6B657',
    ink: '#FBE3C4',
    win: '#A63A6E',
  },
  symbols: {
    W: { name: 'flacon', draw: () => moved(0, -8, flacon(), 0.78) },
    a: { name: 'rose', draw: rose, tones: tones('#D0487A', '#93284F', '#F4A0BC', '#5A1434') },
    b: { name: 'orange', draw: orange, tones: tones('#F0A640', '#C4742A', '#FBD9A0', '#4E7030') },
    c: { name: 'drop', draw: drop, tones: tones('#E6B657', '#AE7B2C', '#FBEBC0', '#7A4A1A') },
    d: {
      name: 'jasmine',
      draw: () => circle(0, 0, 134, '#6B2C5E') + moved(0, 2, blossom('#FFF9EE', '#E6B657', '#C98A3A'), 2.2),
    },
  },
  ranks: [
    ['#A63A6E', '#6E1F48'],
    ['#B0792A', '#7A5016'],
    ['#6B4A9A', '#46306C'],
    ['#4E7A56', '#315238'],
  ],
  voice: voice('sine', 369.9, 0, 4, 8, 11, 16),
}
