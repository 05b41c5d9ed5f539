import { horse } from '../art/heroes/horse.ts'
import { moved } from '../art/pen.ts'
import { feather } from '../art/symbols/garden.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { compass, shell } from '../art/symbols/sea.ts'
import { horseshoe } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#F0B092',
    figure: '#F4BC9F',
    reel: '#1D1823',
    reelLine: '#332C3C',
    frame: '#2E7A88',
    ink: '#1D1823',
    win: '#FCD9A0',
  },
  symbols: {
    W: {
      name: 'horse',
      draw: () => medallion('#FBD9B4', '#2E7A88', moved(-4, 12, horse(), 0.62), 'm-horse'),
    },
    a: { name: 'horseshoe', draw: horseshoe, tones: tones('#C3CBD0', '#89949C', '#F4F7F8', '#2A2431') },
    b: { name: 'shell', draw: shell, tones: tones('#F0B092', '#C47A60', '#FDE3D2', '#5A2A20') },
    c: { name: 'compass', draw: compass, tones: tones('#2E7A88', '#1B5664', '#BFE3E0', '#1D1823') },
    d: { name: 'feather', draw: feather, tones: tones('#EAF1E6', '#B3C2C0', '#FFFFFF', '#2A3A44') },
  },
  ranks: [
    ['#F5A27E', '#BE6444'],
    ['#F6DDB0', '#BFA06A'],
    ['#7FC0C6', '#458894'],
    ['#DAD3E2', '#9A92A6'],
    ['#C9A6A0', '#8E6E6A'],
  ],
  voice: voice('triangle', 138.6, 0, 7, 10, 14, 17),
}
