import { swan } from '../art/heroes/swan.ts'
import { moved } from '../art/pen.ts'
import { pearls } from '../art/symbols/finery.ts'
import { feather } from '../art/symbols/garden.ts'
import { reed } from '../art/symbols/meadow.ts'
import { moon } from '../art/symbols/sky.ts'
import { mask } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#F2C7B9',
    figure: '#F6D3C7',
    reel: '#FFF6F0',
    reelLine: '#F0D8CC',
    frame: '#2B2A3A',
    ink: '#2B1730',
    win: '#B3242A',
  },
  symbols: {
    W: { name: 'swan', draw: () => moved(-8, 14, swan(), 0.74) },
    S: { name: 'moon', draw: moon, tones: tones('#FBEADB', '#DDBFAC', '#FFFFFF', '#4A3550') },
    a: { name: 'pearls', draw: pearls, tones: tones('#45465C', '#2B2A3A', '#8A8CA6', '#B3342F') },
    b: { name: 'mask', draw: mask, tones: tones('#2B2A3A', '#171620', '#D8392F', '#F6D8CC') },
    c: { name: 'reed', draw: reed, tones: tones('#7E4250', '#5A2638', '#C98A8C', '#3A4A34') },
    d: { name: 'feather', draw: feather, tones: tones('#3A3A4E', '#22212E', '#6A6C86', '#111018') },
  },
  ranks: [
    ['#B3242A', '#78161C'],
    ['#2B2A3A', '#15141E'],
    ['#8A4A5E', '#5E2C3E'],
    ['#6A6C86', '#44465C'],
    ['#A8706A', '#744844'],
  ],
  voice: voice('sine', 185, 0, 3, 7, 14, 15),
}
