import { fluke } from '../art/heroes/whale.ts'
import { moved, path } from '../art/pen.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { anchor, compass, fish } from '../art/symbols/sea.ts'
import { flake, sun } from '../art/symbols/sky.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#1F6672',
    figure: '#276F7B',
    reel: '#0E3540',
    reelLine: '#1C4B56',
    frame: '#F6B58A',
    ink: '#FFF1D2',
    win: '#FCE3B4',
  },
  symbols: {
    W: {
      name: 'whale',
      draw: () =>
        medallion(
          '#FCE3B4',
          '#F6B58A',
          moved(0, 10, fluke(), 0.64) +
            path('M-140 104q20-18 40 0t40 0 40 0 40 0 40 0 40 0V150H-140Z', '#134955'),
          'm-fluke',
        ),
    },
    S: { name: 'sun', draw: sun, tones: tones('#FCE3B4', '#E9A877', '#FFFFFF', '#17535F') },
    a: { name: 'anchor', draw: anchor, tones: tones('#C9D6D8', '#8DA2A8', '#FFFFFF', '#0E3540') },
    b: { name: 'compass', draw: compass, tones: tones('#F6B58A', '#BE7A50', '#FFE3CC', '#0E3540') },
    c: { name: 'fish', draw: fish, tones: tones('#8FC6C4', '#4F8F92', '#E9F6F2', '#0E2A33') },
    d: { name: 'flake', draw: flake, tones: tones('#A9D2D6', '#6FA3AC', '#FFFFFF', '#134955') },
  },
  ranks: [
    ['#F6B58A', '#BC7448'],
    ['#FCE3B4', '#C4A468'],
    ['#9AD6D2', '#5A9C9C'],
    ['#DCECEA', '#98B2B4'],
  ],
  voice: voice('sine', 146.8, 0, 7, 12, 14, 19),
}
