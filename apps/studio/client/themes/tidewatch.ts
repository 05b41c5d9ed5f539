import { buoy } from '../art/heroes/buoy.ts'
import { moved } from '../art/pen.ts'
import { rope } from '../art/symbols/instruments.ts'
import { compass, helm, starfish } from '../art/symbols/sea.ts'
import { moon } from '../art/symbols/sky.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#93C7E2',
    figure: '#A2D1E8',
    reel: '#123B60',
    reelLine: '#1F5078',
    frame: '#D9503A',
    ink: '#0C2A45',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'buoy', draw: () => moved(0, 22, buoy(), 0.76, 6) },
    S: { name: 'moon', draw: moon, tones: tones('#FDF6DF', '#D9CFA8', '#FFFFFF', '#1D5583') },
    a: { name: 'compass', draw: compass, tones: tones('#E3B75A', '#B07F2C', '#FBE3A1', '#0C2A45') },
    b: { name: 'helm', draw: helm, tones: tones('#C98A4A', '#925A24', '#FBC25B', '#3F220E') },
    c: { name: 'rope', draw: rope, tones: tones('#EAD9AE', '#BFA670', '#FFF6DA', '#5A4320') },
    d: { name: 'starfish', draw: starfish, tones: tones('#F0765C', '#B84032', '#FCD0B8', '#5A1A14') },
  },
  ranks: [
    ['#F58E72', '#BE4E34'],
    ['#FBD873', '#C79A2E'],
    ['#A6DCF2', '#65A6C6'],
    ['#F4F6EA', '#B3C2C8'],
    ['#8FB4DA', '#5A82AE'],
  ],
  voice: voice('triangle', 207.7, 0, 5, 7, 12, 19),
}
