import { lighthouse } from '../art/symbols/medallion.ts'
import { anchor, beam, compass, helm, shell } from '../art/symbols/sea.ts'
import { iron, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#20364C',
    figure: '#28435E',
    reel: '#14263A',
    reelLine: '#264058',
    frame: '#D9503A',
    ink: '#FFF1D0',
    win: '#FBD86A',
  },
  symbols: {
    W: { name: 'lighthouse', draw: lighthouse },
    S: { name: 'beam', draw: beam, tones: tones('#FBD86A', '#D9A035', '#FFF6D6', '#5A3A0A') },
    a: { name: 'compass', draw: compass, tones: tones('#D9503A', '#AC3428', '#F4E7CB', '#101E2C') },
    b: { name: 'helm', draw: helm, tones: tones('#B9793F', '#845022', '#F0C659', '#3A200E') },
    c: { name: 'anchor', draw: anchor, tones: iron },
    d: { name: 'shell', draw: shell, tones: tones('#8FC9BC', '#4F938C', '#E3F5EC', '#174A4A') },
  },
  ranks: [
    ['#F0765C', '#B84032'],
    ['#F0C659', '#B98E2A'],
    ['#8FC9BC', '#559A8D'],
    ['#F4E7CB', '#BEAF8D'],
    ['#9DB4C8', '#6B859C'],
  ],
  voice: voice('triangle', 196, 0, 7, 12, 15, 19),
}
