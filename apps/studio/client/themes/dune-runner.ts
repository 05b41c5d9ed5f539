import { rallyCar } from '../art/heroes/rally-car.ts'
import { moved } from '../art/pen.ts'
import { compass } from '../art/symbols/sea.ts'
import { sun } from '../art/symbols/sky.ts'
import { goggles, jerrycan, tyre } from '../art/symbols/voyage.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#F4C564',
    figure: '#F7CF7A',
    reel: '#FFF8E4',
    reelLine: '#F0DDB0',
    frame: '#136A6B',
    ink: '#4A1E0C',
    win: '#B3421A',
  },
  symbols: {
    W: { name: 'rallyCar', draw: () => moved(0, 8, rallyCar(), 0.86) },
    S: { name: 'sun', draw: sun, tones: tones('#F0903A', '#C4601F', '#FFE0A0', '#7A2E10') },
    a: { name: 'goggles', draw: goggles, tones: tones('#C9823E', '#8E5420', '#F6CE8A', '#3A1E10') },
    b: { name: 'compass', draw: compass, tones: brass },
    c: { name: 'jerrycan', draw: jerrycan, tones: tones('#7E8B52', '#566136', '#C4CE96', '#2E361A') },
    d: { name: 'tyre', draw: tyre, tones: tones('#D6C6A8', '#A08E70', '#FFF4DC', '#2B2220') },
  },
  ranks: [
    ['#C24E1C', '#863210'],
    ['#136A6B', '#0A4648'],
    ['#A8701A', '#734A0C'],
    ['#7A3A2A', '#52241A'],
    ['#5E6A3A', '#3E4824'],
  ],
  voice: voice('triangle', 220, 0, 5, 7, 10, 15),
}
