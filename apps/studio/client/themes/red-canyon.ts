import { buttes, cactus } from '../art/heroes/canyon.ts'
import { circle, group, path, rect } from '../art/pen.ts'
import { feather, saguaro } from '../art/symbols/garden.ts'
import { medallion } from '../art/symbols/medallion.ts'
import { hat, horseshoe, sheriff } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#F0B27C',
    figure: '#F3BE87',
    reel: '#FBEBCF',
    reelLine: '#EAD2A8',
    frame: '#842B24',
    ink: '#571A20',
    win: '#B4321F',
  },
  symbols: {
    W: {
      name: 'canyon',
      draw: () =>
        medallion(
          '#FBE3B8',
          '#7A231F',
          circle(20, -30, 76, '#F0A24E') +
            group('scale(.72) translate(0 10)', buttes()) +
            path('M-140 70C-80 50-20 84 40 66S120 56 140 70V150H-140Z', '#842B24') +
            cactus(-66, 108, 0.62) +
            rect(-140, 118, 280, 30, '#571A20'),
          'm-canyon',
        ),
    },
    S: { name: 'sheriff', draw: sheriff, tones: tones('#E8B23C', '#B47E1E', '#FFF0BE', '#5A2A10') },
    a: { name: 'hat', draw: hat, tones: tones('#8A4A26', '#623016', '#E8B23C', '#3A1A0C') },
    b: { name: 'horseshoe', draw: horseshoe, tones: tones('#7F8C94', '#566269', '#D6E0E4', '#2A3338') },
    c: { name: 'feather', draw: feather, tones: tones('#B4452B', '#842B24', '#F6E7C8', '#3A1210') },
    d: { name: 'saguaro', draw: saguaro, tones: tones('#2E7A72', '#1A524D', '#58A898', '#842B24') },
  },
  ranks: [
    ['#B4321F', '#7E1E15'],
    ['#C06A1F', '#8A4710'],
    ['#1F6A63', '#10443F'],
    ['#7A3B5A', '#52223A'],
    ['#6A5648', '#483A30'],
  ],
  voice: voice('triangle', 196, 0, 5, 10, 12, 17),
}
