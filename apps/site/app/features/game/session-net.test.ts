import { expect, test } from 'vitest'
import { totalsSince, withoutStakeOf } from './session-net.ts'

const euro = { code: 'EUR', type: 'fiat', subunitToUnit: '100' } as const

test('returns the difference since the session began', () => {
  const before = [{ currency: 'EUR', bet: '120.00', win: '96.20', paid: '96.20' }]
  const now = [
    { currency: 'PLN', bet: '5.00', win: '0.00', paid: '0.00' },
    { currency: 'EUR', bet: '122.00', win: '99.32', paid: '99.32' },
  ]
  expect(totalsSince(before, now, euro)).toEqual({ staked: '2.00', won: '3.12' })
})

test('leaves out what was won and not paid as money', () => {
  const before = [{ currency: 'EUR', bet: '120.00', win: '96.20', paid: '95.20' }]
  const now = [{ currency: 'EUR', bet: '120.00', win: '99.70', paid: '95.70' }]
  expect(totalsSince(before, now, euro)).toEqual({ staked: '0.00', won: '0.50' })
})

test('counts the stake of a round that was open before for the session that ends it', () => {
  const before = [
    { currency: 'PLN', bet: '2.00', win: '0.00', paid: '0.00' },
    { currency: 'EUR', bet: '120.00', win: '96.20', paid: '96.20' },
  ]
  const now = [{ currency: 'EUR', bet: '121.00', win: '99.20', paid: '99.20' }]
  const resumed = withoutStakeOf(before, { bet: '2.50', currency: 'EUR' }, euro)
  expect(totalsSince(resumed, now, euro)).toEqual({ staked: '3.50', won: '3.00' })
  expect(resumed[0]).toBe(before[0])
  expect(withoutStakeOf(before, { bet: '2.00', currency: 'PLN' }, euro)).toBe(before)
})

test('starts at zero for a player without rounds', () => {
  expect(totalsSince([], [], euro)).toEqual({ staked: '0.00', won: '0.00' })
  expect(totalsSince([], [{ currency: 'EUR', bet: '0.20', win: '0.00', paid: '0.00' }], euro)).toEqual({
    staked: '0.20',
    won: '0.00',
  })
})

test('returns null for an unreadable amount', () => {
  expect(totalsSince([], [{ currency: 'EUR', bet: '0.201', win: '0.00', paid: '0.00' }], euro)).toBeNull()
})
