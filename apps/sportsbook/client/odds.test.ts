import { describe, expect, test } from 'vitest'
import { formatOdds, formatTotalOdds } from './odds.ts'

describe('formatOdds', () => {
  test.each([
    [1850, 'decimal', 'en', '1.85'],
    [1850, 'decimal', 'de', '1,85'],
    [1100, 'decimal', 'fa', '1.10'],
    [1833, 'decimal', 'en', '1.833'],
    [501_000, 'decimal', 'en', '501.00'],
    // Customary fractions, then others.
    [2000, 'fractional', 'en', '1/1'],
    [1830, 'fractional', 'en', '5/6'],
    [2620, 'fractional', 'en', '13/8'],
    [1850, 'fractional', 'en', '17/20'],
    [1833, 'fractional', 'en', '833/1000'],
    [2000, 'american', 'en', '+100'],
    [3400, 'american', 'en', '+240'],
    [1500, 'american', 'en', '−200'],
    [1001, 'american', 'en', '−100000'],
  ] as const)('writes %d as %s odds in %s', (price, format, locale, expected) => {
    expect(formatOdds(price, format, locale)).toBe(expected)
  })

  test('never shows a customary fraction that differs from the odds by more than a hundredth', () => {
    for (let price = 1010; price <= 11_000; price += 10) {
      const [numerator = 0, denominator = 1] = formatOdds(price, 'fractional', 'en').split('/').map(Number)
      expect(Math.abs(1000 * (1 + numerator / denominator) - price), `${price}`).toBeLessThanOrEqual(5)
    }
  })
})

test('writes high total odds as decimals, where a fraction has too many digits', () => {
  expect(formatTotalOdds(22_848, 'fractional', 'en')).toBe('2731/125')
  expect(formatTotalOdds(1_234_567, 'fractional', 'en')).toBe('1234.567')
  expect(formatTotalOdds(1_234_567, 'american', 'en')).toBe('+123357')
})
