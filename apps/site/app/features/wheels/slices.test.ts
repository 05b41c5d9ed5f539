import { describe, expect, test } from 'vitest'
import { chanceOf, fitLabel, landingAngle, prizesOf, slicesOf } from './slices.ts'

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
    const fit = (degrees: number, ...labels: string[]) => {
      const found = fitLabel(
        labels,
        { from: 0, size: degrees, middle: degrees / 2 },
        { outer: 174, inner: 60 },
      )
      return found && `${found.text} at ${found.font}`
    }
    expect(fit(36, 'Spin again')).toBe('Spin again at 20')
    expect(fit(200, 'Next time')).toBe('Next time at 22')
    expect(fit(7.2, '€5', '5')).toBe('€5 at 19')
    expect(fit(7.2, '5,00 €', '5,00')).toBe('5,00 € at 14')
    expect(fit(7.2, '54.88 SEK', '54.88'), 'the number alone').toBe('54.88 at 15')
    expect(fit(7.2, '1,234,567 UZS', '1,234,567'), 'in small type').toBe('1,234,567 at 12')
    expect(fit(3.6, '€5')).toBeNull()
    expect(fit(90, 'A label of far too many letters')).toBeNull()
  })

  test('state their chances in percent', () => {
    expect([1, 2, 5].map((weight) => chanceOf(weight, [1, 2, 5]))).toEqual(['12.50', '25.00', '62.50'])
    expect(chanceOf(1, [1, 2])).toBe('33.33')
  })
})
