import { serpent } from '../art/heroes/serpent.ts'
import { moved } from '../art/pen.ts'
import { apple, feather } from '../art/symbols/garden.ts'
import { goblet } from '../art/symbols/study.ts'
import { gem, mask } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#165A41',
    figure: '#1D664B',
    reel: '#0C3325',
    reelLine: '#1C5440',
    frame: '#B07F2B',
    ink: '#FBE8B0',
    win: '#F6CE6A',
  },
  symbols: {
    W: { name: 'serpent', draw: () => moved(0, 22, serpent(), 0.68) },
    S: { name: 'apple', draw: apple, tones: tones('#D23A30', '#98201F', '#F79A84', '#3A1512') },
    a: { name: 'gem', draw: gem, tones: tones('#35B58A', '#1E7F60', '#B8F4DC', '#0C4A36') },
    b: { name: 'mask', draw: mask, tones: tones('#E9B84C', '#AC7A26', '#FBE8B0', '#3A1512') },
    c: { name: 'goblet', draw: goblet, tones: tones('#D9A23C', '#9E6C1C', '#FBE3A1', '#3A2410') },
    d: { name: 'feather', draw: feather, tones: tones('#D9503A', '#98281F', '#FBD38A', '#3A1512') },
  },
  ranks: [
    ['#F07A5A', '#B3402C'],
    ['#EBC05A', '#AE822C'],
    ['#8FD0A0', '#539464'],
    ['#E9DDB4', '#ADA078'],
    ['#A3B890', '#6C8058'],
  ],
  voice: voice('sine', 233.1, 0, 1, 5, 8, 13),
}
