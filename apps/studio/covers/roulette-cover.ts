import { rouletteWheel } from '../client/art/heroes/roulette-wheel.ts'
import { circle, element, moved, times } from '../client/art/pen.ts'
import { houseLettering } from './house-lettering.ts'
import type { Motif } from './motif.ts'

interface RouletteCover {
  readonly ground: string
  readonly ink: string
  readonly lines: readonly [string, string]
  /** Colour of the frames behind the wheel. */
  readonly frames: string
  readonly shadow: string
  /** Colours of the wheel, its number with the ball, and its angle in degrees. */
  readonly wheel: Parameters<typeof rouletteWheel>
}

/** The cover of a roulette: a wheel in front of nested frames. */
export const rouletteCover = ({ ground, ink, lines, frames, shadow, wheel }: RouletteCover): Motif => ({
  ground,
  ink,
  lettering: houseLettering(lines, { tall: 112, square: 74 }),
  place: { tall: { cy: 202, scale: 0.87 }, square: { cy: 154, scale: 0.63 } },
  behind: ({ width, height }) =>
    times(5, (index) =>
      element('rect', {
        x: 34 + index * 16,
        y: 34 + index * 16,
        width: width - 68 - index * 32,
        height: height - 68 - index * 32,
        rx: 10,
        fill: 'none',
        stroke: frames,
        'stroke-width': 2,
      }),
    ),
  scene: () => circle(12, 6, 206, shadow) + moved(0, 0, rouletteWheel(...wheel)),
})
