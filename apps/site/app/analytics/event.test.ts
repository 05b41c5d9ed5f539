import { expect, test } from 'vitest'
import { createAnalyticsEvent } from './event.ts'

const NAMES =
  'event eventCategory userId funnelStep loadTime regType operationType walletOperationType depositAmount depositCurrency withdrawAmount withdrawCurrency invoiceId walletType successDepositNumber'

test('an event has the listed fields, all of them and no others [3-30a:shape]', () => {
  const input = { event: 'registrationOpen', eventCategory: 'registration', email: 'a@example.com' }
  const event = createAnalyticsEvent(input, 'p-1', 840)
  expect(Object.keys(event).toSorted()).toEqual(NAMES.split(' ').toSorted())
  expect(event).toMatchObject({
    event: 'registrationOpen',
    eventCategory: 'registration',
    userId: 'p-1',
    loadTime: 840,
  })
  // A data layer would otherwise still say what the event before has said.
  expect(event.depositAmount).toBeUndefined()
})

test('without a player its user is not set [3-30a:userId]', () => {
  expect(
    createAnalyticsEvent({ event: 'balanceOpen', eventCategory: 'balance' }, undefined, 840).userId,
  ).toBe('not set')
})
