import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import {
  amount,
  countryCode,
  currencyCode,
  id,
  page,
  pageMeta,
  perPage,
  states,
  timestamp,
} from '../shapes.ts'

/** What a bonus and free spins have in common. */
const award = z.object({
  id,
  name: z.string().describe('As the operator calls it, in English.'),
  currency: currencyCode,
  status: z.number().int().describe('1 issued, 2 active, 3 finished.'),
  result: z
    .number()
    .int()
    .describe(
      '1 issued or activated, 2 played, 3 cancelled, 4 expired, 5 lost (bonus only). Above 1 exactly if it is finished.',
    ),
  packageId: id.nullable().describe('What was issued together has the same one.'),
  issuedAt: timestamp,
  finishedAt: timestamp.nullable(),
})

export const playerBonus = award.extend({
  amount,
  maxBetAmount: amount
    .nullable()
    .describe('The most that may be staked at once while it is active; null where nothing is said.'),
  issueSessionId: id.nullable().describe('The session in which it was issued, if it was in one.'),
})

export const playerFreespins = award.extend({
  count: z.number().int().describe('How many spins.'),
  gameId: id.describe('The game that they are for.'),
})

/** What a bonus is given for. */
export const bonusTriggers = ['registration', 'deposit'] as const

/** A bonus that the house offers. Amounts in the base currency hold for every currency without a row of its own. */
export const bonus = z.object({
  id,
  name: z.string().describe('In English.'),
  package: z.object({ id, name: z.string() }).nullable().describe('What belongs together is of one package.'),
  type: z.number().int().describe('1 cash, 2 percentage of the deposit, 3 free spins.'),
  trigger: z.enum(bonusTriggers),
  triggerConditions: z.object({
    invoiceAmountItems: z
      .array(z.object({ currency: currencyCode, amountFrom: amount.nullable(), amountTo: amount.nullable() }))
      .describe('The deposits that it is for, by currency; bounds belong to them, and null is none.'),
    baseCurrencyInvoiceAmountFrom: amount.nullable(),
    baseCurrencyInvoiceAmountTo: amount.nullable(),
  }),
  assignConditions: z.object({
    amountItems: z
      .array(z.object({ currency: currencyCode, amount }))
      .describe('What it comes to, of type 1.'),
    baseCurrencyAmount: amount.nullable(),
    maxAmountItems: z
      .array(z.object({ currency: currencyCode, amount }))
      .describe('What it comes to at most, of type 2.'),
    baseCurrencyMaxAmount: amount.nullable(),
    depositPercentage: z.number().int().nullable().describe('Of type 2: 100 doubles the deposit.'),
    presets: z.array(z.object({ quantity: z.number().int() })).describe('Of type 3: how many spins.'),
  }),
})

const awardQuery = z.object({
  page,
  perPage,
  status: states(3).optional().describe('Any of these; all without it.'),
  currency: currencyCode.optional(),
  packageId: id.optional(),
  id: id.optional().describe('This one alone.'),
})

export const bonusCalls = defineCalls({
  'GET /api/game/bonuses': {
    summary: 'The bonuses that the house offers, in its order.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      trigger: z.enum(bonusTriggers).optional(),
      package: z.string().max(60).optional().describe('Those of the package that the operator calls so.'),
      currency: currencyCode
        .optional()
        .describe(
          'Those that can be had with a deposit in it now: none that the player has used up or is promised already.',
        ),
      country: countryCode
        .optional()
        .describe('Those that are offered there as well as where the visitor is.'),
    }),
    data: z.array(bonus),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/game/player-bonuses': {
    summary: 'The bonuses of the player, the newest first.',
    access: 'player',
    query: awardQuery,
    data: z.array(playerBonus),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/game/player-freespins': {
    summary: 'The free spins of the player, the newest first.',
    access: 'player',
    query: awardQuery,
    data: z.array(playerFreespins),
    meta: pageMeta,
    errors: [],
  },
  'PUT /api/game/player-bonuses/{id}/cancel': {
    summary: 'Gives up a bonus that is issued or active; one that is cancelled stays so.',
    access: 'player',
    params: z.object({ id }),
    data: playerBonus,
    errors: ['not-found', 'bonus-finished'],
    idempotent: true,
    limit: 'money',
  },
  'PUT /api/game/player-freespins/{id}/cancel': {
    summary: 'Gives up free spins that are issued or active; cancelled ones stay so.',
    access: 'player',
    params: z.object({ id }),
    data: playerFreespins,
    errors: ['not-found', 'bonus-finished'],
    idempotent: true,
    limit: 'money',
  },
})
