import { type SkyRocketColours, skyRocket } from '../art/heroes/sky-rocket.ts'
import { moved } from '../art/pen.ts'
import { type Theme, voice } from '../theme.ts'

export const colours: SkyRocketColours = {
  paper: ['#D8432F', '#A92C24'],
  stripe: '#F7D774',
  cone: ['#3FA7A0', '#2A7A78'],
  stick: '#C79A5B',
  spark: ['#FFE9A8', '#FF9E57'],
}

export const theme: Theme = {
  face: 'grotesque',
  colours: {
    ground: '#241C47',
    figure: '#2C2355',
    reel: '#120C2B',
    reelLine: '#3D3268',
    frame: '#C8503C',
    ink: '#F4E9D4',
    win: '#FF9E57',
  },
  symbols: { W: { name: 'rocket', draw: () => moved(6, 0, skyRocket(colours), 0.74, 32) } },
  ranks: [],
  voice: voice('sawtooth', 196, 0, 7, 12, 15, 19),
}
