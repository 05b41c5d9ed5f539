import { describe, expect, test } from 'vitest'
import { chanceOf, landingAngle, slicesOf } from './slices.ts'

describe('slices', () => {
  test('are as wide as their chances', () => {
    expect(slicesOf([2, 1, 1])).toEqual([
      { from: 0, size: 180, middle: 90 },
      { from: 180, size: 90, middle: 225 },
      { from: 270, size: 90, middle: 315 },
    ])
  })

  test.each([0, 90, 359, 1805, 4000.5])('come under the pin after some turns from %i degrees', (present) => {
    for (const slice of slicesOf([5, 3, 1, 1])) {
      const angle = landingAngle(slice, 0.5, present, 5)
      expect(angle - present).toBeGreaterThanOrEqual(5 * 360)
      expect(angle - present).toBeLessThan(6 * 360)
      // Turned clockwise by the angle, the middle of the slice is at the top.
      expect((((angle + slice.middle) % 360) + 360) % 360).toBeCloseTo(0)
    }
  })

  test('state their chances in percent', () => {
    expect([1, 2, 5].map((weight) => chanceOf(weight, [1, 2, 5]))).toEqual(['12.50', '25.00', '62.50'])
    expect(chanceOf(1, [1, 2])).toBe('33.33')
  })
})
