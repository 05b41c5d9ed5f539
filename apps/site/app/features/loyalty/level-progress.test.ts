import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelProgress } from './level-progress.ts'

const account = (points: number, from: number, to: number | null) => ({
  points,
  currentLevel: { name: 'One', names: {}, order: 1, points: from, rewards: [] },
  nextLevel: to === null ? null : { name: 'Two', names: {}, points: to },
})

test.each([
  [0, 0, 500, 0],
  [250, 0, 500, 50],
  [500, 0, 500, 100],
  [1840, 500, 2500, 67],
  [1, 0, 3, 33.33],
  [2, 0, 3, 66.67],
  [1, 0, 1_000_000, 0],
  // The level was read just before the points changed.
  [700, 0, 500, 100],
  [400, 500, 2500, 0],
  [500, 500, 500, 100],
  [500, 600, 500, 100],
  [9, 5, null, 100],
])('computes %s points between %s and %s as %s percent [9-04c]', (points, from, to, percent) => {
  expect(levelProgress(account(points, from, to))).toBe(percent)
})

const points = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

test('is a percentage with at most two decimals for any points [9-04c]', () => {
  fc.assert(
    fc.property(points, points, fc.option(points), (have, from, to) => {
      const percent = levelProgress(account(have, from, to))
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(Number(percent.toFixed(2))).toBe(percent)
    }),
  )
})

test('never decreases with more points [9-04c]', () => {
  fc.assert(
    fc.property(points, points, points, points, (one, other, from, to) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      expect(levelProgress(account(fewer, from, to))).toBeLessThanOrEqual(
        levelProgress(account(more, from, to)),
      )
    }),
  )
})
