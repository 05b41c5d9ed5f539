import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  clamp,
  compare,
  compareMoney,
  convert,
  convertToRoundAmount,
  crossRate,
  divide,
  equalMoney,
  equivalent,
  max,
  min,
  percentOf,
  toRatio,
} from './index.ts'
import { all, BTC, ETH, EUR, JPY, USD } from './testing/sample-currencies.ts'

const amount = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n })
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 30 })
  .filter((list) => list.some((weight) => weight > 0n))

describe('divide', () => {
  test.each([
    [7n, 2n, { down: 3n, up: 4n, 'half-up': 4n, 'half-even': 4n }],
    [5n, 2n, { down: 2n, up: 3n, 'half-up': 3n, 'half-even': 2n }],
    [-5n, 2n, { down: -2n, up: -3n, 'half-up': -3n, 'half-even': -2n }],
    [-7n, 2n, { down: -3n, up: -4n, 'half-up': -4n, 'half-even': -4n }],
    [10n, 3n, { down: 3n, up: 4n, 'half-up': 3n, 'half-even': 3n }],
    [11n, 3n, { down: 3n, up: 4n, 'half-up': 4n, 'half-even': 4n }],
    [6n, 3n, { down: 2n, up: 2n, 'half-up': 2n, 'half-even': 2n }],
  ])('%s / %s', (numerator, denominator, expected) => {
    for (const rounding of ['down', 'up', 'half-up', 'half-even'] as const) {
      expect(divide(numerator, denominator, rounding), rounding).toBe(expected[rounding])
    }
  })

  test('rejects a denominator that is not positive', () => {
    expect(() => divide(1n, 0n)).toThrow(RangeError)
    expect(() => divide(1n, -1n)).toThrow(RangeError)
  })
})

describe('convert', () => {
  test.each([
    [1000n, EUR, USD, '1.0837', 1083n],
    [100n, EUR, JPY, '161.99', 161n],
    [161n, JPY, EUR, '0.0062', 99n],
    [1n, BTC, ETH, '20.5', 205_000_000_000n],
    [10n ** 18n, ETH, EUR, '3120.456', 312_045n],
    [-1000n, EUR, USD, '1.0837', -1083n],
  ])('converts %s exactly and rounds down', (value, from, to, rate, expected) => {
    expect(convert(value, from, to, rate)).toBe(expected)
  })

  test('applies the given rounding', () => {
    expect(convert(1000n, EUR, USD, '1.0837', 'up')).toBe(1084n)
    expect(convert(1000n, EUR, USD, '1.0837', 'half-up')).toBe(1084n)
    expect(convert(1000n, EUR, USD, '1.0832', 'half-up')).toBe(1083n)
  })

  test('accepts a rate of one third without loss', () => {
    expect(convert(300n, EUR, USD, { numerator: 1n, denominator: 3n })).toBe(100n)
    expect(convert(300n, EUR, USD, crossRate('1', '3'))).toBe(100n)
    expect(convert(300n, EUR, USD, crossRate('0.5', '1.5'))).toBe(100n)
  })

  test('never gains money by converting there and back', () => {
    const rate = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const unit = fc.constantFrom(...all)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        unit,
        unit,
        rate,
        rate,
        (value, from, to, a, b) => {
          const there = convert(value, from, to, { numerator: a, denominator: b })
          expect(convert(there, to, from, { numerator: b, denominator: a })).toBeLessThanOrEqual(value)
        },
      ),
    )
  })

  test.each(['', '-1', '1e3', '1,5', 'NaN', ' 1', '.5', '1'.repeat(41)])(
    'throws for a rate of %j',
    (rate) => {
      expect(() => toRatio(rate)).toThrow(RangeError)
    },
  )

  test('throws for a cross rate to a currency of zero value', () => {
    expect(() => crossRate('1', '0')).toThrow(RangeError)
    expect(() => toRatio({ numerator: 1n, denominator: 0n })).toThrow(RangeError)
  })
})

describe('convertToRoundAmount', () => {
  test.each([
    [5000n, EUR, USD, '10.9769', 'up', 55_000n],
    [5000n, EUR, USD, '10.9769', 'down', 54_000n],
    [500n, EUR, USD, '10.9769', 'up', 5500n],
    [5000n, EUR, USD, '11', 'up', 55_000n],
    [2000n, EUR, JPY, '180.83', 'up', 3700n],
    [1000n, EUR, BTC, '0.0000127470', 'up', 13_000n],
    [1n, EUR, JPY, '0.5', 'up', 1n],
    [1n, EUR, JPY, '0.5', 'down', 0n],
    [1600n, EUR, USD, '1', 'up', 1600n],
  ] as const)('converts %s to its first two digits (%#)', (value, from, to, rate, rounding, expected) => {
    expect(convertToRoundAmount(value, from, to, rate, rounding)).toBe(expected)
  })

  test('has two digits, and differs by less than a tenth, or a subunit, in the given direction', () => {
    const unit = fc.constantFrom(...all)
    const values = fc.bigInt({ min: 1n, max: 10n ** 30n })
    const rates = fc.record({
      numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    })
    fc.assert(
      fc.property(values, unit, unit, rates, (value, from, to, rate) => {
        const [exactDown, exactUp] = [convert(value, from, to, rate), convert(value, from, to, rate, 'up')]
        const [down, up] = [
          convertToRoundAmount(value, from, to, rate, 'down'),
          convertToRoundAmount(value, from, to, rate),
        ]
        for (const figure of [down, up]) expect(String(figure)).toMatch(/^\d{1,2}0*$/)
        expect(down <= exactDown && (exactDown - down) * 10n < max(exactDown, 1n)).toBe(true)
        expect(up >= exactUp && (up - exactUp) * 10n < exactUp).toBe(true)
      }),
    )
  })
})

describe('equivalent', () => {
  const rounded = [
    [1000n, USD, EUR, '0.92276', 923n],
    [1000n, USD, EUR, '0.9225', 923n],
    [1000n, USD, EUR, '0.9224', 922n],
    [10n ** 8n, BTC, EUR, '58123.455', 5_812_346n],
    [100n, EUR, JPY, '161.5', 162n],
  ] as const
  test.each(rounded)('rounds to two decimals, half up [9-04a 9-04b]', (value, from, to, rate, expected) => {
    expect(equivalent(value, from, to, rate)).toBe(expected)
  })

  test('keeps two decimals in a currency that has more [9-04b]', () => {
    expect(equivalent(100n, EUR, ETH, '0.125')).toBe(130_000_000_000_000_000n)
  })
})

describe('allocate', () => {
  test.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [5n, [3n, 7n], [2n, 3n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [0n, [1n, 2n], [0n, 0n]],
    [7n, [0n, 1n, 0n], [0n, 7n, 0n]],
    [2n, [1n, 1n, 1n, 1n], [1n, 1n, 0n, 0n]],
    [10n, [1n, 5n, 4n], [1n, 5n, 4n]],
    [10n, [33n, 33n, 34n], [3n, 3n, 4n]],
  ])('allocates %s by %s', (value, shares, expected) => {
    expect(allocate(value, shares)).toEqual(expected)
  })

  test('conserves the sum, gives nothing to a zero weight, and deviates by less than one unit', () => {
    fc.assert(
      fc.property(amount, weights, (value, list) => {
        const shares = allocate(value, list)
        const total = list.reduce((sum, weight) => sum + weight, 0n)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(value)
        for (const [index, weight] of list.entries()) {
          const share = shares[index] ?? 0n
          const off = share * total - value * weight
          expect(off < 0n ? -off : off).toBeLessThan(total)
          if (weight === 0n) expect(share).toBe(0n)
        }
      }),
    )
  })

  test('rejects weights that sum to zero', () => {
    expect(() => allocate(1n, [])).toThrow(RangeError)
    expect(() => allocate(1n, [0n, 0n])).toThrow(RangeError)
    expect(() => allocate(1n, [2n, -1n])).toThrow(RangeError)
  })
})

describe('percentOf', () => {
  test.each([
    [1250n, '12.5', 156n],
    [1000n, '100', 1000n],
    [1000n, '0', 0n],
    [1000n, '250', 2500n],
    [-1250n, '12.5', -156n],
  ])('of %s at %s %%', (value, percent, expected) => {
    expect(percentOf(value, percent)).toBe(expected)
  })

  test('applies the given rounding', () => {
    expect(percentOf(1250n, '12.5', 'up')).toBe(157n)
  })
})

describe('order', () => {
  test('compares, bounds and clamps', () => {
    expect([3n, 1n, 2n].toSorted(compare)).toEqual([1n, 2n, 3n])
    expect(min(3n, 1n, 2n)).toBe(1n)
    expect(max(3n, 1n, 2n)).toBe(3n)
    expect([clamp(0n, 1n, 5n), clamp(3n, 1n, 5n), clamp(9n, 1n, 5n)]).toEqual([1n, 3n, 5n])
    expect(() => clamp(1n, 5n, 1n)).toThrow(RangeError)
  })

  test('refuses to compare different currencies', () => {
    const euro = { amount: 1n, currency: 'EUR' }
    expect(compareMoney(euro, { amount: 2n, currency: 'EUR' })).toBe(-1)
    expect(() => compareMoney(euro, { amount: 1n, currency: 'USD' })).toThrow(TypeError)
    expect(equalMoney(euro, { amount: 1n, currency: 'EUR' })).toBe(true)
    expect(equalMoney(euro, { amount: 1n, currency: 'USD' })).toBe(false)
  })
})
