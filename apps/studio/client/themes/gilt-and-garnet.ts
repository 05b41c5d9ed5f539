import { garnet } from '../art/heroes/garnet.ts'
import { moved } from '../art/pen.ts'
import { crown, jewelRing, pearls } from '../art/symbols/finery.ts'
import { rose } from '../art/symbols/garden.ts'
import { coin, gem } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#F3E6C6',
    figure: '#EBDAB2',
    reel: '#FFFBF0',
    reelLine: '#E6D8B6',
    frame: '#B98A3A',
    ink: '#5C0F20',
    win: '#AC2338',
  },
  symbols: {
    W: { name: 'garnet', draw: () => moved(0, -14, garnet(), 0.74) },
    a: { name: 'jewelRing', draw: jewelRing, tones: tones('#2F9E8C', '#1C6E62', '#A8EADA', '#0E4A42') },
    b: { name: 'crown', draw: crown, tones: tones('#E2AE4C', '#AC7826', '#F8DF9C', '#6B0E22') },
    c: { name: 'gem', draw: gem, tones: tones('#3E6FC4', '#274C94', '#A9C8F4', '#16305E') },
    d: { name: 'pearls', draw: pearls, tones: tones('#E6CEC8', '#A48A8A', '#FFFFFF', '#B98A3A') },
    e: { name: 'coin', draw: coin, tones: tones('#D98A4E', '#A65C2A', '#F6C79A', '#5A2A10') },
    f: { name: 'rose', draw: rose, tones: tones('#C2452F', '#8A2A20', '#EE8A6A', '#4A130E') },
  },
  ranks: [],
  voice: voice('triangle', 349.2, 0, 4, 11, 12, 19),
}
