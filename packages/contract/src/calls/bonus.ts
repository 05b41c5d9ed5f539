import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import {
  amount,
  countryCode,
  currencyCode,
  id,
  names,
  page,
  pageMeta,
  perPage,
  states,
  timestamp,
} from '../shapes.ts'

/** Fields shared by bonuses and free spins. */
const award = z.object({
  id,
  name: z.string().describe('Name in the operator’s files, in English.'),
  names,
  currency: currencyCode,
  status: z.number().int().describe('1 issued, 2 active, 3 finished.'),
  result: z
    .number()
    .int()
    .describe(
      '1 issued or activated, 2 played, 3 cancelled, 4 expired, 5 lost (bonus only). Above 1 if and only if it is finished.',
    ),
  packageId: id.nullable().describe('Shared by awards that were issued together.'),
  issuedAt: timestamp,
  finishedAt: timestamp.nullable(),
})

/** Terms that do not depend on the amount of a bonus. */
const commonTerms = z.object({
  order: z.enum(['real-first', 'bonus-first']).describe('Which money is staked first.'),
  isLocked: z.boolean().describe('Whether it cannot be cancelled while it is active.'),
  wagerWithinDays: z.number().int().nullable().describe('Days from the activation; null for no deadline.'),
  contributions: z
    .object({
      default: z.number().int(),
      categories: z.record(z.string(), z.number().int()),
      games: z.record(z.string(), z.number().int()).describe('By slug.'),
    })
    .describe('Percentages of a stake that count: of the game, else of its category, else the default.'),
})

/** What a player accepts with a bonus. */
const bonusTerms = commonTerms.extend({
  required: amount.describe('Stakes required, each weighted by its contribution.'),
  maxKept: amount.nullable().describe('The most that is paid as real money; null for everything.'),
  hash: z.string().describe('SHA-256 of the terms as they were accepted.'),
})

export const playerBonus = award.extend({
  amount,
  balance: amount.describe('Bonus money now; zero unless it is active.'),
  progress: amount.describe('Weighted stakes so far, rounded down.'),
  kept: amount.describe('Bonus money that was paid as real money.'),
  hasOpenRound: z.boolean().describe('Whether a bet with it is not settled: it cannot be cancelled then.'),
  deadline: timestamp
    .nullable()
    .describe('For the activation while it is issued, for the wagering while it is active.'),
  terms: bonusTerms,
  maxBetAmount: amount.nullable().describe('Maximum stake of one bet while it is active; null if unlimited.'),
  issueSessionId: id
    .nullable()
    .describe(
      'The session in which the player made the deposit, entered the code or used the wheel spin that brought it; null without one.',
    ),
})

/** The terms of the bonus that the winnings of free spins become, before its amount is known. */
const winningsTerms = commonTerms.extend({
  wagering: z.number().int().describe('Stakes required, in multiples of the winnings.'),
  maxBet: amount.nullable().describe('Maximum stake of one bet while the bonus is active.'),
  maxKept: amount.nullable().describe('The most that is paid as real money.'),
  maxKeptTimes: z.number().int().nullable().describe('The same, in multiples of the winnings.'),
  activateWithinDays: z.number().int().nullable(),
})

/** What a player accepts with free spins. */
const freespinsTerms = z.object({
  winnings: z.enum(['real', 'bonus']).describe('Real money at once, or a bonus after the last spin.'),
  maxWin: amount.nullable().describe('The most that all spins together pay; null for everything.'),
  playWithinDays: z.number().int().nullable().describe('Days from the activation; null for no deadline.'),
  bonus: winningsTerms.nullable().describe('Of the bonus that the winnings become; null for real money.'),
  hash: z.string().describe('SHA-256 of the terms as they were accepted.'),
})

export const playerFreespins = award.extend({
  count: z.number().int().describe('Number of spins.'),
  gameId: id.describe('The game in which they can be used.'),
  played: z.number().int().describe('Spins that were played.'),
  hasOpenRound: z
    .boolean()
    .describe('Whether one of their rounds is not settled: they cannot be cancelled then.'),
  stake: amount.describe('Of each spin; the operator pays it.'),
  won: amount.describe('What they have won so far, within the most that the terms pay.'),
  deadline: timestamp
    .nullable()
    .describe('For the activation while they are issued, for the last spin while they are active.'),
  terms: freespinsTerms,
})

const amountItems = z.array(z.object({ currency: currencyCode, amount }))

/** What a player accepts with an offer, before its amount is known. */
const offerTerms = commonTerms.extend({
  wagering: z.number().int().describe('Stakes required, in multiples of the bonus.'),
  activateWithinDays: z.number().int().describe('Days from the issue.'),
  maxBetItems: amountItems.describe('The largest stake of one bet while it is active.'),
  baseCurrencyMaxBet: amount.nullable().describe('Null for no largest stake.'),
  maxKeptTimes: z
    .number()
    .int()
    .nullable()
    .describe(
      'The most that is paid as real money, in multiples of the bonus; null if it is an amount or all.',
    ),
  maxKeptItems: amountItems,
  baseCurrencyMaxKept: amount.nullable(),
})

/** Events that grant a bonus. `code`: a deposit with a code, and never listed. */
export const bonusTriggers = ['registration', 'deposit', 'code'] as const

/** A bonus offered by the operator. Base currency amounts apply to every currency without a row. */
export const bonus = z.object({
  id,
  name: z.string().describe('In English.'),
  names,
  package: z
    .object({
      id,
      name: z.string(),
      names,
      step: z
        .number()
        .int()
        .nullable()
        .describe('From 1: available after the player has had the steps before; null without an order.'),
    })
    .nullable()
    .describe('Groups bonuses that belong together.'),
  type: z.number().int().describe('1 cash, 2 percentage of the deposit, 3 free spins.'),
  trigger: z.enum(bonusTriggers),
  triggerConditions: z.object({
    invoiceAmountItems: z
      .array(z.object({ currency: currencyCode, amountFrom: amount.nullable(), amountTo: amount.nullable() }))
      .describe('Qualifying deposits by currency; bounds are inclusive, null means unbounded.'),
    baseCurrencyInvoiceAmountFrom: amount.nullable(),
    baseCurrencyInvoiceAmountTo: amount.nullable(),
  }),
  assignConditions: z.object({
    amountItems: z.array(z.object({ currency: currencyCode, amount })).describe('For type 1: the amount.'),
    baseCurrencyAmount: amount.nullable(),
    maxAmountItems: z
      .array(z.object({ currency: currencyCode, amount }))
      .describe('For type 2: the maximum amount.'),
    baseCurrencyMaxAmount: amount.nullable(),
    depositPercentage: z.number().int().nullable().describe('For type 2: 100 doubles the deposit.'),
    presets: z.array(z.object({ quantity: z.number().int() })).describe('For type 3: the number of spins.'),
  }),
  terms: offerTerms.nullable().describe('Null for type 3.'),
  availableAt: timestamp
    .optional()
    .describe('The player has had it as often as its period allows, and can have it again from then.'),
  spins: z
    .object({
      game: z.string().describe('Identifier of the game in URLs.'),
      currency: currencyCode.describe('That of the terms: the requested one, or the base currency.'),
      stake: amount.describe('Of each spin; the operator pays it.'),
      winnings: z.enum(['real', 'bonus']).describe('Real money at once, or a bonus after the last spin.'),
      bonus: winningsTerms.nullable().describe('Of that bonus; null for real money.'),
      maxWin: amount.nullable().describe('The most that all spins together pay; null for everything.'),
      playWithinDays: z.number().int().nullable().describe('Days from the activation; null for no deadline.'),
    })
    .nullable()
    .optional()
    .describe('For type 3; null while the game is not available. Only where `termsHash` is.'),
  termsHash: z
    .string()
    .nullable()
    .optional()
    .describe(
      'SHA-256 of what a deposit brings in the requested currency, by default the base currency, and of its terms. ' +
        'Every amount of a bonus then has a row of that currency, at the rates of the hash. ' +
        'Sent with the deposit, it makes sure that these are what the player was shown. Null while the game of free ' +
        'spins is not available. Only in the list of offers, and with a waiting code if a currency is requested.',
    ),
})

/** The award that makes room for another one. */
const replaced = {
  id: id.describe('The active award; one that has ended meanwhile is no obstacle.'),
}

const replacedBonus = z.object({
  ...replaced,
  balance: amount.describe('The bonus money that the player agrees to give up, as the list shows it.'),
})

const awardQuery = z.object({
  page,
  perPage,
  status: states(3).optional().describe('Any of these states; default all.'),
  currency: currencyCode.optional(),
  packageId: id.optional(),
  id: id.optional().describe('Only the one with this id.'),
  invoiceId: id.optional().describe('Only those that came with this deposit.'),
})

export const bonusCalls = defineCalls({
  'GET /api/game/bonuses': {
    summary: 'The bonuses that the operator offers, in the operator’s order.',
    access: 'either',
    query: z.object({
      page,
      perPage,
      trigger: z.enum(bonusTriggers).optional().describe('Only bonuses granted by this event.'),
      package: z.string().max(60).optional().describe('Only bonuses of the package with this name.'),
      currency: currencyCode
        .optional()
        .describe(
          'Only bonuses available for a deposit in this currency; excludes those that the player has used or reserved, except for a known time: see `availableAt`.',
        ),
      termsCurrency: currencyCode
        .optional()
        .describe('Currency of the terms; default `currency`. Unlike it, it excludes no bonus.'),
      country: countryCode
        .optional()
        .describe('Only bonuses offered both there and in the visitor’s country.'),
    }),
    data: z.array(bonus),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/game/player-bonuses': {
    summary: 'The bonuses of the player, newest first.',
    access: 'player',
    query: awardQuery,
    data: z.array(playerBonus),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/game/player-freespins': {
    summary: 'The free spins of the player, newest first.',
    access: 'player',
    query: awardQuery,
    data: z.array(playerFreespins),
    meta: pageMeta,
    errors: [],
  },
  'PUT /api/game/player-bonuses/{id}/activate': {
    summary:
      'Pays an issued bonus as bonus money, under its terms, which are those of its issue. No effect on an active one. ' +
      'With `replaces`, cancels the active one in the same transaction: both happen, or neither.',
    access: 'player',
    params: z.object({ id }),
    body: z.object({ replaces: replacedBonus.optional() }).default({}),
    data: playerBonus,
    errors: [
      'not-found',
      'bonus-finished',
      'other-bonus-active',
      'bonus-account-missing',
      'play-not-allowed',
      'bonus-unsettled',
      'bonus-locked',
      'bonus-money-changed',
    ],
    idempotent: true,
    limit: 'money',
  },
  'PUT /api/game/player-bonuses/{id}/cancel': {
    summary: 'Cancels an issued or active bonus; its bonus money is lost. No effect on a cancelled one.',
    access: 'player',
    params: z.object({ id }),
    body: z
      .object({
        balance: amount
          .optional()
          .describe(
            'The bonus money that the player agrees to give up, as the list shows it; if an active bonus holds another ' +
              'amount, it is not cancelled. Without it any amount is given up.',
          ),
      })
      .default({}),
    data: playerBonus,
    errors: ['not-found', 'bonus-finished', 'bonus-unsettled', 'bonus-locked', 'bonus-money-changed'],
    idempotent: true,
    limit: 'money',
  },
  'PUT /api/game/player-freespins/{id}/activate': {
    summary:
      'Starts issued free spins, under their terms, which are those of their issue. No effect on active ones. ' +
      'With `replaces`, cancels the active ones in the same transaction: both happen, or neither.',
    access: 'player',
    params: z.object({ id }),
    body: z.object({ replaces: z.object(replaced).optional() }).default({}),
    data: playerFreespins,
    errors: [
      'not-found',
      'bonus-finished',
      'other-bonus-active',
      'bonus-account-missing',
      'game-unavailable',
      'play-not-allowed',
      'bonus-unsettled',
    ],
    idempotent: true,
    limit: 'money',
  },
  'PUT /api/game/player-freespins/{id}/cancel': {
    summary: 'Cancels issued or active free spins; their winnings are kept. No effect on cancelled ones.',
    access: 'player',
    params: z.object({ id }),
    data: playerFreespins,
    errors: ['not-found', 'bonus-finished', 'bonus-unsettled'],
    idempotent: true,
    limit: 'money',
  },
})
