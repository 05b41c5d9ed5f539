import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { sportsbookReason, sportsbookVoidReason } from '../providers/sportsbook.ts'
import { amount, currencyCode, id, page, pageMeta, perPage, timestamp } from '../shapes.ts'

/** A sports bet. */
export const bet = z.object({
  id,
  currency: currencyCode,
  stake: amount,
  odds: z.string().describe('Decimal odds of the whole bet: "1.85".'),
  size: z.number().int().nullable().describe('Of a system: how many selections each combination has.'),
  selections: z.array(
    z.object({
      ...{ event: z.string(), market: z.string().optional(), outcome: z.string(), odds: z.string() },
      voidReason: sportsbookVoidReason
        .optional()
        .describe('Why the selection is void, once the bet is settled.'),
    }),
  ),
  possiblePayout: amount.describe('The payout if the bet is won, stake included.'),
  payout: amount.describe('What the bet has paid, cash-outs included: the stake if it was cancelled.'),
  cashedOut: amount.describe('What cash-outs have paid before the result.'),
  status: z.number().int().describe('1 open, 2 won, 3 lost, 4 cancelled, 5 cashed out.'),
  reason: sportsbookReason.nullable().describe('Why a later result replaced the first.'),
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
