import { panther } from '../art/heroes/panther.ts'
import { moved } from '../art/pen.ts'
import { feather } from '../art/symbols/garden.ts'
import { crystal } from '../art/symbols/land.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { moon } from '../art/symbols/sky.ts'
import { gem, mask } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#E5583F',
    figure: '#EA674D',
    reel: '#1B1620',
    reelLine: '#332A3D',
    frame: '#2E2639',
    ink: '#1B1018',
    win: '#FFB84A',
  },
  symbols: {
    W: {
      name: 'panther',
      draw: () => medallion('#E5583F', '#F7C948', moved(0, 2, panther(), 0.66), 'm-panther'),
    },
    S: { name: 'moon', draw: moon, tones: tones('#F7C948', '#C28E22', '#FFF0BE', '#4A1C20') },
    a: { name: 'gem', draw: gem, tones: tones('#2FA886', '#176E5A', '#A3EBD3', '#0C3A30') },
    b: { name: 'crystal', draw: crystal, tones: tones('#5A4B70', '#3A2F4A', '#A795C0', '#7A2A2A') },
    c: { name: 'mask', draw: mask, tones: tones('#E5583F', '#A6322A', '#F7C948', '#FFE3B0') },
    d: { name: 'feather', draw: feather, tones: tones('#2FA886', '#176E5A', '#F7C948', '#0C3A30') },
  },
  ranks: [
    ['#FF8A68', '#C4452E'],
    ['#F7C948', '#BC8E20'],
    ['#7FD6B8', '#3F9A7E'],
    ['#D9CCE6', '#9588A6'],
    ['#E0A0A0', '#A26468'],
  ],
  voice: voice('triangle', 155.6, 0, 3, 7, 10, 12),
}
