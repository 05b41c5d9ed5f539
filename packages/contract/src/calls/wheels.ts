import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { id, page, pageMeta, perPage, timestamp } from '../shapes.ts'
import { reward } from './reward.ts'

const wheelSegment = z.object({
  title: z.string().describe('In English.'),
  weight: z.number().int().describe('Its chance is this weight divided by the sum of all.'),
  reward: reward.nullable().describe('Null for a segment without a reward.'),
})

export const wheel = z.object({
  id,
  identity: z.string().describe('Identifier in URLs.'),
  title: z.string().describe('In English.'),
  segments: z
    .array(wheelSegment)
    .describe(
      'Clockwise. Rewards are in the currency of the selected account; in the base currency for guests.',
    ),
  daily: z
    .number()
    .int()
    .describe('Free spins that a player can take on each calendar day in UTC; 0 for none.'),
  spins: z.number().int().nullable().describe('Number of spins available to the player; null for guests.'),
  isDailyAvailable: z
    .boolean()
    .nullable()
    .describe('Whether today’s free spins can be taken; null for guests.'),
  nextDailyAt: timestamp
    .nullable()
    .describe('When the next free spins can be taken; null if they can be now, without any, and for guests.'),
  nextServerHash: z
    .string()
    .nullable()
    .describe('SHA-256 of the server seed that decides the player’s next spin; null without a spin.'),
})

/** A used spin with its proof. */
export const wheelSpin = z.object({
  id,
  wheel: z.object({ identity: z.string(), title: z.string().describe('In English.') }),
  title: z.string().describe('The segment’s title, in English.'),
  reward: reward.nullable(),
  segment: z.number().int().describe('Index of the segment.'),
  weights: z.array(z.number().int()).describe('Of all segments at the time of the spin.'),
  serverHash: z.string().describe('SHA-256 of the server seed, shown before the spin.'),
  serverSeed: z
    .string()
    .describe('Key of the HMAC-SHA-256 over `clientSeed:1:cursor` that decided the spin.'),
  clientSeed: z.string(),
  usedAt: timestamp,
})

export const wheelCalls = defineCalls({
  'GET /api/retention/wheels': {
    summary:
      'The prize wheels, for a player with the available spins; none for a player whose status allows no rewards.',
    access: 'either',
    data: z.array(wheel),
    errors: [],
  },
  'POST /api/retention/wheels/{id}/spin': {
    summary: 'Uses a spin of a wheel and grants its reward. Refused during a break.',
    access: 'player',
    params: z.object({ id }),
    body: z.object({
      serverHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional()
        .describe('The hash that the player was shown; another one is refused.'),
      clientSeed: z
        .string()
        .regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/)
        .optional()
        .describe(
          'The player’s own seed: 1 to 64 printable ASCII characters without a colon. Default random.',
        ),
    }),
    data: wheelSpin.extend({ wheelAfter: wheel.describe('The wheel after the spin.') }),
    errors: ['not-found', 'play-not-allowed', 'no-spins', 'spin-changed'],
    idempotent: true,
    limit: 'money',
  },
  'POST /api/retention/wheels/{id}/daily-spins': {
    summary: 'Issues today’s free spins, once a calendar day in UTC. Without effect on the same day.',
    access: 'player',
    params: z.object({ id }),
    data: wheel,
    errors: ['not-found', 'play-not-allowed'],
    idempotent: true,
    limit: 'money',
  },
  'GET /api/retention/wheel-spins': {
    summary: 'The used spins of the player, newest first, with their proof.',
    access: 'player',
    query: z.object({
      page,
      perPage,
      wheelId: id.optional().describe('Only those of this wheel.'),
      id: id.optional().describe('Only the one with this id.'),
    }),
    data: z.array(wheelSpin),
    meta: pageMeta,
    errors: [],
  },
})
