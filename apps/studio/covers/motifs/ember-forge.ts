import { anvil } from '../../client/art/heroes/anvil.ts'
import { path, rect, times } from '../../client/art/pen.ts'
import type { Motif } from '../motif.ts'

const arch = (half: number, top: number, colour: string) =>
  path(`M${-half} 190V${top + half}A${half} ${half} 0 0 1 ${half} ${top + half}V190Z`, colour)

/** The stones round the hearth. */
const stones = times(13, (index) => {
  const turn = -180 + index * 15
  return `<g transform="translate(0 -18) rotate(${turn + 7.5})">${index < 12 ? path('M150-20L182-24V24L150 20Z', index < 6 ? '#7A2A17' : '#64200F') : ''}</g>`
})

const hearth =
  stones +
  times(
    5,
    (index) =>
      rect(-182, -12 + index * 40, 32, 35, index % 2 ? '#7A2A17' : '#6C2413') +
      rect(150, -12 + index * 40, 32, 35, index % 2 ? '#64200F' : '#581B0C'),
  ) +
  arch(146, -164, '#D8591F') +
  arch(118, -132, '#EF8B2C') +
  arch(86, -92, '#FBC257')

export const motif: Motif = {
  ground: '#93301A',
  ink: '#FFE2A6',
  floor: '#3A130C',
  lettering: {
    face: 'fraunces',
    tall: { lines: ['Ember', 'Forge'], size: 98, bottom: 550 },
    square: { lines: ['Ember Forge'], size: 58 },
  },
  place: { tall: { cy: 212, scale: 0.94 }, square: { cy: 174, scale: 0.78 } },
  scene: () => hearth + rect(-260, 186, 520, 400, '#3A130C') + anvil(),
}
