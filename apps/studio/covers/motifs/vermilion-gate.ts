import { bridge } from '../../client/art/heroes/bridge.ts'
import { gull } from '../../client/art/heroes/buoy.ts'
import { circle, path, rect } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const fog = '#F1E5CE'

const hills =
  path('M-260 70C-220 10-180 0-140 40C-110 66-80 84-40 92H-260Z', '#A9BDB4') +
  path('M260 60C220-10 170-6 130 40C100 70 70 86 20 92H260Z', '#93ACA6') +
  path('M-260 116H260V420H-260Z', '#C9D6CB')

const banks = (
  [
    [-240, 60, 190],
    [60, 84, 210],
    [-110, 30, 120],
    [-250, 152, 260],
    [20, 168, 260],
  ] as const
)
  .map(([x, y, width]) => rect(x, y, width, 15, fog, { rx: 7.5 }))
  .join('')

export const motif: Motif = {
  ground: fog,
  ink: '#7C1D14',
  lettering: {
    face: 'deco',
    tall: { lines: ['VERMILION', 'GATE'], size: 88 },
    square: { lines: ['VERMILION GATE'], size: 46 },
  },
  place: { tall: { cy: 226 }, square: { cy: 182, scale: 0.78 } },
  scene: () =>
    circle(0, -70, 130, '#F8C8A2') +
    gull(-150, -140, 0.5, ['#7C1D14', '#7C1D14']) +
    gull(150, -166, 0.38, ['#7C1D14', '#7C1D14']) +
    hills +
    bridge() +
    banks,
}
