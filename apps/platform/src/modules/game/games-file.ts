import { z } from 'zod'

const identity = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens')
const identities = z.array(identity).min(1).max(20)

/** The YAML parser may already have produced a date. */
const time = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true, message: 'a time with its zone, such as 2026-12-01T18:00:00Z' }),
)

/** What the operator says about a game. */
export const gameEntry = z
  .strictObject({
    slug: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'the studio’s slug of a game'),
    /** Collections that begin with it. */
    pins: identities.optional(),
    /** Its place among the games, ascending; games without one follow. */
    order: z.number().int().min(1).max(1_000_000).optional(),
    /** One of `badges`. */
    badge: identity.optional(),
    hidden: z.literal(true).optional(),
    /** On offer from then on. */
    from: time.optional(),
    /** On offer before then. */
    until: time.optional(),
    /** Collections that have it although their rule does not select it. */
    categories: identities.optional(),
    /** In addition to those of the studio. */
    features: identities.optional(),
    /** Likewise. */
    themes: identities.optional(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be after from',
  })
export type GameEntry = z.output<typeof gameEntry>

const badgeTitle = z
  .record(z.string(), z.string().trim().min(1).max(24))
  .refine((title) => title.en !== undefined, 'a text in English, the fallback for missing languages')

/** games.yaml; an operator needs none. */
export const gamesFile = z.preprocess(
  (file) => file ?? {},
  z
    .strictObject({
      /** Texts by language. `popular` also marks the games with the most rounds. */
      badges: z.record(identity, badgeTitle).default({}),
      games: z.array(gameEntry).max(50_000).default([]),
    })
    .superRefine(({ badges, games }, context) => {
      const seen = new Set<string>()
      for (const [place, { slug, badge }] of games.entries()) {
        if (seen.has(slug))
          context.addIssue({
            code: 'custom',
            path: ['games', place, 'slug'],
            message: `${slug} is there twice`,
          })
        seen.add(slug)
        if (badge !== undefined && !Object.hasOwn(badges, badge))
          context.addIssue({
            ...{ code: 'custom', path: ['games', place, 'badge'] },
            message: `badges has no ${badge}`,
          })
      }
    }),
)
export type GamesFile = z.output<typeof gamesFile>

/** The collections that entries name and that do not exist, by the path in the file. */
export const unknownCollections = (
  games: readonly GameEntry[],
  hasCollection: (identity: string) => boolean,
) =>
  games.flatMap(({ pins = [], categories = [] }, index) =>
    Object.entries({ pins, categories }).flatMap(([list, identities]) =>
      identities.flatMap((one, place) =>
        hasCollection(one)
          ? []
          : [{ path: ['games', index, list, place], message: `catalogue.yaml has no ${one}` }],
      ),
    ),
  )
