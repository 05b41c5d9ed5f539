import { die } from '../../client/art/heroes/die.ts'
import { umbrella } from '../../client/art/heroes/umbrella.ts'
import { circle, line, moved, path, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'
import { rays } from '../shapes.ts'

export const motif: Motif = {
  ground: '#F2C14E',
  ink: '#FFE9C2',
  floor: '#5A1A2B',
  lettering: {
    face: 'deco',
    tall: { lines: ['HIGH', 'WIRE'], size: 96 },
    square: { lines: ['HIGH WIRE'], size: 60 },
  },
  place: { tall: { cy: 206, scale: 0.94 }, square: { cy: 160, scale: 0.76 } },
  behind: ({ cx, cy }) => rays(cx, cy + 60, 30, 0, 360, '#F6CF72'),
  scene: () =>
    circle(0, -20, 186, '#FBE2A0') +
    rect(-320, 178, 640, 440, '#5A1A2B') +
    path('M-320 178H320V200C200 178 100 178 0 196S-200 214-320 196Z', '#7C2A38') +
    line('M-320 150C-120 166 120 166 320 150', '#4A1420', 8) +
    line('M-196 214V156M196 214V156', '#8C3B2E', 12) +
    moved(92, -104, umbrella(), 0.62, 14) +
    moved(
      -6,
      48,
      die({ top: '#FFB183', left: '#E5533D', right: '#A92B2F', pip: '#FFF1DC' }, [6, 1, 3]),
      0.94,
      7,
    ),
}
