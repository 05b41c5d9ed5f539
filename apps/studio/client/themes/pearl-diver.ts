import { oyster } from '../art/heroes/oyster.ts'
import { moved } from '../art/pen.ts'
import { coral, fish, shell, starfish, wave } from '../art/symbols/sea.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#C9ADD3',
    figure: '#D2BADA',
    reel: '#2E1A4C',
    reelLine: '#432A66',
    frame: '#8F78B4',
    ink: '#2A1545',
    win: '#FFD6DC',
  },
  symbols: {
    W: { name: 'oyster', draw: () => moved(0, 4, oyster(), 0.78) },
    S: { name: 'wave', draw: wave, tones: tones('#8F78B4', '#553A7C', '#FBE9E1', '#2E1A4C') },
    a: { name: 'starfish', draw: starfish, tones: tones('#F08A6E', '#C25A55', '#FDD9C4', '#5A1A2A') },
    b: { name: 'fish', draw: fish, tones: tones('#6FC3C8', '#3A8C98', '#F3FBF5', '#1A2A4C') },
    c: { name: 'coral', draw: coral, tones: tones('#E4637A', '#B23F62', '#FBB4BC', '#5A1A34') },
    d: { name: 'shell', draw: shell, tones: tones('#F4C9A8', '#CE9670', '#FFF0DE', '#6A3A2E') },
  },
  ranks: [
    ['#F59AA8', '#BC586C'],
    ['#F6D3A0', '#BE9458'],
    ['#A9E0E0', '#64A4AC'],
    ['#D9C2EA', '#9A80B4'],
  ],
  voice: voice('sine', 369.9, 0, 4, 9, 11, 16),
}
