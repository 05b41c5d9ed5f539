import { ivyHouse } from '../art/heroes/ivy-house.ts'
import { moved } from '../art/pen.ts'
import { ivyLeaf } from '../art/symbols/meadow.ts'
import { letter } from '../art/symbols/study.ts'
import { bell, candle, key } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#94391F',
    figure: '#9F4328',
    reel: '#FBF1DC',
    reelLine: '#E8D4B4',
    frame: '#1E5B58',
    ink: '#FFE9BE',
    win: '#1E5B58',
  },
  symbols: {
    W: { name: 'house', draw: () => moved(0, -4, ivyHouse(), 0.74) },
    S: { name: 'key', draw: key, tones: tones('#E0A83C', '#A8741F', '#FBE3A1', '#3A2010') },
    a: { name: 'candle', draw: candle, tones: brass },
    b: { name: 'letter', draw: letter, tones: tones('#F6E9CC', '#D4BC90', '#FFFBEE', '#A83228') },
    c: { name: 'bell', draw: bell, tones: tones('#E0A83C', '#A8741F', '#FBE3A1', '#4A2414') },
    d: { name: 'ivyLeaf', draw: ivyLeaf },
  },
  ranks: [
    ['#A8402A', '#70241A'],
    ['#1E5B58', '#103A3A'],
    ['#A8741F', '#724C0E'],
    ['#3F7A4A', '#28522F'],
    ['#6A5248', '#48362E'],
  ],
  voice: voice('sine', 329.6, 0, 3, 5, 10, 15),
}
