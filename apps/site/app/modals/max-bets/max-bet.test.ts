import { expect, test } from 'vitest'
import { parseMaxBet } from './max-bet.ts'

test('an address names an amount and its currency, and puts no words of its own into the dialog [2.3-03:max-bets]', () => {
  expect(parseMaxBet('50.00 EUR')).toEqual({ amount: '50.00', currency: 'EUR' })
  for (const value of ['true', '', '50.00', '-1 EUR', '1e9 EUR', '50.00 EUR now', '050 EUR', '50.00  EUR'])
    expect(parseMaxBet(value)).toBeNull()
})
