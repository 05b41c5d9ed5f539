import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode, done, id, ids, line, names, timestamp } from '../shapes.ts'
import { bonus } from './bonus.ts'
import { reward } from './reward.ts'

/** Where a code applies. */
export const codeTriggers = { registration: 1, profile: 2, deposit: 3 } as const

/** The platform's answer to an entered code. */
export const codeStatuses = { applied: 1, 'other-kind': 2, incorrect: 3, unavailable: 4 } as const

/** Upper and lower case are the same. Spaces around it are ignored. */
const enteredCode = line(60).refine((text) => text.trim() !== '', 'a code')

const trigger = z
  .number()
  .int()
  .min(1)
  .max(3)
  .describe('Where it applies: 1 registration, 2 profile, 3 deposit.')
const status = z
  .number()
  .int()
  .describe('1 applied, 2 the code is of another kind, 3 incorrect, 4 not available to this player now.')

const refusalReason = z
  .enum(['closed', 'used'])
  .nullable()
  .describe(
    'For status 4. closed: the player may have no reward now, whatever the code; used: the player has used it as often as allowed, or an unpaid deposit reserves it. Null for others.',
  )

export const playerBonusCode = z.object({
  id,
  bonusCode: z.string(),
  trigger,
  isActive: z
    .boolean()
    .describe('It waits for the next deposit. False once it is used, reserved or removed.'),
  bonus: bonus.nullable().describe('The bonus that it brings with a deposit; null for other codes.'),
  createdAt: timestamp,
  expiresAt: timestamp
    .nullable()
    .describe('It must be used with a deposit until then; null for other codes.'),
  usedAt: timestamp.nullable(),
})

const MAX_IDS = 100

export const offerStatus = z.object({
  id,
  isAvailable: z.boolean(),
  reason: z
    .enum(['closed', 'country', 'used', 'currency', 'game', 'step', 'later'])
    .nullable()
    .describe(
      'Why it is not available. closed: the player may have no bonus now; used: as often as allowed, or reserved by an unpaid deposit; game: its game cannot be played; step: an earlier step of its package comes first; later: as often as allowed in a period, see `availableAt`.',
    ),
  availableAt: timestamp.nullable().describe('For later: when it is available again.'),
})

export const cashback = z.object({
  id,
  name: z.string().describe('In English.'),
  names,
  percentage: z.number().int().describe('Of what the player lost in the period, in percent.'),
  period: z.enum(['day', 'week']),
  startsAt: timestamp,
  endsAt: timestamp.describe('Cashback is paid within an hour from then.'),
  wagering: z
    .number()
    .int()
    .nullable()
    .describe('Paid as bonus money, to be staked this many times; null for real money.'),
  currency: currencyCode,
  loss: amount.describe(
    'Lost since the beginning of the period in settled rounds and bets, in real money; 0 if won.',
  ),
  amount: amount.describe('What would be paid if the period ended now.'),
  least: amount.nullable().describe('Smaller amounts are not paid.'),
  most: amount.nullable(),
})

export const promotionCalls = defineCalls({
  'GET /api/game/bonuses/cashback': {
    summary: 'The cashback that the player can receive in a currency, with the current period.',
    access: 'player',
    query: z.object({ currency: currencyCode }),
    data: z.array(cashback),
    errors: [],
  },
  'GET /api/game/bonuses/status': {
    summary:
      'For each of these deposit bonuses, whether a deposit can bring it and why not; unknown ids are left out.',
    access: 'either',
    query: z.object({
      bonusIds: ids(MAX_IDS),
      currency: currencyCode,
    }),
    data: z.array(offerStatus),
    errors: [],
  },
  'GET /api/game/bonuses/bonuscodes': {
    summary: 'The codes that the player has entered and not removed, newest first; at most 100.',
    access: 'player',
    query: z.object({
      trigger: z.coerce
        .number()
        .int()
        .min(1)
        .max(3)
        .optional()
        .describe('Only codes that apply there: 1 registration, 2 profile, 3 deposit.'),
      currency: currencyCode
        .optional()
        .describe('A code that waits for a deposit has the `termsHash` and `spins` of its bonus in it.'),
    }),
    data: z.array(playerBonusCode),
    meta: z.object({
      isOffered: z.boolean().describe('Whether a code can be entered: without a trigger, in the profile.'),
    }),
    errors: [],
  },
  'POST /api/game/bonuses/bonuscodes': {
    summary: 'Applies a code. The answer is a status; a code that the player already holds is applied once.',
    access: 'player',
    body: z.object({ bonusCode: enteredCode, trigger }),
    data: z.object({
      status,
      reason: refusalReason,
      trigger: trigger.nullable().describe('For status 2: where the code applies.'),
      bonusCode: playerBonusCode.nullable().describe('For status 1.'),
      reward: reward
        .nullable()
        .describe('What the code has brought now; null for a deposit code, or if it was applied before.'),
    }),
    errors: [],
    idempotent: true,
    limit: 'code',
  },
  'DELETE /api/game/bonuses/bonuscodes': {
    summary: 'Removes a code that waits for a deposit.',
    access: 'player',
    body: z.object({ playerBonusCodeId: id }),
    data: done,
    errors: ['not-found', 'bonus-code-used'],
    idempotent: true,
    limit: 'money',
  },
  'POST /api/game/bonuses/deposit-codes': {
    summary: 'Checks a deposit code (mode 1, changes nothing) or applies it to the next deposit (mode 3).',
    access: 'player',
    body: z.object({ code: enteredCode, mode: z.union([z.literal(1), z.literal(3)]) }),
    data: z.object({
      status,
      reason: refusalReason,
      bonusCode: z
        .object({
          id: id.nullable().describe('Null for a check.'),
          bonusCode: z.string(),
          bonus,
        })
        .nullable()
        .describe('For status 1.'),
    }),
    errors: [],
    idempotent: true,
    limit: 'code',
  },
  'DELETE /api/game/bonuses/deposit-codes': {
    summary: 'Removes an applied deposit code.',
    access: 'player',
    body: z.object({ id }),
    data: done,
    errors: ['not-found', 'bonus-code-used'],
    idempotent: true,
    limit: 'money',
  },
})
