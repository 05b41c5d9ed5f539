import type { Invoice } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { createAnalyticsEvent } from './event.ts'
import { createRegistrationEvent } from './registration-event.ts'
import {
  createPaymentEvent,
  createPurchaseEvent,
  createWalletEvent,
  toPaymentDetails,
} from './wallet-events.ts'

test.each([
  ['open', 'registrationOpen'],
  ['sent', 'registrationSent'],
  ['success', 'registrationSuccess'],
] as const)('the registration tells of its step %s', (step, event) => {
  expect(createRegistrationEvent(step)).toEqual({
    event,
    eventCategory: 'registration',
    funnelStep: step,
    regType: 'email',
  })
})

test.each([
  ['changeType', 'registrationChangeType'],
  ['sent', 'registrationSent'],
  ['otp', 'registrationOtp'],
] as const)('a registration by phone tells of its step %s, and that it is one by phone', (step, event) => {
  expect(createRegistrationEvent(step, 'phone')).toMatchObject({ event, funnelStep: step, regType: 'phone' })
})

test('sets the new player’s id on a successful registration [3-30a:userId 4-40:success]', () => {
  const event = createAnalyticsEvent(createRegistrationEvent('success', 'email', 'p-1'), undefined)
  expect(event).toMatchObject({ event: 'registrationSuccess', userId: 'p-1' })
  expect(createAnalyticsEvent(createRegistrationEvent('sent'), undefined).userId).toBe('not set')
})

test.each([
  ['open', 'walletOpen'],
  ['network', 'walletNetwork'],
  ['type', 'walletType'],
  ['method', 'walletMethod'],
  ['selectBonus', 'walletSelectBonus'],
  ['declineBonuses', 'walletDeclineBonuses'],
  ['promoOpen', 'walletPromoOpen'],
  ['promoSent', 'walletPromoSent'],
  ['close', 'walletClose'],
] as const)(
  'the wallet tells of its step %s, which way the money goes, and how [4-41:names]',
  (step, event) => {
    const expected = { event, eventCategory: 'wallet', funnelStep: step, walletOperationType: 'withdraw' }
    expect(createWalletEvent(step, { operation: 'withdraw' })).toEqual(expected)
    expect(createWalletEvent(step, { operation: 'withdraw', method: 'bank' })).toEqual({
      ...expected,
      walletType: 'bank',
    })
  },
)

const details = { amount: '12.50', currency: 'EUR', method: 'bank_card', invoiceId: 'i-1' }

test.each([
  ['sent', 'deposit', 'walletSent'],
  ['success', 'deposit', 'depositSuccess'],
  ['fail', 'deposit', 'depositFail'],
  ['sent', 'withdraw', 'walletSent'],
  ['success', 'withdraw', 'withdrawSuccess'],
  ['fail', 'withdraw', 'withdrawFail'],
] as const)('a payment tells that it is at %s, of a %s', (step, operation, event) => {
  expect(createPaymentEvent(step, operation, details)).toEqual({
    event,
    eventCategory: 'wallet',
    funnelStep: step,
    operationType: operation,
    walletOperationType: operation,
    walletType: 'bank_card',
    invoiceId: 'i-1',
    [`${operation}Amount`]: '12.50',
    [`${operation}Currency`]: 'EUR',
  })
})

test('adds one item and the deposit number to a purchase, and to no other event [3-30b]', () => {
  const invoice = { id: 'i-1', method: 'bank_card', amount: '12.50', currency: 'EUR' } as Invoice
  expect(toPaymentDetails(invoice)).toEqual(details)
  const event = createAnalyticsEvent(createPurchaseEvent(invoice, 3), 'p-1')
  expect(event).toMatchObject({
    event: 'purchase',
    successDepositNumber: 3,
    depositAmount: '12.50',
    userId: 'p-1',
  })
  expect(event.ecommerce).toEqual({
    transaction_id: 'i-1',
    value: '12.50',
    currency: 'EUR',
    items: [
      { item_name: 'deposit', item_category: 'Financial Services / Deposits', price: '12.50', quantity: 1 },
    ],
  })
  expect('ecommerce' in createAnalyticsEvent(createRegistrationEvent('open'), undefined)).toBe(false)
})
