import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode } from '../shapes.ts'

/** Wager required since the last withdrawal before the next one. All zero if none is required. */
export const turnoverWager = z.object({
  total: amount.describe('Required stakes.'),
  turnOverWager: amount.describe('Stakes counted so far, at most `total`.'),
  turnOverWagerAmount: amount.describe('Remaining stakes: withdrawals are blocked until it is zero.'),
  currency: currencyCode,
})

export const riskCalls = defineCalls({
  'GET /api/risk/reasons/turn-over-wager': {
    summary: 'The wager that the player must complete in a currency before a withdrawal.',
    access: 'player',
    query: z.object({ currency: currencyCode }),
    data: turnoverWager,
    errors: ['currency-unavailable'],
  },
})
