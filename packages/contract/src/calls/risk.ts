import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode } from '../shapes.ts'

/** What has to be staked before a withdrawal, since the last one. Nothing has to be where all of it is zero. */
export const turnoverWager = z.object({
  total: amount.describe('All that has to be staked.'),
  turnOverWager: amount.describe('What has been, at most `total`.'),
  turnOverWagerAmount: amount.describe('What is left to stake: a withdrawal waits until it is zero.'),
  currency: currencyCode,
})

export const riskCalls = defineCalls({
  'GET /api/risk/reasons/turn-over-wager': {
    summary: 'What the player has to stake in a currency before a withdrawal.',
    access: 'player',
    query: z.object({ currency: currencyCode }),
    data: turnoverWager,
    errors: ['currency-unavailable'],
  },
})
