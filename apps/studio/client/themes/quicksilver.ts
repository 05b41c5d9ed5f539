import { greyhound } from '../art/heroes/greyhound.ts'
import { circle, moved } from '../art/pen.ts'
import { drop, flask } from '../art/symbols/finery.ts'
import { star } from '../art/symbols/sky.ts'
import { horseshoe } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#E0702A',
    figure: '#EA7E36',
    reel: '#FFF3E2',
    reelLine: '#F0D6B8',
    frame: '#4F5C69',
    ink: '#33130A',
    win: '#B4421A',
  },
  symbols: {
    W: { name: 'greyhound', draw: () => circle(0, 0, 134, '#E0702A') + moved(6, 6, greyhound(), 0.66, 17) },
    a: { name: 'star', draw: star, tones: tones('#E9A93A', '#B9761E', '#FFF0C0', '#5A2E10') },
    b: { name: 'flask', draw: flask, tones: tones('#B3BFC9', '#7F8D9A', '#FFFFFF', '#3E4A57') },
    c: { name: 'horseshoe', draw: horseshoe, tones: tones('#9AA8B4', '#65737F', '#E8EEF2', '#3A4650') },
    d: { name: 'drop', draw: drop, tones: tones('#DCE3E8', '#8E9CA8', '#FFFFFF', '#4F5C69') },
  },
  ranks: [
    ['#C4501A', '#8A3410'],
    ['#4F5C69', '#323C46'],
  ],
  voice: voice('triangle', 329.6, 0, 7, 9, 12, 21),
}
