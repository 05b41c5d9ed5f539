import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals, formatDecimal, parseAmount, shiftDecimal } from './index.ts'
import { all, BTC, ETH, EUR, JPY } from './testing/sample-currencies.ts'

const currency = fc.constantFrom(...all)
const widest = 10n ** 38n - 1n
const amount = fc.bigInt({ min: -widest, max: widest })
const failure = (reason: string) => ({ ok: false, reason })

describe('decimals', () => {
  test('are read from the subunit ratio [9-05a]', () => {
    expect(all.map((entry) => [entry.code, decimals(entry)])).toEqual([
      ['EUR', 2],
      ['USD', 2],
      ['INR', 2],
      ['JPY', 0],
      ['KWD', 3],
      ['BTC', 8],
      ['ETH', 18],
      ['USDT', 6],
    ])
  })

  test.each(['', '0', '12', '1e2', '010', '-100', '1 00', '100\n', '10000000000000000000'])(
    'throws for a ratio of %j',
    (subunitToUnit) => {
      expect(() => decimals({ code: 'XXX', subunitToUnit })).toThrow(RangeError)
    },
  )
})

describe('parseAmount', () => {
  test.each([
    ['12.50', EUR, 1250n],
    ['12.5', EUR, 1250n],
    ['12', EUR, 1200n],
    ['0', EUR, 0n],
    ['0.01', EUR, 1n],
    ['007', EUR, 700n],
    ['5', JPY, 5n],
    ['0.00012000', BTC, 12000n],
    ['0.000000000000000001', ETH, 1n],
    ['99999999999999999999.999999999999999999', ETH, widest],
  ])('reads %s', (text, unit, expected) => {
    expect(parseAmount(text, unit)).toEqual({ ok: true, amount: expected })
  })

  test.each([
    ['', 'empty'],
    ['1e5', 'not-a-number'],
    ['０１', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['1,5', 'not-a-number'],
    ['1.234,5', 'not-a-number'],
    ['--1', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['\u22121', 'not-a-number'],
    ['-', 'not-a-number'],
    ['-1', 'negative'],
    ['-0', 'negative'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    [' 1', 'not-a-number'],
    ['1 ', 'not-a-number'],
    ['1\n', 'not-a-number'],
    ['1\u00a0000', 'not-a-number'],
    ['1\u0000', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1_000', 'not-a-number'],
    ['1n', 'not-a-number'],
    ['.5', 'not-a-number'],
    ['5.', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['.', 'not-a-number'],
    ['1.005', 'too-precise'],
    ['12.500', 'too-precise'],
    ['1'.padEnd(37, '0'), 'too-large'],
    ['9'.repeat(10_000), 'too-large'],
    ['x'.repeat(10_000), 'too-large'],
  ])('rejects %j', (text, reason) => {
    expect(parseAmount(text, EUR)).toEqual(failure(reason))
  })

  test('rejects a value that is not a string', () => {
    for (const value of [null, undefined, 5, {}, [1]]) {
      expect(parseAmount(value as unknown as string, EUR)).toEqual(failure('not-a-number'))
    }
  })

  test('rejects a fraction in a currency without decimals', () => {
    expect(parseAmount('5.0', JPY)).toEqual(failure('too-precise'))
  })

  test('accepts a sign only if allowed', () => {
    expect(parseAmount('-1.5', EUR, { allowNegative: true })).toEqual({ ok: true, amount: -150n })
    expect(parseAmount('--1', EUR, { allowNegative: true })).toEqual(failure('not-a-number'))
  })

  test('round-trips every amount of the wire format', () => {
    fc.assert(
      fc.property(amount, currency, (value, unit) => {
        const parsed = parseAmount(formatDecimal(value, unit), unit, { allowNegative: true })
        expect(parsed).toEqual({ ok: true, amount: value })
      }),
    )
  })

  test('never throws and accepts only digits and one dot', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-+0-9.,e ]{0,70}$/))
    fc.assert(
      fc.property(text, currency, (value, unit) => {
        if (parseAmount(value, unit).ok) expect(value).toMatch(/^\d+(\.\d+)?$/)
      }),
    )
  })
})

describe('formatDecimal', () => {
  test.each([
    [1250n, EUR, '12.50'],
    [0n, EUR, '0.00'],
    [-5n, EUR, '-0.05'],
    [7n, JPY, '7'],
    [12000n, BTC, '0.00012000'],
    [1n, ETH, '0.000000000000000001'],
  ])('writes %s', (value, unit, expected) => {
    expect(formatDecimal(value, unit)).toBe(expected)
  })

  test('always writes all decimals', () => {
    fc.assert(
      fc.property(amount, currency, (value, unit) => {
        expect(formatDecimal(value, unit).split('.')[1]?.length ?? 0).toBe(decimals(unit))
      }),
    )
  })
})

describe('shiftDecimal', () => {
  test.each([
    ['1.5', -3, '0.0015'],
    ['1500', -3, '1.5'],
    ['0.0015', 3, '1.5'],
    ['1', 3, '1000'],
    ['0.1', -18, '0.0000000000000000001'],
    ['1.50', 0, '1.5'],
    ['007', 0, '7'],
    ['-0.5', -3, '-0.0005'],
    ['-0', 2, '0'],
    ['0.000', 2, '0'],
  ])('%s by %i', (text, places, expected) => {
    expect(shiftDecimal(text, places)).toBe(expected)
  })

  test.each(['', '1e5', '1,5', ' 1', '.5', '5.', '1'.repeat(10_000)])('rejects %j', (text) => {
    expect(shiftDecimal(text, -3)).toBeNull()
  })

  test('is its own inverse with the opposite shift', () => {
    const short = fc.bigInt({ min: 0n, max: 10n ** 20n })
    fc.assert(
      fc.property(short, fc.integer({ min: -18, max: 18 }), (value, places) => {
        const moved = shiftDecimal(value.toString(), places) ?? ''
        expect(shiftDecimal(moved, -places)).toBe(value.toString())
      }),
    )
  })
})
