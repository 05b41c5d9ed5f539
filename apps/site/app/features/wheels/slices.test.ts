import { describe, expect, test } from 'vitest'
import { chanceOf, labelSize, landingAngle, prizesOf, slicesOf } from './slices.ts'

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

  test('that bring the same are one prize with the sum of their weights', () => {
    const cash = (amount: string) => ({ kind: 'cash', amount })
    const segments = [
      { title: 'Nothing', weight: 2, reward: null },
      { title: 'Five', weight: 1, reward: cash('5.00') },
      { title: 'Nothing', weight: 3, reward: null },
      { title: 'Five again', weight: 4, reward: cash('5.00') },
      { title: 'One', weight: 1, reward: cash('1.00') },
      { title: 'Next time', weight: 1, reward: null },
    ]
    expect(prizesOf(segments).map(({ segment, weight, at }) => [segment.title, weight, at])).toEqual([
      ['Nothing', 5, [0, 2]],
      ['Five', 5, [1, 3]],
      ['One', 1, [4]],
      ['Next time', 1, [5]],
    ])
  })

  test('have labels that end before the hub and are no higher than their slice', () => {
    const size = (label: string, degrees: number) =>
      labelSize(label, { from: 0, size: degrees, middle: degrees / 2 }, 174, 60)
    expect(size('Spin again', 36)).toBe(20)
    expect(size('Next time', 200)).toBe(22)
    expect(size('€5', 7.2)).toBe(19)
    expect(size('5,00 €', 7.2)).toBe(14)
    expect(size('€5', 4)).toBeNull()
    expect(size('A label of far too many letters', 90)).toBeNull()
  })

  test('state their chances in percent', () => {
    expect([1, 2, 5].map((weight) => chanceOf(weight, [1, 2, 5]))).toEqual(['12.50', '25.00', '62.50'])
    expect(chanceOf(1, [1, 2])).toBe('33.33')
  })
})
