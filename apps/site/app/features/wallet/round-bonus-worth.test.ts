import type { RatedCurrency } from '@croupier/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundBonusWorth } from './round-bonus-worth.ts'

const currency = (code: string, subunitToUnit: string, type: 'fiat' | 'crypto') =>
  ({ code, subunitToUnit, type, rate: { rate: '1' } }) as RatedCurrency
const EUR = currency('EUR', '100', 'fiat')
const SEK = currency('SEK', '100', 'fiat')
const USDT = currency('USDT', '1000000', 'crypto')
const BTC = currency('BTC', '100000000', 'crypto')
const inTether = { currency: USDT, base: EUR }
const inBitcoin = { currency: BTC, base: EUR }
const milli = { isAtomic: false }
const whole = { isAtomic: true }

test('rounds converted amounts down to two decimals: 116.144018 USDT to 116.14 [5-17d]', () => {
  expect(roundBonusWorth(116_144_018n, [], inTether, milli)).toBe(116_140_000n)
  expect(roundBonusWorth(116_149_999n, [{ currency: 'EUR' }], inTether, milli)).toBe(116_140_000n)
})

test('rounds in the displayed unit: 1.63265 mBTC to 1.63, 0.00163265 BTC unchanged [5-17d]', () => {
  expect(roundBonusWorth(163_265n, [], inBitcoin, milli)).toBe(163_000n)
  expect(roundBonusWorth(163_265n, [], inBitcoin, whole)).toBe(163_265n)
})

test('keeps amounts below one, unconverted amounts and two-decimal currencies [5-17d]', () => {
  expect(roundBonusWorth(999_999n, [], inTether, milli)).toBe(999_999n)
  expect(roundBonusWorth(116_144_018n, [{ currency: 'USDT' }], inTether, milli)).toBe(116_144_018n)
  expect(roundBonusWorth(116_144_018n, [], { currency: USDT, base: USDT }, milli)).toBe(116_144_018n)
  expect(roundBonusWorth(114_155n, [], { currency: SEK, base: EUR }, milli)).toBe(114_155n)
})

test('never rounds up, nor down by a hundredth or more [5-17d]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (amount) => {
      const shown = roundBonusWorth(amount, [], inTether, milli)
      expect(shown <= amount && amount - shown < 10_000n).toBe(true)
    }),
  )
})
