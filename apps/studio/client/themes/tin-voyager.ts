import { diver } from '../art/heroes/diver.ts'
import { moved } from '../art/pen.ts'
import { anchor, compass, fish, shell, starfish } from '../art/symbols/sea.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#A9CFBF',
    figure: '#B8DACB',
    reel: '#0F3E46',
    reelLine: '#1C555C',
    frame: '#C9793F',
    ink: '#0F3B40',
    win: '#F6D07A',
  },
  symbols: {
    W: { name: 'diver', draw: () => moved(0, 4, diver(), 0.78) },
    S: { name: 'shell', draw: shell, tones: tones('#F0A08A', '#C4694F', '#FCD9C8', '#6A2A1E') },
    a: { name: 'compass', draw: compass, tones: brass },
    b: { name: 'anchor', draw: anchor, tones: tones('#E3B75A', '#B07F2C', '#FBE3A1', '#3A2413') },
    c: { name: 'fish', draw: fish, tones: tones('#F2924A', '#C0601F', '#FFF1DA', '#14303A') },
    d: { name: 'starfish', draw: starfish, tones: tones('#E8695A', '#B3402F', '#FBD0B4', '#5A1A14') },
  },
  ranks: [
    ['#F2A66A', '#BE6F34'],
    ['#F0D28A', '#B99A4A'],
    ['#8FD6C0', '#4F9E88'],
    ['#DCE9E0', '#9DB3AA'],
    ['#7FB0BE', '#4A7E8E'],
  ],
  voice: voice('sine', 174.6, 0, 7, 11, 14, 19),
}
