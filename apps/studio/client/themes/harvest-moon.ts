import { sheaf } from '../art/heroes/sheaf.ts'
import { moved } from '../art/pen.ts'
import { apple, damson, grapes, lemon } from '../art/symbols/garden.ts'
import { acorn } from '../art/symbols/land.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { moon } from '../art/symbols/sky.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#4B2030',
    figure: '#572838',
    reel: '#2F121C',
    reelLine: '#4B2030',
    frame: '#F39A36',
    ink: '#FBD79A',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'sheaf', draw: () => medallion('#F39A36', '#FBD79A', moved(0, 10, sheaf(), 0.72), 'm-sheaf') },
    a: { name: 'moon', draw: moon, tones: tones('#FBD79A', '#DB9A4A', '#FFF3D0', '#5E2A35') },
    b: { name: 'grapes', draw: grapes, tones: tones('#8E4A9A', '#633074', '#D0A4DC', '#341A44') },
    c: { name: 'apple', draw: apple, tones: tones('#D2412F', '#962820', '#F6A48E', '#3A0F0A') },
    d: { name: 'damson', draw: damson, tones: tones('#5B58B0', '#3B3885', '#A5A2E0', '#241B4A') },
    e: { name: 'acorn', draw: acorn, tones: tones('#D98F3E', '#A4621E', '#F9D08E', '#6B3F1C') },
    f: { name: 'lemon', draw: lemon, tones: tones('#E9C04A', '#B9902A', '#FBEBB0', '#6A5010') },
  },
  ranks: [],
  voice: voice('triangle', 329.6, 0, 3, 7, 12, 15),
}
