import { expect, test } from 'vitest'
import { createAnalyticsEvent } from './event.ts'

const NAMES =
  'event eventCategory userId funnelStep loadTime regType operationType walletOperationType depositAmount depositCurrency withdrawAmount withdrawCurrency invoiceId walletType successDepositNumber'

test('gives an event exactly the listed fields [3-30a:shape]', () => {
  const input = { event: 'registrationOpen', eventCategory: 'registration', email: 'a@example.com' }
  const event = createAnalyticsEvent(input, 'p-1', 840)
  expect(Object.keys(event).toSorted()).toEqual(NAMES.split(' ').toSorted())
  expect(event).toMatchObject({
    event: 'registrationOpen',
    eventCategory: 'registration',
    userId: 'p-1',
    loadTime: 840,
  })
  // Set explicitly: the data layer would keep the previous event's value otherwise.
  expect(event.depositAmount).toBeUndefined()
})

test('sets userId to `not set` without a player [3-30a:userId]', () => {
  expect(
    createAnalyticsEvent({ event: 'balanceOpen', eventCategory: 'balance' }, undefined, 840).userId,
  ).toBe('not set')
})
