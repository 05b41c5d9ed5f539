import { blossom, lantern } from '../art/heroes/lantern.ts'
import { moved } from '../art/pen.ts'
import { moon } from '../art/symbols/sky.ts'
import { bell, coin, fan } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#35264F',
    figure: '#3F2E5C',
    reel: '#231838',
    reelLine: '#3B2B58',
    frame: '#DB4B2F',
    ink: '#FBE2B5',
    win: '#FBD98A',
  },
  symbols: {
    W: { name: 'lantern', draw: () => moved(0, -4, lantern(), 0.76) },
    S: { name: 'moon', draw: moon, tones: tones('#F3D9B0', '#D3AE7C', '#FFF6DC', '#4A3768') },
    a: { name: 'fan', draw: fan, tones: tones('#DB4B2F', '#A92E24', '#FBD98A', '#1C1430') },
    b: { name: 'blossom', draw: () => moved(0, 0, blossom(), 2.5) },
    c: { name: 'coin', draw: coin, tones: tones('#E5B454', '#B07F2C', '#FFF0C0', '#5A3A10') },
    d: { name: 'bell', draw: bell, tones: tones('#6FAE9A', '#437F6E', '#C4E8DA', '#16382F') },
  },
  ranks: [
    ['#F0704E', '#B53E28'],
    ['#F0C26A', '#B98A34'],
    ['#F0A7B0', '#B8697A'],
    ['#A99AD6', '#7566A8'],
    ['#D8CFE6', '#9F93B8'],
  ],
  voice: voice('sine', 440, 0, 2, 4, 9, 12),
}
