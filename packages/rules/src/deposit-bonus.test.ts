import { convert, crossRate, decimals, formatDecimal } from '@croupier/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusWorth,
  type DepositBonus,
  depositRange,
  isBonusFor,
  maxBonusAmount,
  type RatedCurrency,
} from './deposit-bonus.ts'

const fiat = (code: string, subunitToUnit: string, rate: string): RatedCurrency => ({
  ...{ code, subunitToUnit, type: 'fiat', rate: { rate } },
})
const EUR = fiat('EUR', '100', '1')
const SEK = fiat('SEK', '100', '0.0876')
const JPY = fiat('JPY', '1', '0.0061')
const BTC: RatedCurrency = { ...fiat('BTC', '100000000', '61250.4'), type: 'crypto' }
const inEuro = { currency: EUR, base: EUR }
const inKronor = { currency: SEK, base: EUR }
const inYen = { currency: JPY, base: EUR }
const inBitcoin = { currency: BTC, base: EUR }

const nothingSaid: DepositBonus = {
  type: 2,
  triggerConditions: {
    invoiceAmountItems: [],
    baseCurrencyInvoiceAmountFrom: null,
    baseCurrencyInvoiceAmountTo: null,
  },
  assignConditions: {
    ...{ amountItems: [], baseCurrencyAmount: null, maxAmountItems: [], baseCurrencyMaxAmount: null },
    ...{ depositPercentage: 100, presets: [] },
  },
}
const between = (from: string | null, to: string | null, own: object[] = []) => ({
  ...nothingSaid,
  triggerConditions: {
    invoiceAmountItems: own as DepositBonus['triggerConditions']['invoiceAmountItems'],
    baseCurrencyInvoiceAmountFrom: from,
    baseCurrencyInvoiceAmountTo: to,
  },
})
const giving = (type: number, assign: Partial<DepositBonus['assignConditions']>): DepositBonus => ({
  ...nothingSaid,
  type,
  assignConditions: { ...nothingSaid.assignConditions, depositPercentage: null, ...assign },
})

describe('the deposit range of a bonus [3-14 5-17d]', () => {
  test('includes both bounds', () => {
    const bonus = between('20.00', '500.00')
    const fits = (amount: bigint) => isBonusFor(bonus, amount, inEuro)
    expect([1999n, 2000n, 50_000n, 50_001n].map(fits)).toEqual([false, true, true, false])
  })

  test('uses a currency’s row exclusively, even if it leaves a bound open', () => {
    const bonus = between('20.00', '500.00', [{ currency: 'SEK', amountFrom: '200.00', amountTo: null }])
    expect(depositRange(bonus, inKronor)).toEqual({ from: 20_000n, to: null })
    expect(depositRange(bonus, inEuro)).toEqual({ from: 2000n, to: 50_000n })
  })

  test('without a row converts the base currency’s bounds at the current rate, rounded inwards to two digits', () => {
    expect(depositRange(between('20.00', '500.00'), inYen)).toEqual({ from: 3300n, to: 81_000n })
    expect(depositRange(between('50.00', null), inKronor)).toEqual({ from: 58_000n, to: null })
    const rate = { ...inYen, currency: { ...JPY, rate: { rate: '0.005' } } }
    expect(depositRange(between('20.00', '500.00'), rate)).toEqual({ from: 4000n, to: 100_000n })
  })

  test('does not apply to crypto', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (amount) =>
        isBonusFor(between('20.00', '20.00'), amount, inBitcoin),
      ),
    )
  })

  test('of one amount, or of bounds that are closer than two digits, is exact', () => {
    expect(depositRange(between('20.40', '20.60'), inYen)).toEqual({ from: 3345n, to: 3377n })
  })

  test('contains only amounts whose value in the base currency is in range, and always its own bounds', () => {
    const cents = fc.bigInt({ min: 1n, max: 10_000_000n })
    const rates = fc.integer({ min: 1, max: 10_000_000 }).map((rate) => (rate / 10_000).toFixed(4))
    const currencies = fc
      .constantFrom('1', '100', '1000')
      .chain((unit) => rates.map((rate) => fiat('XXX', unit, rate)))
    fc.assert(
      fc.property(cents, cents, cents, currencies, (amount, a, b, currency) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const bonus = between(formatDecimal(from, EUR), formatDecimal(to, EUR))
        // amount × rate compared with the bound in exact integers of the same scale.
        const { numerator, denominator } = crossRate(currency.rate.rate, '1')
        const worth = amount * numerator * 100n
        const scale = denominator * 10n ** BigInt(decimals(currency))
        const isWithin = worth >= from * scale && worth <= to * scale
        const money = { currency, base: EUR }
        if (isBonusFor(bonus, amount, money)) expect(isWithin).toBe(true)
        const shown = depositRange(bonus, money)
        for (const bound of [shown.from, shown.to])
          if (bound !== null && (shown.from ?? 0n) <= (shown.to ?? bound))
            expect(isBonusFor(bonus, bound, money)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the value of a bonus [9-03c]', () => {
  test('type 1 is an amount, from the currency’s row or converted, rounded to two digits', () => {
    const bonus = giving(1, {
      baseCurrencyAmount: '5.00',
      amountItems: [{ currency: 'SEK', amount: '60.00' }],
    })
    expect(bonusWorth(bonus, 1n, inEuro)).toEqual({ kind: 'money', amount: 500n })
    expect(bonusWorth(bonus, 1n, inKronor)).toEqual({ kind: 'money', amount: 6000n })
    expect(bonusWorth(bonus, 1n, inYen)).toEqual({ kind: 'money', amount: 820n })
  })

  test('type 2 is a share of the deposit up to its maximum', () => {
    const bonus = giving(2, {
      ...{ depositPercentage: 50, baseCurrencyMaxAmount: '100.00' },
      maxAmountItems: [{ currency: 'SEK', amount: '1000.00' }],
    })
    expect(bonusWorth(bonus, 2001n, inEuro)).toEqual({ kind: 'money', amount: 1000n })
    expect(bonusWorth(bonus, 99_900n, inEuro)).toEqual({ kind: 'money', amount: 10_000n })
    expect(bonusWorth(bonus, 99_900_000n, inKronor)).toEqual({ kind: 'money', amount: 100_000n })
    expect(maxBonusAmount(bonus, inKronor)).toBe(100_000n)
    expect(maxBonusAmount(giving(2, {}), inKronor)).toBeNull()
  })

  test('type 2 never exceeds its share, nor its maximum by a tenth in any currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(inEuro, inKronor, inYen, inBitcoin),
        (deposit, percent, money) => {
          const bonus = giving(2, { depositPercentage: percent, baseCurrencyMaxAmount: '100.00' })
          const worth = bonusWorth(bonus, deposit, money)
          const amount = worth?.kind === 'money' ? worth.amount : 0n
          expect(amount * 100n).toBeLessThanOrEqual(deposit * BigInt(percent))
          expect(convert(amount, money.currency, EUR, money.currency.rate.rate)).toBeLessThan(11_000n)
        },
      ),
    )
  })

  test('type 3 is spins, independent of the deposit', () => {
    const bonus = giving(3, { presets: [{ quantity: 20 }] })
    expect(bonusWorth(bonus, 1n, inBitcoin)).toEqual({ kind: 'freespins', count: 20 })
    expect(bonusWorth(giving(3, {}), 1n, inEuro)).toBeNull()
  })

  test('an amount below one subunit and an unknown type are null', () => {
    expect(bonusWorth(giving(2, { depositPercentage: 50 }), 1n, inEuro)).toBeNull()
    expect(bonusWorth(giving(4, { baseCurrencyAmount: '5.00' }), 5000n, inEuro)).toBeNull()
  })
})
