import { noon, oasis } from '../art/heroes/oasis.ts'
import { moved, path } from '../art/pen.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { sun } from '../art/symbols/sky.ts'
import { amphora, carpet, goblet } from '../art/symbols/study.ts'
import { coin } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#EE7E66',
    figure: '#F28C74',
    reel: '#FFF4E4',
    reelLine: '#F6DCC6',
    frame: '#125C5A',
    ink: '#4A1024',
    win: '#A8244A',
  },
  symbols: {
    W: {
      name: 'oasis',
      draw: () =>
        medallion(
          '#FBDCA0',
          '#A33A52',
          path('M-140 62H140V140H-140Z', '#EE8A6C') + moved(0, 66, oasis(noon), 0.66),
          'm-oasis',
        ),
    },
    S: { name: 'sun', draw: sun, tones: tones('#F4B73F', '#D0812A', '#FFEDB8', '#A33A52') },
    a: { name: 'carpet', draw: carpet, tones: tones('#B3364E', '#7E2038', '#F7D08A', '#125C5A') },
    b: { name: 'amphora', draw: amphora, tones: tones('#1F8A7C', '#125C5A', '#A8E0D0', '#0C3A3A') },
    c: { name: 'goblet', draw: goblet, tones: tones('#E9B04C', '#B0782A', '#FFEDC0', '#7A2F45') },
    d: { name: 'coin', draw: coin, tones: tones('#F4B73F', '#C9822A', '#FFF0C0', '#7A2F45') },
  },
  ranks: [
    ['#B3364E', '#7A1E34'],
    ['#1F7A70', '#0F504C'],
    ['#B9761E', '#804E0A'],
    ['#7A4A7A', '#523052'],
    ['#9A5A44', '#6A3A2A'],
  ],
  voice: voice('sine', 349.2, 0, 1, 5, 8, 15),
}
