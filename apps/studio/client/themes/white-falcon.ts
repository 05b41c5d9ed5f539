import { falcon } from '../art/heroes/falcon.ts'
import { moved } from '../art/pen.ts'
import { horn, shield } from '../art/symbols/armoury.ts'
import { feather } from '../art/symbols/garden.ts'
import { sun } from '../art/symbols/sky.ts'
import { bell } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'bodoni',
  colours: {
    ground: '#24506F',
    figure: '#2B5A7B',
    reel: '#163A54',
    reelLine: '#244C69',
    frame: '#F0B53C',
    ink: '#FFF1DA',
    win: '#FFD98A',
  },
  symbols: {
    W: { name: 'falcon', draw: () => moved(2, 2, falcon(), 0.7) },
    S: { name: 'sun', draw: sun, tones: tones('#F6B84A', '#D0842E', '#FFEDB8', '#8A2C1C') },
    a: { name: 'shield', draw: shield, tones: tones('#4F86B0', '#33628A', '#F0C25A', '#1B2C3C') },
    b: { name: 'horn', draw: horn, tones: tones('#E3B878', '#B98546', '#FFF0D0', '#4A1A14') },
    c: { name: 'feather', draw: feather, tones: tones('#A9B8C2', '#71828F', '#FBF6EA', '#33404C') },
    d: { name: 'bell', draw: bell, tones: tones('#F0B53C', '#B9832A', '#FFE9B0', '#4A1A10') },
  },
  ranks: [
    ['#FF9A78', '#C65A3E'],
    ['#FFD27A', '#C4923A'],
    ['#9CC8E8', '#5E90B4'],
    ['#FBF0E0', '#C2AF9E'],
    ['#E0B0A0', '#A67060'],
  ],
  voice: voice('sine', 261.6, 0, 5, 7, 14, 17),
}
