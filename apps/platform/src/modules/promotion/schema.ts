import { amount, countryCode, currencyCode } from '@croupier/contract'
import { z } from 'zod'
import { namesOf } from '../../config/index.ts'
import { rewardSchema } from '../reward/index.ts'

const identity = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'the identity of an offer, such as spring-code')
/** The YAML parser may already have produced a date. */
const moment = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true, message: 'a time with its zone, such as 2026-12-01T18:00:00Z' }),
)

const common = {
  /** Players may type it in lower case too. */
  code: z
    .string()
    .min(3)
    .max(60)
    .regex(
      /^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/,
      'capitals, digits and single hyphens or underscores, such as SPRING-25',
    ),
  /** When it can be entered: from the first to before the second. */
  from: moment.optional(),
  until: moment.optional(),
  /** How often it can be used, by all players together; unlimited if omitted. */
  uses: z.number().int().min(1).max(1_000_000_000).optional(),
  perPlayer: z.number().int().min(1).max(100).default(1),
  /** All if omitted. */
  countries: z.array(countryCode).min(1).max(250).optional(),
  currencies: z.array(currencyCode).min(1).max(50).optional(),
}

/** An entry of operator/codes.yaml. */
export const codeSchema = z.discriminatedUnion('kind', [
  /** `bonus`: an offer of bonuses.yaml with `trigger: code`. */
  z.strictObject({ ...common, kind: z.literal('deposit'), bonus: identity }),
  z.strictObject({ ...common, kind: z.literal('profile'), reward: rewardSchema }),
  /** For the first day of an account, which can use one of them. */
  z.strictObject({ ...common, kind: z.literal('registration'), reward: rewardSchema }),
])

/** The schema of operator/codes.yaml. */
export const codesFile = z
  .strictObject({ codes: z.array(codeSchema).max(20_000).default([]) })
  .superRefine(({ codes }, context) => {
    const seen = new Set<string>()
    for (const [index, { code: one, from, until }] of codes.entries()) {
      const path = ['codes', index]
      if (seen.has(one)) context.addIssue({ code: 'custom', path, message: `${one} is listed twice` })
      seen.add(one)
      if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
        context.addIssue({ code: 'custom', path: [...path, 'until'], message: 'until must be after from' })
    }
  })

export type CodesFile = z.output<typeof codesFile>
export type Code = CodesFile['codes'][number]

const money = amount.refine((text) => /[1-9]/.test(text), 'an amount above zero, in quotes')
const bounds = { least: money.optional(), most: money.optional() }

/** The schema of operator/cashback.yaml. Amounts without a currency are in the base currency. */
export const cashbackFile = z
  .strictObject({
    cashback: z
      .array(
        z.strictObject({
          identity,
          name: namesOf(z.string().trim().min(1).max(120)),
          /** Of what the player lost, in percent. */
          percentage: z.number().int().min(1).max(100),
          period: z.enum(['day', 'week']),
          /** Paid as bonus money under the terms of this offer of bonuses.yaml; as real money if omitted. */
          bonus: identity.optional(),
          /** Periods that begin earlier do not count. */
          from: moment,
          ...bounds,
          byCurrency: z
            .array(z.strictObject({ currency: currencyCode, ...bounds }))
            .max(50)
            .default([]),
          countries: z.array(countryCode).min(1).max(250).optional(),
          currencies: z.array(currencyCode).min(1).max(50).optional(),
        }),
      )
      .max(10)
      .default([]),
  })
  .superRefine(({ cashback }, context) => {
    for (const [index, { identity: one }] of cashback.entries())
      if (cashback.findIndex((other) => other.identity === one) < index)
        context.addIssue({ code: 'custom', path: ['cashback', index], message: `${one} is listed twice` })
  })

export type CashbackFile = z.output<typeof cashbackFile>
export type CashbackOffer = CashbackFile['cashback'][number]
