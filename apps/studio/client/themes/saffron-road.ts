import { crocus } from '../art/heroes/crocus.ts'
import { moved } from '../art/pen.ts'
import { orange } from '../art/symbols/garden.ts'
import { spices } from '../art/symbols/instruments.ts'
import { sun } from '../art/symbols/sky.ts'
import { coin, lamp } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#F4AC36',
    figure: '#F7B74A',
    reel: '#3F1E5E',
    reelLine: '#553078',
    frame: '#693E99',
    ink: '#3F1E5E',
    win: '#FFC04A',
  },
  symbols: {
    W: { name: 'crocus', draw: () => moved(0, -8, crocus(), 0.75) },
    S: { name: 'sun', draw: sun, tones: tones('#FBC24A', '#DB8A22', '#FFF0BE', '#5A2A78') },
    a: { name: 'lantern', draw: lamp, tones: tones('#E2A53A', '#A8731E', '#FFE3A0', '#2A1240') },
    b: { name: 'spices', draw: spices, tones: tones('#E2612B', '#A83A1D', '#F9A85A', '#2F6B6A') },
    c: { name: 'coin', draw: coin, tones: tones('#F3C65B', '#C68F2B', '#FFEBB0', '#6A4210') },
    d: { name: 'orange', draw: orange, tones: tones('#F28A2E', '#C05F16', '#FFC88A', '#2A5A30') },
  },
  ranks: [
    ['#FFB84A', '#C97E1C'],
    ['#F08A5A', '#B9552A'],
    ['#C9A2EC', '#8B62B4'],
    ['#FBE3B4', '#BFA670'],
    ['#8FC7A0', '#558F68'],
  ],
  voice: voice('triangle', 246.9, 0, 1, 5, 8, 12),
}
