import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode, id, timestamp } from '../shapes.ts'

/** Over which time a limit of money counts: the last 24 hours, 7 days or 30 days, as they go by. */
const cashPeriod = z.enum(['daily', 'weekly', 'monthly'])

export const limit = z.object({
  id,
  definition: z.number().int().describe('1 bet, 2 loss, 3 deposit, 4 self-exclusion, 5 cooling-off.'),
  period: z
    .string()
    .describe(
      "Of 1 to 3 `daily`, `weekly` or `monthly`; of 4 and 5 the id of the term, from the constants' lists.",
    ),
  currency: currencyCode.nullable().describe('Of 1 to 3; null of the others, as are the amounts.'),
  amount: amount.nullable(),
  currentAmount: amount
    .nullable()
    .describe('What counts towards it now: the limit is reached when it is at least `amount`.'),
  pendingAmount: amount
    .nullable()
    .describe(
      'A change that waits until `effectiveAt`: raising or removing a limit gives a day to think. Where `effectiveAt` stands and both of these are null, the limit goes then.',
    ),
  pendingPeriod: cashPeriod.nullable(),
  effectiveAt: timestamp.nullable(),
  endsAt: timestamp.nullable().describe('When the term of 4 or 5 is over; null of the others.'),
})

export const limitCalls = defineCalls({
  'GET /api/player/limits': {
    summary: 'The limits that hold for the player, with what counts towards them now.',
    access: 'player',
    data: z.array(limit).max(1000),
    errors: [],
  },
  'POST /api/player/limits': {
    summary:
      'Sets a limit, which holds at once. Self-exclusion ends every session of the player, this one too.',
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
    summary: 'Changes a limit of money: what is stricter holds at once, anything else in 24 hours.',
    access: 'player',
    params: z.object({ limitId: id }),
    body: z.object({ period: cashPeriod, amount }),
    data: limit,
    errors: ['not-found', 'limit-exists', 'limit-fixed'],
  },
  'DELETE /api/player/limits/{id}': {
    summary: 'Removes a limit of money, in 24 hours. A term that was chosen cannot be removed.',
    access: 'player',
    params: z.object({ id }),
    data: limit,
    errors: ['not-found', 'limit-fixed'],
  },
})
