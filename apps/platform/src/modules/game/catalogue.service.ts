import { amount, countryCode, currencyCode, type gameShapes } from '@croupier/contract'
import { type Currency, parseAmount } from '@croupier/money'
import { z } from 'zod'
import { duration } from '../../config/index.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import { and, eq, inArray } from '../../sql.ts'
import { aggregatorSettings } from './aggregators.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { collectionSettings } from './collections.service.ts'
import { type GameRow, selectGames, type ViewGame } from './game-view.ts'
import { jurisdictionSettings } from './jurisdictions.ts'
import type { MaxBets } from './max-bets.ts'
import type { GameLists } from './search/game-lists.ts'
import { game } from './tables.ts'

export const catalogueSettings = z.strictObject({
  /**
   * If the files of several nodes differ, the highest revision decides what is hidden, then the newest file.
   */
  revision: z.number().int().min(0).max(1_000_000_000).default(0),
  /** Slugs in lobby order; other games follow. */
  order: z.array(z.string()).max(50_000).default([]),
  /** Slugs that are not offered. */
  hidden: z.array(z.string()).max(10_000).default([]),
  /** Countries in which a game is not offered, by slug, e.g. for lack of a licence. */
  restricted: z.record(z.string().max(80), z.array(countryCode).min(1).max(300)).default({}),
  /** Days after its release for which a game counts as new. */
  newForDays: z.number().int().min(0).max(365).default(30),
  /** Maximum of one bet in any game, by currency. Without an entry only the game's maximum applies. */
  maxBets: z.record(currencyCode, amount).default({}),
  /** Rounds left open, e.g. with free spins to play. */
  interruptedRounds: z
    .strictObject({
      /** Time after the last step at which the round is settled without the player. */
      settleAfter: duration('30d').default('24h'),
    })
    .prefault({}),
  /** What countries require of a game. */
  jurisdictions: jurisdictionSettings.prefault({}),
  /** Aggregators of other studios' games, by a name of the operator's. Their keys are in AGGREGATOR_KEYS. */
  aggregators: aggregatorSettings.default({}),
  /** Logos by the provider's name: files below the operator's folder. */
  providerLogos: z
    .record(
      z.string().min(1).max(100),
      z
        .string()
        .max(200)
        .regex(
          /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?:svg|png|jpg|webp|avif)$/,
          'the path of an SVG, PNG, JPEG, WebP or AVIF file below the operator’s folder, in lower case',
        ),
    )
    .refine((logos) => Object.keys(logos).length <= 500, 'at most 500 logos')
    .default({}),
  /** The categories of the site. */
  collections: collectionSettings.default([]),
})
export type CatalogueSettings = z.output<typeof catalogueSettings>

type GameDetailsView = z.output<typeof gameShapes.gameDetails>

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export interface Catalogue {
  list: GameLists['list']
  /** By id or slug. */
  find(idOrSlug: string): Promise<GameRow | null>
  /** Ids by slug of the games that are on offer; with a country, of those that may be opened there. */
  playable(
    orm: Orm,
    slugs: readonly string[],
    countries: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** The stakes of an available game, in the smallest unit; null if it is not offered in one of the countries. */
  findStakes(
    orm: Orm,
    gameId: string,
    currency: Currency,
    countries: readonly string[],
  ): Promise<{ readonly least: bigint; readonly most: bigint } | null>
  /** By id or slug. */
  details(idOrSlug: string, country: string): Promise<GameDetailsView | null>
  /** Whether a game is not offered in a country. */
  isRestricted(row: Pick<GameRow, 'slug' | 'source'>, country: string): boolean
}

interface CatalogueDeps {
  readonly settings: CatalogueSettings
  readonly view: ViewGame
  readonly maxBets: MaxBets
  readonly index: Pick<CatalogueIndex, 'current'>
  readonly lists: GameLists
}

export function createCatalogue(
  { db }: Pick<Kernel, 'db'>,
  { settings, view, maxBets, index, lists }: CatalogueDeps,
): Catalogue {
  const isRestricted: Catalogue['isRestricted'] = ({ slug, source }, country) =>
    (Object.hasOwn(settings.restricted, slug) && !!settings.restricted[slug]?.includes(country)) ||
    !!source?.blockedCountries.includes(country)

  async function find(idOrSlug: string): Promise<GameRow | null> {
    const isId = idPattern.test(idOrSlug)
    if (!isId && !slugPattern.test(idOrSlug)) return null
    const [row] = await selectGames(db.orm).where(isId ? eq(game.id, idOrSlug) : eq(game.slug, idOrSlug))
    return row ?? null
  }

  return {
    isRestricted,
    list: lists.list,
    find,
    async playable(orm, slugs, countries) {
      const rows = await orm
        .select({ slug: game.slug, id: game.id, source: game.source })
        .from(game)
        .where(and(inArray(game.slug, [...slugs]), eq(game.isAvailable, true)))
      const open = rows.filter((row) => !countries.some((country) => isRestricted(row, country)))
      return new Map(open.map(({ slug, id }) => [slug, id]))
    },
    async findStakes(orm, gameId, currency, countries) {
      const [row] = await orm
        .select({ slug: game.slug, bets: game.bets, source: game.source })
        .from(game)
        .where(and(eq(game.id, gameId), eq(game.isAvailable, true)))
      if (!row || countries.some((country) => isRestricted(row, country))) return null
      const range = maxBets.clampRanges(row.bets).find((one) => one.currency === currency.code)
      const [least, most] = [range?.min, range?.max].map((text) => parseAmount(text ?? '', currency))
      return least?.ok && most?.ok ? { least: least.amount, most: most.amount } : null
    },
    async details(idOrSlug, country) {
      const { byId, bySlug } = await index.current()
      const known = byId.get(idOrSlug.toLowerCase()) ?? bySlug.get(idOrSlug)
      // The index does not have every game of a larger catalogue.
      const row = known ?? (await find(idOrSlug))
      return row
        ? {
            ...view(row),
            bets: maxBets.clampRanges(row.bets),
            releasedAt: row.releasedAt.toISOString(),
            themes: [...row.themes],
            orientation: row.orientation,
            isRestricted: isRestricted(row, country),
          }
        : null
    },
  }
}
