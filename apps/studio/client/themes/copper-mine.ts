import { minersLamp } from '../art/heroes/miner.ts'
import { moved } from '../art/pen.ts'
import { crystal, ingot, pick } from '../art/symbols/land.ts'
import { cog, gem, horseshoe } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#98411F',
    figure: '#A24925',
    reel: '#2A0F08',
    reelLine: '#4A2010',
    frame: '#D98A4E',
    ink: '#FFE9C6',
    win: '#FFC65A',
  },
  symbols: {
    W: { name: 'miners-lamp', draw: () => moved(0, 24, minersLamp(), 0.84) },
    S: { name: 'crystal', draw: crystal, tones: tones('#3FB7A4', '#1F7E74', '#B5F0E2', '#5A2410') },
    a: { name: 'gem', draw: gem, tones: tones('#35A99A', '#1B7468', '#AEEBDD', '#0F4038') },
    b: { name: 'pick', draw: pick, tones: tones('#A9673A', '#734222', '#C3CCCF', '#74838A') },
    c: { name: 'ingot', draw: ingot, tones: tones('#E08A4C', '#A65522', '#F9C79A', '#5A2410') },
    d: { name: 'cog', draw: cog, tones: tones('#B9793F', '#845022', '#F0C659', '#3A1A0C') },
    e: { name: 'horseshoe', draw: horseshoe, tones: tones('#93A0A6', '#616E75', '#DCE4E7', '#2A3338') },
  },
  ranks: [
    ['#F28A4E', '#B4561F'],
    ['#F2C35A', '#B98628'],
    ['#E9B08A', '#AE724C'],
    ['#C9A48C', '#8E6A54'],
  ],
  voice: voice('triangle', 164.8, 0, 4, 7, 12, 14),
}
