import { amount, currencyCode, retentionShapes } from '@croupier/contract'
import { MAX_WHEEL_WEIGHT } from '@croupier/rules'
import { z } from 'zod'
import { namesOf } from '../../config/index.ts'
import { rewardSchema } from '../reward/index.ts'
import { identity, moment, refuseDuplicates, title } from './schema-parts.ts'

/** The schemas of the operator's files that this module reads. Errors name the position in the file. */

/** The schema of operator/levels.yaml. */
export const levelsFile = z.strictObject({
  /** The stake per point, in units of the base currency; if omitted, stakes earn nothing. */
  stakePerPoint: z
    .string()
    .regex(/^(?=.*[1-9])[0-9]{1,12}(\.[0-9]{1,6})?$/, 'an amount above zero in quotes, such as "10.00"')
    .optional(),
  levels: z
    .array(
      z.strictObject({
        name: namesOf(title),
        points: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
        /** Granted once, when the player reaches the level. */
        rewards: z.array(rewardSchema).max(10).default([]),
      }),
    )
    .min(1)
    .max(100)
    .superRefine((levels, context) => {
      if (levels[0]?.points !== 0)
        context.addIssue({
          code: 'custom',
          path: [0, 'points'],
          message: 'the first level must have 0 points',
        })
      if (levels[0]?.rewards.length)
        context.addIssue({
          code: 'custom',
          path: [0, 'rewards'],
          message: 'the first level is not reached, so it has no rewards',
        })
      for (const [index, { points }] of levels.entries()) {
        const below = levels[index - 1]
        if (below && points <= below.points)
          context.addIssue({
            code: 'custom',
            path: [index, 'points'],
            message: 'each level must have more points than the one before',
          })
      }
    }),
})

const MAX_SEGMENTS = 24

/** The schema of operator/wheels.yaml. */
export const wheelsFile = z.strictObject({
  wheels: z
    .array(
      z.strictObject({
        identity,
        title,
        /** Free spins that a player can take on each calendar day in UTC. */
        daily: z.number().int().min(1).max(10).optional(),
        /** Clockwise. The chance of a segment is its weight divided by the sum of all. */
        segments: z
          .array(
            z.strictObject({
              title: z.string().trim().min(1).max(24),
              weight: z
                .number()
                .int()
                .min(1)
                .max(MAX_WHEEL_WEIGHT / MAX_SEGMENTS),
              reward: rewardSchema.optional(),
            }),
          )
          .min(2)
          .max(MAX_SEGMENTS),
      }),
    )
    .max(100)
    .superRefine(refuseDuplicates),
})

const sums: readonly string[] = ['stakes', 'deposit-sum']

const task = z
  .strictObject({
    identity,
    type: z.enum(retentionShapes.taskTypes),
    /** Bounded, because each counted cause is stored until the quest ends. */
    quantity: z.number().int().min(1).max(10_000).optional(),
    /** Of a sum, in the base currency. */
    amount: amount.refine((text) => /[1-9]/.test(text), 'an amount above zero, in quotes').optional(),
    byCurrency: z
      .array(z.strictObject({ currency: currencyCode, amount }))
      .max(50)
      .default([]),
    /** Of its stake that a round must win. */
    multiple: z.number().int().min(2).max(100_000).optional(),
    /** A collection of catalogue.yaml; if omitted, every game counts. */
    collection: identity.optional(),
    /** Slugs of the games that count, instead of a collection. */
    games: z.array(identity).min(1).max(20).optional(),
  })
  .superRefine(({ type, quantity, amount, multiple, collection, games }, context) => {
    if (games && (collection !== undefined || type === 'deposits' || type === 'deposit-sum'))
      context.addIssue({
        code: 'custom',
        path: ['games'],
        message: 'only of a task about play that names no collection',
      })
    const isSum = sums.includes(type)
    if (isSum !== (amount !== undefined) || isSum === (quantity !== undefined))
      context.addIssue({
        code: 'custom',
        path: [isSum ? 'amount' : 'quantity'],
        message: isSum
          ? `${type} needs an amount, and no quantity`
          : `${type} needs a quantity, and no amount`,
      })
    if ((type === 'wins') !== (multiple !== undefined))
      context.addIssue({
        code: 'custom',
        path: ['multiple'],
        message: 'wins need a multiple; other types have none',
      })
  })

/** The schema of operator/quests.yaml. */
export const questsFile = z.strictObject({
  /** Maximum number of active quests per player. */
  maxActive: z.number().int().min(1).max(20).default(5),
  quests: z
    .array(
      z
        .strictObject({
          identity,
          name: namesOf(title),
          startsAt: moment.optional(),
          endsAt: moment.optional(),
          /** One follows the other, each for a day or a week. With endsAt, none begins at that time or later. */
          repeats: z.enum(['daily', 'weekly']).optional(),
          /** The currencies of eligible players; all if omitted. */
          currencies: z.array(currencyCode).max(50).default([]),
          rewards: z.array(rewardSchema).min(1).max(20),
          tasks: z.array(task).min(1).max(20).superRefine(refuseDuplicates),
        })
        .refine(({ startsAt, repeats }) => !repeats || startsAt !== undefined, {
          path: ['startsAt'],
          message: 'a repeating quest needs the start of its first one',
        })
        .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
          path: ['endsAt'],
          message: 'must be after startsAt',
        }),
    )
    .max(100)
    .superRefine(refuseDuplicates),
})

export type LevelsFile = z.output<typeof levelsFile>
export type QuestsFile = z.output<typeof questsFile>
export type WheelsFile = z.output<typeof wheelsFile>
