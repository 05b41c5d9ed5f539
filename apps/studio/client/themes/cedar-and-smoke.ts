import { cabin } from '../art/heroes/cabin.ts'
import { moved } from '../art/pen.ts'
import { feather } from '../art/symbols/garden.ts'
import { kettle } from '../art/symbols/instruments.ts'
import { cone, fire } from '../art/symbols/land.ts'
import { lamp } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#BBA999',
    figure: '#C5B5A6',
    reel: '#22352C',
    reelLine: '#31483C',
    frame: '#7A4425',
    ink: '#1E2C24',
    win: '#F9C865',
  },
  symbols: {
    W: { name: 'cabin', draw: () => moved(0, -28, cabin(), 0.98) },
    S: { name: 'fire', draw: fire, tones: tones('#E8692F', '#B4401F', '#FBC45A', '#4A2C18') },
    a: { name: 'kettle', draw: kettle, tones: tones('#4E8C8A', '#2F605F', '#B9DED8', '#15231D') },
    b: { name: 'lantern', draw: lamp, tones: tones('#B0503A', '#7A3024', '#F6D79A', '#1A1410') },
    c: { name: 'cone', draw: cone, tones: tones('#A9673A', '#7A4425', '#E0AE78', '#4A2C18') },
    d: { name: 'feather', draw: feather, tones: tones('#C9B8A6', '#8F7D6C', '#F6EADB', '#3A2E26') },
  },
  ranks: [
    ['#F0A25A', '#B46C2A'],
    ['#F2D48A', '#B99A48'],
    ['#9CC6A4', '#5F8F6C'],
    ['#E3D3BF', '#A8967F'],
    ['#C0A8A0', '#86706A'],
  ],
  voice: voice('sine', 220, 0, 5, 9, 12, 14),
}
