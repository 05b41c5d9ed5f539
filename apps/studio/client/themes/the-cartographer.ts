import { chart, dividers } from '../art/heroes/dividers.ts'
import { moved } from '../art/pen.ts'
import { feather } from '../art/symbols/garden.ts'
import { globe, scroll, telescope } from '../art/symbols/instruments.ts'
import { compass } from '../art/symbols/sea.ts'
import { key } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#E5C48D',
    figure: '#EACD9C',
    reel: '#F8EDD2',
    reelLine: '#E3D0A6',
    frame: '#7A4A22',
    ink: '#3A2412',
    win: '#A8321F',
  },
  symbols: {
    W: { name: 'dividers', draw: () => moved(0, 0, chart(), 0.84) + moved(0, 12, dividers(), 0.66) },
    S: { name: 'globe', draw: globe, tones: tones('#EBD39B', '#C9A45E', '#F6E6C2', '#6A4220') },
    a: { name: 'telescope', draw: telescope, tones: brass },
    b: { name: 'scroll', draw: scroll, tones: tones('#F2DFB4', '#D0B376', '#2F8088', '#6A4220') },
    c: { name: 'compass', draw: compass, tones: tones('#B9812B', '#875A18', '#FFE6A6', '#3A2412') },
    d: { name: 'feather', draw: feather, tones: tones('#2F8088', '#1B5A62', '#DCEBE0', '#1F3A3E') },
    e: { name: 'key', draw: key, tones: tones('#8C9AA4', '#55646F', '#DCE4E7', '#2A3338') },
  },
  ranks: [
    ['#A8432A', '#762A18'],
    ['#22666E', '#12454C'],
    ['#8A5A22', '#5F3C12'],
    ['#4E5B3A', '#343F25'],
    ['#6E5048', '#4A342E'],
  ],
  voice: voice('triangle', 293.7, 0, 2, 7, 11, 14),
}
