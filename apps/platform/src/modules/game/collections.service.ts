import { countryCode, type gameShapes } from '@croupier/contract'
import { z } from 'zod'
import type { Orm } from '../../kernel.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from '../../sql.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Covers } from './covers.ts'
import type { GameRules } from './game-rules.ts'
import { type GameRow, type NewGameRule, selectGames } from './game-view.ts'
import { game, gameProvider } from './tables.ts'

const words = z.array(z.string().min(1).max(100)).min(1).max(1000)

/**
 * A rule for games: every given property must match; a list matches by any of its values. An empty rule
 * matches all games.
 */
const gamesRule = z.strictObject({
  /** As named by the studios. */
  categories: words.optional(),
  features: words.optional(),
  volatility: z
    .array(z.enum(['low', 'medium', 'high']))
    .min(1)
    .optional(),
  /** Provider names. */
  providers: words.optional(),
  slugs: words.optional(),
  isNew: z.literal(true).optional(),
})

const collection = z.strictObject({
  identity: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lowercase letters, digits and single hyphens'),
  /** By language. */
  title: z
    .record(z.string(), z.string().trim().min(1).max(60))
    .refine((title) => title.en !== undefined, 'a title in English, the fallback for missing languages'),
  /** Countries in which it is offered; empty for all. */
  countries: z.array(countryCode).max(250).default([]),
  games: gamesRule.default({}),
  order: z.enum(['popular', 'new', 'title']).default('popular'),
})

/** `collections` of operator/catalogue.yaml, in display order. */
export const collectionSettings = z
  .array(collection)
  .max(100)
  .refine(
    (list) => new Set(list.map(({ identity }) => identity)).size === list.length,
    'each identity names one collection',
  )
export type CollectionSettings = z.output<typeof collectionSettings>
type Collection = CollectionSettings[number]
type CollectionView = z.output<typeof gameShapes.gameCollection>

interface CountedGames {
  readonly collection: string | null
  readonly games: readonly string[] | null
}

export interface Collections {
  /** Collections of a country with their current number of games. */
  list(country: string): Promise<CollectionView[]>
  /** A collection that is offered in the country, or null. */
  find(identity: string, country: string): Collection | null
  /** All collections, of any country. */
  all(): CollectionSettings
  /** Whether a collection is configured, for any country. */
  has(identity: string): boolean
  /** Whether a game is in the collection now, regardless of countries. */
  contains(identity: string, gameId: string): Promise<boolean>
  /** The covers of the first games on offer of those listed, of a collection, or of all; popular ones first. */
  coversOf(orm: Orm, games: CountedGames, limit: number): Promise<readonly Pick<GameRow, 'slug' | 'covers'>[]>
  /** One of the games, the same for a seed as long as it is available, whatever is played; null without any. */
  pick(games: CountedGames, seed: string): Promise<Pick<GameRow, 'slug' | 'covers'> | null>
  /** Whether the rule of a collection selects a game. */
  selects(collection: Collection, row: GameRow): boolean
  /** Names what all countries with the same collections have in common. */
  scope(country: string): string
}

/** Of those that the edge may name. */
const MAX_COUNTRIES = 700

function rememberByCountry(find: (country: string) => string): (country: string) => string {
  const found = new Map<string, string>()
  return (country) => {
    const known = found.get(country)
    if (known !== undefined) return known
    const text = find(country)
    if (found.size < MAX_COUNTRIES) found.set(country, text)
    return text
  }
}

/** The rule in memory; `conditionIn` is the same in SQL, for statements within a transaction. */
function createRule({ games }: Collection, newGameRule: NewGameRule): (row: GameRow) => boolean {
  const setOf = (list: readonly string[] | undefined) => list && new Set(list)
  const [categories, features, volatility] = [games.categories, games.features, games.volatility].map(setOf)
  const [providers, slugs] = [games.providers, games.slugs].map(setOf)
  return (row) =>
    (!categories || categories.has(row.category)) &&
    (!features || row.features.some((one) => features.has(one))) &&
    (!volatility || volatility.has(row.volatility)) &&
    (!providers || providers.has(row.providerName)) &&
    (!slugs || slugs.has(row.slug)) &&
    (!games.isNew || newGameRule.isNew(row.releasedAt))
}

const firstWhere = (orm: Orm, where: SQL | undefined, limit: number) =>
  selectGames(orm)
    .where(and(eq(game.isAvailable, true), where))
    .orderBy(asc(game.position), desc(game.rounds), asc(game.id))
    .limit(limit)

/** The 32-bit FNV-1a hash of the text. */
function rankOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** The same game for a seed, in whatever order they come. */
function pickOne(rows: readonly GameRow[], seed: string): GameRow | null {
  let picked: { row: GameRow; rank: number } | null = null
  for (const row of rows) {
    const rank = rankOf(`${seed} ${row.slug}`)
    if (!picked || rank < picked.rank) picked = { row, rank }
  }
  return picked?.row ?? null
}

/** The rule in SQL. */
function conditionIn({ games }: Collection, newGameRule: NewGameRule): SQL | undefined {
  const { categories, features, volatility, providers, slugs, isNew } = games
  return and(
    categories && inArray(game.category, categories),
    features &&
      sql`${game.features} ?| array[${sql.join(
        features.map((one) => sql`${one}`),
        sql`, `,
      )}]::text[]`,
    volatility && inArray(game.volatility, volatility),
    providers && inArray(gameProvider.name, providers),
    slugs && inArray(game.slug, slugs),
    isNew && newGameRule.condition(),
  )
}

export function createCollections(
  orm: Orm,
  settings: CollectionSettings,
  newGameRule: NewGameRule,
  { index, added }: { readonly index: Pick<CatalogueIndex, 'current'>; readonly added: GameRules['added'] },
): Collections {
  const offered = (country: string) =>
    settings.filter(({ countries }) => countries.length === 0 || countries.includes(country))
  const rules = new Map(settings.map((one) => [one, createRule(one, newGameRule)]))
  const selects = (collection: Collection, row: GameRow) =>
    rules.get(collection)?.(row) || added(collection.identity).has(row.slug)

  function conditionOf(identity: string | null): SQL | undefined {
    const collection = settings.find((one) => one.identity === identity)
    const rule = collection && conditionIn(collection, newGameRule)
    const more = [...added(identity ?? '')]
    return rule && more.length > 0
      ? or(rule, sql`${game.slug} in (select jsonb_array_elements_text(${JSON.stringify(more)}::jsonb))`)
      : rule
  }

  return {
    async list(country) {
      const { orders } = await index.current()
      return offered(country).map((one) => {
        const { identity, title, countries, order } = one
        const games = orders.popular.reduce((sum, row) => sum + (selects(one, row) ? 1 : 0), 0)
        return { identity, title, countries, order, games }
      })
    },
    find: (identity, country) => offered(country).find((one) => one.identity === identity) ?? null,
    all: () => settings,
    has: (identity) => settings.some((one) => one.identity === identity),
    async contains(identity, gameId) {
      if (!settings.some((one) => one.identity === identity)) return false
      const rows = await orm
        .select({ id: game.id })
        .from(game)
        .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
        .where(and(eq(game.id, gameId), conditionOf(identity)))
      return rows.length > 0
    },
    coversOf: async (tx, { collection, games }, limit) =>
      firstWhere(tx, games ? inArray(game.slug, [...games]) : conditionOf(collection), limit),
    async pick({ collection, games }, seed) {
      const { orders } = await index.current()
      const listed = games && new Set(games)
      const one = settings.find(({ identity }) => identity === collection)
      const isCounted = (row: GameRow) => (listed ? listed.has(row.slug) : !one || selects(one, row))
      return pickOne(orders.popular.filter(isCounted), seed)
    },
    selects,
    scope: rememberByCountry((country) =>
      offered(country)
        .map(({ identity }) => identity)
        .join(),
    ),
  }
}

/** Collections, as other modules use them. */
export const describeCollections = (collections: Collections, covers: Pick<Covers, 'url'>) => ({
  hasCollection: collections.has,
  /** Whether the game is in the collection, regardless of countries. */
  isInCollection: (gameId: string, identity: string) => collections.contains(identity, gameId),
  /** URLs of the tall covers of the first of some games: those listed, in that order, of a collection, or all. */
  async pictures(orm: Orm, games: CountedGames, limit: number): Promise<readonly string[]> {
    const rows = await collections.coversOf(orm, games, limit)
    const placeOf = (slug: string) => games.games?.indexOf(slug) ?? 0
    return rows
      .toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug))
      .map(({ slug, covers: taken }) => covers.url(slug, 'tall', taken.tall))
  },
  /** The URL of the square cover of one of some games: those listed, of a collection, or all; null without any. */
  async squarePicture(games: CountedGames, seed: string): Promise<string | null> {
    const row = await collections.pick(games, seed)
    return row && covers.url(row.slug, 'square', row.covers.square)
  },
})
