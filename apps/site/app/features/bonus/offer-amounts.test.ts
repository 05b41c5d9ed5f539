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
const euros = (amount: string) => ({ amount, currency: 'EUR' })
const kronor = (amount: string) => ({ amount, currency: 'SEK' })

test('uses the amounts of the currency’s own row [3-14]', () => {
  const amounts = { amount: kronor('1000.00'), from: kronor('200.00'), to: null }
  expect(offerAmounts(offer, 'SEK', 'EUR')).toEqual(amounts)
})

test('falls back to the unconverted amounts of the base currency [3-14]', () => {
  const amounts = { amount: euros('100.00'), from: euros('20.00'), to: euros('500.00') }
  expect(offerAmounts(offer, 'NOK', 'EUR')).toEqual(amounts)
  expect(offerAmounts(offer, 'EUR', 'EUR')).toEqual(amounts)
})

test('returns the amount of a cash offer, and null for missing amounts [3-14]', () => {
  const assignConditions = { ...offer.assignConditions, baseCurrencyAmount: '5.00' }
  expect(offerAmounts({ ...offer, type: 1, assignConditions }, 'SEK', 'EUR').amount).toEqual(euros('5.00'))
  const none = { ...offer.assignConditions, maxAmountItems: [], baseCurrencyMaxAmount: null }
  expect(offerAmounts({ ...offer, assignConditions: none }, 'EUR', 'EUR').amount).toBeNull()
})
