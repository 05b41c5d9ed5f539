import { fox } from '../art/heroes/fox.ts'
import { moved } from '../art/pen.ts'
import { rose } from '../art/symbols/garden.ts'
import { fan, gem, key, mask } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#5E1327',
    figure: '#6D1A30',
    reel: '#3C0A19',
    reelLine: '#5E1327',
    frame: '#E4B04A',
    ink: '#F7DFB0',
    win: '#FFD97A',
  },
  symbols: {
    W: { name: 'fox', draw: () => moved(0, 6, fox(), 0.82) },
    S: { name: 'mask', draw: mask, tones: tones('#2A2028', '#160E14', '#E4B04A', '#F7E7B8') },
    a: { name: 'gem', draw: gem, tones: tones('#2FA08C', '#17705F', '#A6EBD9', '#0C4238') },
    b: { name: 'rose', draw: rose, tones: tones('#E0503F', '#A62A2C', '#FF9C84', '#5A0E14') },
    c: { name: 'fan', draw: fan, tones: tones('#F7DFB0', '#D8B878', '#E4B04A', '#5E1327') },
    d: { name: 'key', draw: key, tones: brass },
  },
  ranks: [
    ['#F2944A', '#BE5E22'],
    ['#F2CF7A', '#BE953A'],
    ['#E58A9A', '#AE5064'],
    ['#F8EBD2', '#C4AF8A'],
    ['#C9A0A8', '#936A74'],
  ],
  voice: voice('sine', 246.9, 0, 3, 8, 12, 15),
}
