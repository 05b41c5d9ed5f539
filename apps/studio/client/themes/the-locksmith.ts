import { padlock } from '../art/heroes/padlock.ts'
import { moved } from '../art/pen.ts'
import { safe } from '../art/symbols/armoury.ts'
import { cog, gem, key } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#2C6B5C',
    figure: '#357767',
    reel: '#153A33',
    reelLine: '#265C50',
    frame: '#EDBB4F',
    ink: '#FFF1CC',
    win: '#FBD06A',
  },
  symbols: {
    W: { name: 'padlock', draw: () => moved(0, -2, padlock(), 0.78) },
    a: { name: 'safe', draw: safe, tones: tones('#7A8C98', '#4F606E', '#D6E0E4', '#1E2830') },
    b: { name: 'gem', draw: gem, tones: tones('#E0604C', '#A8362C', '#FFC0A8', '#5A140E') },
    c: { name: 'key', draw: key, tones: tones('#D98A4E', '#A65C2A', '#F6C79A', '#2A1A10') },
    d: { name: 'cog', draw: cog, tones: tones('#8FA3AE', '#5E7480', '#DCE8EC', '#1C2B33') },
  },
  ranks: [
    ['#F08A5A', '#B4542C'],
    ['#F4C860', '#B48C2C'],
    ['#8FD0BC', '#549884'],
    ['#E6E0CC', '#A8A290'],
    ['#A0B4BC', '#6A7E88'],
  ],
  voice: voice('triangle', 164.8, 0, 4, 6, 11, 18),
}
