import { expect, test } from 'vitest'
import { totalsSince } from './session-net.ts'

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
