import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode, id, timestamp } from '../shapes.ts'

/** Rolling period of a money limit: the last 24 hours, 7 days or 30 days. */
const cashPeriod = z.enum(['daily', 'weekly', 'monthly'])

export const limit = z.object({
  id,
  definition: z.number().int().describe('1 bet, 2 loss, 3 deposit, 4 self-exclusion, 5 cooling-off.'),
  period: z
    .string()
    .describe(
      "For 1 to 3 `daily`, `weekly` or `monthly`; for 4 and 5 the id of the term, from the constants' lists.",
    ),
  currency: currencyCode.nullable().describe('For 1 to 3; null for the others, as are the amounts.'),
  amount: amount.nullable(),
  currentAmount: amount
    .nullable()
    .describe('Amount used in the current period: the limit is reached when it is at least `amount`.'),
  pendingAmount: amount
    .nullable()
    .describe(
      'A pending change: raising or removing a limit takes effect after 24 hours, at `effectiveAt`. If `effectiveAt` is set and both of these are null, the limit will be removed.',
    ),
  pendingPeriod: cashPeriod.nullable(),
  effectiveAt: timestamp.nullable(),
  endsAt: timestamp.nullable().describe('End of the term for 4 and 5; null for the others.'),
})

export const limitCalls = defineCalls({
  'GET /api/player/limits': {
    summary: 'The player’s limits in effect, with the amounts used.',
    access: 'player',
    data: z.array(limit).max(1000),
    errors: [],
  },
  'POST /api/player/limits': {
    summary:
      'Sets a limit, effective immediately. Self-exclusion ends every session of the player including the current one.',
    access: 'player',
    body: z.object({
      definition: z.number().int().min(1).max(5),
      period: z.string().max(20),
      currency: currencyCode.optional(),
      amount: amount.optional(),
    }),
    data: limit,
    errors: ['limit-exists'],
  },
  'PUT /api/player/limits/{limitId}': {
    summary:
      'Changes a money limit: a stricter limit takes effect immediately, any other change after 24 hours.',
    access: 'player',
    params: z.object({ limitId: id }),
    body: z.object({ period: cashPeriod, amount }),
    data: limit,
    errors: ['not-found', 'limit-exists', 'limit-fixed'],
  },
  'DELETE /api/player/limits/{id}': {
    summary: 'Removes a money limit after 24 hours. Self-exclusion and cooling-off cannot be removed.',
    access: 'player',
    params: z.object({ id }),
    data: limit,
    errors: ['not-found', 'limit-fixed'],
  },
})
