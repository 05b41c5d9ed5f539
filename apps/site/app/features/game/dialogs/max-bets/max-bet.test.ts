import { expect, test } from 'vitest'
import { parseMaxBet } from './max-bet.ts'

test('parses an amount with its currency and rejects any other text [2.3-03:max-bets]', () => {
  expect(parseMaxBet('50.00 EUR')).toEqual({ amount: '50.00', currency: 'EUR' })
  for (const value of ['true', '', '50.00', '-1 EUR', '1e9 EUR', '50.00 EUR now', '050 EUR', '50.00  EUR'])
    expect(parseMaxBet(value)).toBeNull()
})
