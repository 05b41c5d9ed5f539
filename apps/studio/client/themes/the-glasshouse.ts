import { glasshouse } from '../art/heroes/glasshouse.ts'
import { lotus } from '../art/heroes/koi.ts'
import { circle, moved, ring } from '../art/pen.ts'
import { orange } from '../art/symbols/garden.ts'
import { can } from '../art/symbols/instruments.ts'
import { fern } from '../art/symbols/land.ts'
import { key } from '../art/symbols/things.ts'
import { brass, type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#1E4030',
    figure: '#264B39',
    reel: '#10291E',
    reelLine: '#1E4030',
    frame: '#DDA94E',
    ink: '#F7EBCB',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'glasshouse', draw: () => moved(0, 16, glasshouse(), 0.72) },
    S: {
      name: 'lotus',
      draw: () => circle(0, 0, 134, '#2C5A41') + ring(0, 0, 120, '#DDA94E', 4) + lotus(2.3),
    },
    a: { name: 'key', draw: key, tones: brass },
    b: { name: 'can', draw: can, tones: tones('#3E8C6A', '#246249', '#A6DCC0', '#173D2B') },
    c: { name: 'fern', draw: fern, tones: tones('#3F8A54', '#265F3A', '#7DBB6C', '#173D2B') },
    d: { name: 'orange', draw: orange, tones: tones('#EE8A2E', '#BF5F16', '#FBC88A', '#2F6B3C') },
  },
  ranks: [
    ['#F4CF7C', '#C08E34'],
    ['#F2A06A', '#B86432'],
    ['#9CD6A4', '#5A9A68'],
    ['#F7EBCB', '#B9AB82'],
    ['#A9C6B6', '#6E9080'],
  ],
  voice: voice('sine', 349.2, 0, 4, 7, 11, 14),
}
