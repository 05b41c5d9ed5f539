import { expect, test } from 'vitest'
import { type Spot, spotsOf } from '../../../src/engines/roulette/rules.ts'
import { rouletteTitles } from '../../../src/titles/index.ts'
import { type Box, layoutOf } from './geometry.ts'

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-9 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-9

for (const { name, rules } of rouletteTitles) {
  const isPlain = !rules.kinds.includes('straight')
  const layouts = spotsOf(rules).map((spot) => ({ spot, layout: layoutOf(spot, isPlain) }))
  const layers = [
    layouts.filter(({ layout }) => !layout.isBetween),
    layouts.filter(({ layout }) => layout.isBetween),
  ]

  test.each(['wide', 'tall', 'halves', 'square'] as const)(
    `${name}: spots of one layer lie within the %s table and do not overlap`,
    (shape) => {
      for (const layer of layers)
        for (const [index, { spot, layout }] of layer.entries()) {
          const box = layout[shape]
          expect(box.x, spot.id).toBeGreaterThanOrEqual(-1e-9)
          expect(box.x + box.width, spot.id).toBeLessThanOrEqual(1 + 1e-9)
          expect(box.y + box.height, spot.id).toBeLessThanOrEqual(1 + 1e-9)
          for (const other of layer.slice(index + 1))
            expect(overlap(box, other.layout[shape]), `${spot.id} and ${other.spot.id}`).toBe(false)
        }
    },
  )
}

test.each(['wide', 'tall'] as const)(
  'a split, a corner and a line touch exactly their numbers on the %s table',
  (shape) => {
    const [grandZero] = rouletteTitles
    if (!grandZero) throw new Error('no roulette')
    const spots = spotsOf(grandZero.rules)
    const cells = spots.filter(({ kind }) => kind === 'straight')
    const touched = (spot: Spot) =>
      cells
        .filter((cell) => overlap(layoutOf(spot, false)[shape], layoutOf(cell, false)[shape]))
        .flatMap(({ numbers }) => numbers)
    // The first four (0-1-2-3) is placed at the outer corner between zero and the first street.
    for (const spot of spots.filter(({ kind }) => kind === 'split' || kind === 'corner'))
      if (spot.id !== '0-1-2-3') expect(touched(spot), spot.id).toEqual(spot.numbers)
    for (const spot of spots.filter(({ kind }) => kind === 'line' || kind === 'street'))
      expect(
        touched(spot).every((number) => spot.numbers.includes(number)),
        spot.id,
      ).toBe(true)
  },
)

test.each(['halves', 'square'] as const)(
  'a bet between numbers touches none but its numbers on %s',
  (shape) => {
    const [grandZero] = rouletteTitles
    if (!grandZero) throw new Error('no roulette')
    const layouts = spotsOf(grandZero.rules).map((spot) => ({ spot, layout: layoutOf(spot, false) }))
    for (const { spot, layout } of layouts.filter((one) => one.layout.isBetween)) {
      const touched = layouts.filter(
        (other) => !other.layout.isBetween && overlap(layout[shape], other.layout[shape]),
      )
      expect(touched.length, spot.id).toBeGreaterThan(0)
      for (const { spot: cell } of touched) expect(spot.numbers, spot.id).toContain(Number(cell.id))
    }
  },
)
