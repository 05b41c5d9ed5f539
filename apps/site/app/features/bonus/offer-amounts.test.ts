import type { Bonus } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { offerAmounts } from './offer-amounts.ts'

const offer: Bonus = {
  ...{ id: 'a', name: 'First deposit', names: {}, package: null, type: 2, trigger: 'deposit' },
  triggerConditions: {
    invoiceAmountItems: [{ currency: 'SEK', amountFrom: '200.00', amountTo: null }],
    ...{ baseCurrencyInvoiceAmountFrom: '20.00', baseCurrencyInvoiceAmountTo: '500.00' },
  },
  assignConditions: {
    ...{ amountItems: [], baseCurrencyAmount: null, depositPercentage: 100, presets: [] },
    ...{ maxAmountItems: [{ currency: 'SEK', amount: '1000.00' }], baseCurrencyMaxAmount: '100.00' },
  },
  terms: null,
}
const fiat = (code: string, rate: string) =>
  ({ code, type: 'fiat', subunitToUnit: '100', rate: { rate } }) as const
const base = fiat('EUR', '1')
const kronor = { currency: fiat('SEK', '0.09'), base }
const euros = { currency: base, base }
const bitcoin = {
  currency: { code: 'BTC', type: 'crypto', subunitToUnit: '100000000', rate: { rate: '80000' } } as const,
  base,
}

test('uses the amounts of the currency’s own row [3-14]', () => {
  expect(offerAmounts(offer, kronor)).toEqual({ amount: 1000_00n, from: 200_00n, to: null })
})

test('falls back to the amounts of the base currency at the current rate [3-14]', () => {
  expect(offerAmounts(offer, euros)).toEqual({ amount: 100_00n, from: 20_00n, to: 500_00n })
  const zlotys = { currency: fiat('PLN', '0.25'), base }
  expect(offerAmounts(offer, zlotys)).toEqual({ amount: 400_00n, from: 80_00n, to: 2000_00n })
})

test('has no range for coins, of which every deposit qualifies [3-14 5-17d]', () => {
  expect(offerAmounts(offer, bitcoin)).toEqual({ amount: 130_000n, from: null, to: null })
})

test('returns the amount of a cash offer, and null for missing amounts [3-14]', () => {
  const assignConditions = { ...offer.assignConditions, baseCurrencyAmount: '5.00' }
  expect(offerAmounts({ ...offer, type: 1, assignConditions }, euros).amount).toBe(500n)
  const none = { ...offer.assignConditions, maxAmountItems: [], baseCurrencyMaxAmount: null }
  expect(offerAmounts({ ...offer, assignConditions: none }, euros).amount).toBeNull()
})
