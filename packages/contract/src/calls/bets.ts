import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode, id, page, pageMeta, perPage, timestamp } from '../shapes.ts'

/** A sports bet. */
export const bet = z.object({
  id,
  currency: currencyCode,
  stake: amount,
  odds: z.string().describe('Decimal odds of the whole bet: "1.85".'),
  selections: z.array(
    z.object({ event: z.string(), market: z.string().optional(), outcome: z.string(), odds: z.string() }),
  ),
  possiblePayout: amount.describe('The payout if the bet is won, stake included.'),
  payout: amount.describe('What the bet has paid: the stake if it was cancelled.'),
  status: z.number().int().describe('1 open, 2 won, 3 lost, 4 cancelled.'),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
})

export const betCalls = defineCalls({
  'GET /api/game/bets': {
    summary: 'The sports bets of the player, newest first.',
    access: 'player',
    query: z.object({
      page,
      perPage,
      isSettled: z
        .enum(['true', 'false'])
        .default('true')
        .transform((text) => text === 'true')
        .describe('Settled bets, or open ones.'),
    }),
    data: z.array(bet),
    meta: pageMeta,
    errors: [],
  },
})
