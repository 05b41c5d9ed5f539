import { sundial } from '../art/heroes/sundial.ts'
import { moved } from '../art/pen.ts'
import { apple, rose } from '../art/symbols/garden.ts'
import { snail, wateringCan } from '../art/symbols/meadow.ts'
import { sun } from '../art/symbols/sky.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#4C6A2A',
    figure: '#577634',
    reel: '#FBF6E2',
    reelLine: '#E4E0BE',
    frame: '#E5B24B',
    ink: '#FFF3CF',
    win: '#9A4A14',
  },
  symbols: {
    W: { name: 'sundial', draw: () => moved(0, 0, sundial(), 0.86) },
    S: { name: 'sun', draw: sun, tones: tones('#F2B23C', '#C4801F', '#FFF0C0', '#6A4210') },
    a: { name: 'rose', draw: rose, tones: tones('#D85A6A', '#9C3248', '#F8B0B4', '#5A1624') },
    b: { name: 'wateringCan', draw: wateringCan, tones: tones('#6E9CA8', '#47707C', '#CFE4E8', '#2A424A') },
    c: { name: 'apple', draw: apple, tones: tones('#C8432E', '#8E261E', '#F49A7E', '#4A2A14') },
    d: { name: 'snail', draw: snail, tones: tones('#B97A4A', '#83502A', '#EBC094', '#4A2A14') },
  },
  ranks: [
    ['#B3382A', '#7A2018'],
    ['#A8741A', '#744C0A'],
    ['#47702A', '#2C4A16'],
    ['#3A6A7A', '#224652'],
    ['#7A5A3A', '#523A22'],
  ],
  voice: voice('sine', 392, 0, 4, 7, 12, 14),
}
