import { amount, countryCode, retentionShapes } from '@croupier/contract'
import { z } from 'zod'
import { rewardSchema } from '../reward/index.ts'
import { identity, moment, refuseDuplicates, title } from './schema-parts.ts'

/** Places with a prize in one tournament. */
const MAX_PLACES = 100
const MAX_COVERS = 3

/** A reward for one place, or the same for several places in a row. */
const prize = z.union(
  [rewardSchema, z.strictObject({ places: z.number().int().min(2).max(MAX_PLACES), reward: rewardSchema })],
  { error: 'a reward, or { places: 7, reward: … } for seven places in a row' },
)

/** What decides about places and prizes. Stored when the tournament begins and not read from the file again. */
const terms = {
  scoring: z.enum(retentionShapes.tournamentScorings).default('turnover'),
  /** In the base currency. Rounds with a smaller stake do not count. */
  minStake: amount.refine((text) => /[1-9]/.test(text), 'an amount above zero, in quotes').optional(),
  /** A collection of catalogue.yaml; if omitted, every game counts. */
  collection: identity.optional(),
  /** Games whose covers are its picture; if omitted, the first of its games. */
  covers: z.array(identity).min(1).max(MAX_COVERS).optional(),
  /** Countries in which players may join; all if omitted. */
  countries: z.array(countryCode).max(250).default([]),
  /** From the first place down. */
  prizes: z
    .array(prize)
    .min(1)
    .max(MAX_PLACES)
    .transform((prizes) =>
      prizes.flatMap((one) =>
        typeof one === 'object' && 'places' in one
          ? Array.from({ length: one.places }, () => one.reward)
          : [one],
      ),
    )
    .refine((prizes) => prizes.length <= MAX_PLACES, `prizes for at most ${MAX_PLACES} places`),
}

/** The schema of operator/tournaments.yaml. */
export const tournamentsFile = z.strictObject({
  tournaments: z
    .array(
      z
        .strictObject({
          identity,
          title,
          startsAt: moment,
          /** With `repeats`: none begins at this time or later. */
          endsAt: moment.optional(),
          /** One follows the other, each for a day or a week. */
          repeats: z.enum(['daily', 'weekly']).optional(),
          ...terms,
        })
        .refine(({ endsAt, repeats }) => endsAt !== undefined || repeats !== undefined, {
          path: ['endsAt'],
          message: 'a tournament needs endsAt, or repeats: daily or weekly',
        })
        .refine(({ startsAt, endsAt }) => !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
          path: ['endsAt'],
          message: 'must be after startsAt',
        })
        .refine(({ scoring, minStake }) => scoring !== 'multiplier' || minStake !== undefined, {
          path: ['minStake'],
          message: 'scoring by multiplier needs the smallest stake that counts, such as "0.20"',
        }),
    )
    .max(5000)
    .superRefine(refuseDuplicates),
})

export type TournamentsFile = z.output<typeof tournamentsFile>
export type TournamentDefinition = TournamentsFile['tournaments'][number]
