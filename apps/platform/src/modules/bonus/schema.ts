import { amount, bonusShapes, countryCode, currencyCode } from '@croupier/contract'
import { z } from 'zod'
import { namesOf } from '../../config/index.ts'

const identity = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens, such as first-deposit')
const name = namesOf(z.string().trim().min(1).max(120))
const money = amount.refine((text) => /[1-9]/.test(text), 'an amount above zero, in quotes')
const byCurrency = z
  .array(z.strictObject({ currency: currencyCode, amount: money }))
  .max(50)
  .default([])

const percent = z.number().int().min(0).max(100)
const days = z.number().int().min(1).max(365)
const ownAmount = z.strictObject({ amount: money, byCurrency })

/** What the player accepts. Days are counted from the issue and from the activation. */
const terms = z
  .strictObject({
    /** Required stakes, in multiples of the bonus. */
    wagering: z.number().int().min(0).max(60).default(10),
    contributions: z
      .strictObject({
        default: percent.default(100),
        /** By the studios' names of categories. */
        categories: z.record(z.string().min(1).max(100), percent).default({}),
        /** By slug. */
        games: z.record(identity, percent).default({}),
      })
      .prefault({}),
    maxBet: ownAmount.optional(),
    /** The most that is paid as real money: an amount, or multiples of the bonus; everything if omitted. */
    maxConversion: z
      .union([ownAmount, z.strictObject({ times: z.number().int().min(1).max(1000) })])
      .optional(),
    activateWithinDays: days.default(30),
    wagerWithinDays: days.default(30),
    isLockedWhileWagering: z.boolean().default(false),
  })
  .prefault({})

export type OfferTerms = z.output<typeof terms>

/** The maximum that one response contains. */
const MAX_PACKAGE_BONUSES = 100

/** Common fields of all kinds. Amounts without a currency are in the base currency. */
const common = {
  identity,
  name,
  package: identity.optional(),
  /** Offers for rewards are never listed: rewards of other files name them. */
  trigger: z.enum([...bonusShapes.bonusTriggers, 'reward']),
  deposit: z
    .strictObject({
      from: money.optional(),
      to: money.optional(),
      byCurrency: z
        .array(z.strictObject({ currency: currencyCode, from: money.optional(), to: money.optional() }))
        .max(50)
        .default([]),
    })
    .prefault({}),
  /** The countries and currencies of the offer; all if omitted. */
  countries: z.array(countryCode).min(1).max(250).optional(),
  currencies: z.array(currencyCode).min(1).max(50).optional(),
  /** How often a player may receive it; unlimited if omitted. */
  perPlayer: z.number().int().min(1).max(1000).optional(),
  /** How often a player may receive it in any such period, counted from the issues; unlimited if omitted. */
  limit: z.strictObject({ count: z.number().int().min(1).max(100), days }).optional(),
  terms,
}

const offer = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('cash'), amount: money, byCurrency }),
  z.strictObject({
    ...common,
    type: z.literal('percentage'),
    percentage: z.number().int().min(1).max(1000),
    most: money.optional(),
    byCurrency,
  }),
  z.strictObject({
    ...common,
    type: z.literal('freespins'),
    spins: z.number().int().min(1).max(10_000),
    /** The slug of the game. */
    game: identity,
    /** Of each spin; the game's lowest if omitted. A converted stake is rounded down to a multiple of the lowest. */
    stake: ownAmount.optional(),
    /** What the winnings are: a bonus under `terms` after the last spin, or real money at once. */
    winnings: z.enum(['bonus', 'real']).default('bonus'),
    /** The most that all spins together pay; everything if omitted. */
    maxWin: ownAmount.optional(),
    playWithinDays: days.default(7),
  }),
])

/** The schema of operator/bonuses.yaml. */
export const bonusesFile = z
  .strictObject({
    /** Which money is staked first while a bonus is active. */
    order: z.enum(['real-first', 'bonus-first']).default('real-first'),
    /** The name of free spins that the operator gives to one player without an offer. */
    gift: name.default({ en: 'A gift' }),
    packages: z
      .array(
        z.strictObject({
          identity,
          name,
          /** Its deposit offers are steps: each is available once the player has had those before it. */
          isInOrder: z.boolean().default(false),
        }),
      )
      .max(100)
      .default([]),
    bonuses: z.array(offer).max(500),
  })
  .superRefine(({ packages, bonuses }, context) => {
    const places = { packages, bonuses }
    for (const [place, list] of Object.entries(places)) {
      const seen = new Set<string>()
      for (const [index, { identity: one }] of list.entries()) {
        if (seen.has(one))
          context.addIssue({ code: 'custom', path: [place, index], message: `${one} is listed twice` })
        seen.add(one)
      }
    }
    for (const { identity: one } of packages)
      if (bonuses.filter((offer) => offer.package === one).length > MAX_PACKAGE_BONUSES)
        context.addIssue({
          code: 'custom',
          path: ['bonuses'],
          message: `${one} has more than ${MAX_PACKAGE_BONUSES} bonuses`,
        })
    for (const [index, offer] of bonuses.entries())
      if (offer.type === 'percentage' && offer.trigger === 'registration')
        context.addIssue({
          code: 'custom',
          path: ['bonuses', index, 'type'],
          message: 'a percentage requires a deposit, and a registration has none',
        })
    for (const [index, offer] of bonuses.entries())
      if (offer.limit && offer.trigger !== 'deposit' && offer.trigger !== 'code')
        context.addIssue({
          code: 'custom',
          path: ['bonuses', index, 'limit'],
          message: `a limit is for deposits, and this one is for trigger: ${offer.trigger}`,
        })
    for (const [index, { package: packageIdentity }] of bonuses.entries())
      if (packageIdentity !== undefined && !packages.some((one) => one.identity === packageIdentity))
        context.addIssue({
          code: 'custom',
          path: ['bonuses', index, 'package'],
          message: `${packageIdentity} is not listed in packages`,
        })
  })

export type BonusesFile = z.output<typeof bonusesFile>
export type Offer = BonusesFile['bonuses'][number]
