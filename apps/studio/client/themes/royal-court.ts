import { king } from '../art/heroes/king.ts'
import { moved } from '../art/pen.ts'
import { shield, sword } from '../art/symbols/armoury.ts'
import { crown } from '../art/symbols/finery.ts'
import { rose } from '../art/symbols/garden.ts'
import { goblet } from '../art/symbols/study.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#2E3EA0',
    figure: '#3848AC',
    reel: '#FBF3E2',
    reelLine: '#E2D6C0',
    frame: '#F0BE4E',
    ink: '#FBE7B4',
    win: '#B3241E',
  },
  symbols: {
    W: { name: 'king', draw: () => moved(0, 12, king(), 0.74) },
    S: { name: 'crown', draw: crown, tones: tones('#F0BE4E', '#B98427', '#FFF0C0', '#A8232A') },
    a: { name: 'sword', draw: sword, tones: tones('#DDE2EC', '#98A2BC', '#FFFFFF', '#2E3EA0') },
    b: { name: 'shield', draw: shield, tones: tones('#D23B33', '#97232A', '#F0BE4E', '#3A0E12') },
    c: { name: 'goblet', draw: goblet, tones: tones('#E9B84C', '#B07F2B', '#FFF0C0', '#2E3EA0') },
    d: { name: 'rose', draw: rose, tones: tones('#D23B33', '#97232A', '#F79A8E', '#4A0E12') },
  },
  ranks: [
    ['#C2302A', '#861A1E'],
    ['#B98427', '#805610'],
    ['#2E3EA0', '#1C2872'],
    ['#3A6A4A', '#234630'],
    ['#6A4A6A', '#462E46'],
  ],
  voice: voice('triangle', 196, 0, 4, 7, 12, 19),
}
