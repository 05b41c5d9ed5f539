import { expect, test } from 'vitest'
import { netAmount } from './net-amount.ts'

const euro = { code: 'EUR', type: 'fiat', subunitToUnit: '100' } as const

test.each([
  ['2.00', '0.00', '-2.00'],
  ['2.00', '5.12', '3.12'],
  ['0.10', '0.30', '0.20'],
  ['2.00', '2.00', '0.00'],
  ['99999999999999999999.99', '0.01', '-99999999999999999999.98'],
])('%s staked and %s won is %s', (staked, won, net) => {
  expect(netAmount(staked, won, euro)).toBe(net)
})

test('returns null for an invalid amount', () => {
  expect(netAmount('2.001', '0.00', euro)).toBeNull()
})
