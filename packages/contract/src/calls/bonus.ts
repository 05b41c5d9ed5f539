import { z } from 'zod'
import { defineCalls } from '../kernel.ts'
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
  /** As the operator calls it, in English. */
  name: z.string(),
  currency: currencyCode,
  /** 1 issued, 2 active, 3 finished. */
  status: z.number().int(),
  /** 1 issued or activated, 2 played, 3 cancelled, 4 expired, 5 lost (bonus only). Above 1 exactly if it is finished. */
  result: z.number().int(),
  /** What was issued together has the same one. */
  packageId: id.nullable(),
  issuedAt: timestamp,
  finishedAt: timestamp.nullable(),
})

export const playerBonus = award.extend({
  amount,
  /** The most that may be staked at once while it is active; null where nothing is said. */
  maxBetAmount: amount.nullable(),
  /** The session in which it was issued, if it was in one. */
  issueSessionId: id.nullable(),
})

export const playerFreespins = award.extend({
  /** How many spins. */
  count: z.number().int(),
  /** The game that they are for. */
  gameId: id,
})

/** What a bonus is given for. */
export const bonusTriggers = ['registration', 'deposit'] as const

/** A bonus that the house offers. Amounts in the base currency hold for every currency without a row of its own. */
export const bonus = z.object({
  id,
  /** In English. */
  name: z.string(),
  /** What belongs together is of one package. */
  package: z.object({ id, name: z.string() }).nullable(),
  /** 1 cash, 2 percentage of the deposit, 3 free spins. */
  type: z.number().int(),
  trigger: z.enum(bonusTriggers),
  triggerConditions: z.object({
    /** The deposits that it is for, by currency; bounds belong to them, and null is none. */
    invoiceAmountItems: z.array(
      z.object({ currency: currencyCode, amountFrom: amount.nullable(), amountTo: amount.nullable() }),
    ),
    baseCurrencyInvoiceAmountFrom: amount.nullable(),
    baseCurrencyInvoiceAmountTo: amount.nullable(),
  }),
  assignConditions: z.object({
    /** What it comes to, of type 1. */
    amountItems: z.array(z.object({ currency: currencyCode, amount })),
    baseCurrencyAmount: amount.nullable(),
    /** What it comes to at most, of type 2. */
    maxAmountItems: z.array(z.object({ currency: currencyCode, amount })),
    baseCurrencyMaxAmount: amount.nullable(),
    /** Of type 2: 100 doubles the deposit. */
    depositPercentage: z.number().int().nullable(),
    /** Of type 3: how many spins. */
    presets: z.array(z.object({ quantity: z.number().int() })),
  }),
})

const awardQuery = z.object({
  page,
  perPage,
  /** Any of these; all without it. */
  status: states(3).optional(),
  currency: currencyCode.optional(),
  packageId: id.optional(),
  /** This one alone. */
  id: id.optional(),
})

export const bonusCalls = defineCalls({
  'GET /api/game/bonuses': {
    summary: 'The bonuses that the house offers, in its order.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      trigger: z.enum(bonusTriggers).optional(),
      /** Those of the package that the operator calls so. */
      package: z.string().max(60).optional(),
      /** Those that can be had with a deposit in it now: none that the player has used up or is promised already. */
      currency: currencyCode.optional(),
      /** Those that are offered there as well as where the visitor is. */
      country: countryCode.optional(),
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
