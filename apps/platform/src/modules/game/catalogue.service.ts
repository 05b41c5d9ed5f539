import { randomUUID } from 'node:crypto'
import { amount, countryCode, currencyCode, type gameShapes } from '@croupier/contract'
import { and, asc, count, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StudioGame, StudioPort } from '../../adapters/studio.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import { collectionSettings } from './collections.service.ts'
import type { Covers } from './covers.ts'
import { type GameRow, selectGames, type ViewGame } from './game-view.ts'
import type { MaxBets } from './max-bets.ts'
import { providerSlug } from './providers.service.ts'
import { game, gameProvider } from './tables.ts'

/** operator/catalogue.yaml */
export const catalogueSettings = z.strictObject({
  /** Slugs in the order of the lobby; games not named follow. */
  order: z.array(z.string()).max(5000).default([]),
  /** Slugs that are not offered. */
  hidden: z.array(z.string()).max(5000).default([]),
  /** Games that are not offered in some countries, by slug: such as where their licence does not hold. */
  restricted: z.record(z.string().max(80), z.array(countryCode).min(1).max(300)).default({}),
  /** How long a game counts as new. */
  newForDays: z.number().int().min(0).max(365).default(30),
  /** The most of one bet in any game, by currency; where none is named, the game's own holds alone. */
  maxBets: z.record(currencyCode, amount).default({}),
  /** What the games are offered by: the categories of the site. */
  collections: collectionSettings.default([]),
})
export type CatalogueSettings = z.output<typeof catalogueSettings>

type GameView = z.output<typeof gameShapes.game>
type GameDetailsView = z.output<typeof gameShapes.gameDetails>

export interface GamesQuery {
  readonly page: number
  readonly perPage: number
  readonly category?: string | undefined
  /** Slugs: any of these. */
  readonly provider?: readonly string[] | undefined
  /** What else has to hold, over game and provider. */
  readonly within?: SQL | undefined
  readonly search?: string | undefined
  readonly order: 'popular' | 'new' | 'title'
}

/** After the last game that the operator names. */
const unplaced = 1_000_000
/** Games taken over at once, each with two covers to fetch. */
const atOnce = 8
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const idForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export interface Catalogue {
  /** Takes over what the studio lists. Answers how many games are on offer. */
  synchronise(): Promise<number>
  list(query: GamesQuery): Promise<{ games: GameView[]; total: number }>
  /** By id or slug. */
  find(idOrSlug: string): Promise<GameRow | null>
  /** The ids of those that are on offer now, by slug; with a country, of those that may be opened there. */
  playable(
    orm: Orm,
    slugs: readonly string[],
    countries: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  details(row: GameRow, country: string): GameDetailsView
  /** Whether a game is not offered in a country. */
  isRestricted(row: Pick<GameRow, 'slug'>, country: string): boolean
}

export function createCatalogue(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  studio: StudioPort,
  covers: Covers,
  settings: CatalogueSettings,
  view: ViewGame,
  maxBets: MaxBets,
): Catalogue {
  const { db, clock, log } = kernel

  async function providerId(tx: Orm, name: string): Promise<string> {
    const id = randomUUID()
    const slug = providerSlug(name)
    // Two names may come to one slug, and a name to none: what tells them apart then is the id.
    for (const one of [slug ?? id, `${slug ?? 'provider'}-${id.slice(0, 8)}`]) {
      await tx.insert(gameProvider).values({ id, slug: one, name }).onConflictDoNothing()
      const [row] = await tx.select().from(gameProvider).where(eq(gameProvider.name, name))
      if (row) return row.id
    }
    throw new Error(`the provider ${name} was not kept`)
  }

  async function takeOver(listed: StudioGame): Promise<boolean> {
    const taken = await Promise.all([covers.take(listed.covers.tall), covers.take(listed.covers.square)])
      .then(([tall, square]) => ({ tall, square }))
      .catch((error: unknown) => {
        log.warn({ game: listed.slug, error }, 'a game without acceptable covers is left out')
        return null
      })
    if (!taken) return false
    const isAvailable = !settings.hidden.includes(listed.slug)
    const place = settings.order.indexOf(listed.slug)
    const values = {
      title: listed.title,
      category: listed.category,
      rtp: listed.rtp,
      volatility: listed.volatility,
      lines: listed.lines,
      maxWin: listed.maxWin,
      features: listed.features,
      hasDemo: listed.hasDemo,
      bets: listed.bets,
      covers: taken,
      releasedAt: new Date(listed.releasedAt),
      isAvailable,
      position: place < 0 ? unplaced : place,
    }
    await db.transaction(async (tx) => {
      const provider = await providerId(tx, listed.provider)
      await tx
        .insert(game)
        .values({ id: randomUUID(), slug: listed.slug, providerId: provider, ...values })
        .onConflictDoUpdate({ target: game.slug, set: { ...values, providerId: provider } })
    })
    return isAvailable
  }

  function conditions(query: GamesQuery): SQL | undefined {
    return and(
      eq(game.isAvailable, true),
      query.category ? eq(game.category, query.category) : undefined,
      query.provider && inArray(gameProvider.slug, [...query.provider]),
      query.within,
      // position() takes the words as they are: no pattern, so nothing to escape.
      query.search
        ? gt(sql`position(lower(${query.search}) in lower(${game.title} || ' ' || ${gameProvider.name}))`, 0)
        : undefined,
    )
  }

  // Each ends with what is unique: a page must not show what the one before it has shown.
  const byTitle = [asc(sql`lower(${game.title})`), asc(game.id)]
  const orders = {
    popular: [asc(game.position), desc(game.rounds), ...byTitle],
    new: [desc(game.releasedAt), ...byTitle],
    title: byTitle,
  }

  /** What the operator has hidden is off at once, whether the studio answers or not. */
  async function hide() {
    if (settings.hidden.length)
      await db.orm.update(game).set({ isAvailable: false }).where(inArray(game.slug, settings.hidden))
  }

  const isRestricted: Catalogue['isRestricted'] = ({ slug }, country) =>
    Object.hasOwn(settings.restricted, slug) && !!settings.restricted[slug]?.includes(country)

  return {
    isRestricted,
    async synchronise() {
      await hide()
      const listed = await studio.catalogue()
      const waiting = listed[Symbol.iterator]()
      let offered = 0
      const takeOverAll = async () => {
        for (const one of waiting) if (await takeOver(one)) offered += 1
      }
      await Promise.all(Array.from({ length: atOnce }, takeOverAll))
      const slugs = listed.map((one) => one.slug)
      // A catalogue without a single game is a fault of the studio's, not its word that there are none.
      if (slugs.length)
        await db.orm.update(game).set({ isAvailable: false }).where(notInArray(game.slug, slugs))
      const kept = await db.orm.select({ covers: game.covers }).from(game)
      await covers.prune(
        new Set(kept.flatMap(({ covers }) => [covers.tall.hash, covers.square.hash])),
        clock.now(),
      )
      return offered
    },
    async list(query) {
      // No text of the store holds this character, and the store refuses to be asked for it.
      if ([query.category, query.search].some((text) => text?.includes('\0'))) return { games: [], total: 0 }
      const where = conditions(query)
      const [rows, totals] = await Promise.all([
        selectGames(db.orm)
          .where(where)
          .orderBy(...orders[query.order])
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage),
        db.orm
          .select({ total: count() })
          .from(game)
          .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
          .where(where),
      ])
      return { games: rows.map(view), total: totals[0]?.total ?? 0 }
    },
    async find(idOrSlug) {
      const isId = idForm.test(idOrSlug)
      if (!isId && !slugForm.test(idOrSlug)) return null
      const [row] = await selectGames(db.orm).where(isId ? eq(game.id, idOrSlug) : eq(game.slug, idOrSlug))
      return row ?? null
    },
    async playable(orm, slugs, countries) {
      const rows = await orm
        .select({ slug: game.slug, id: game.id })
        .from(game)
        .where(and(inArray(game.slug, [...slugs]), eq(game.isAvailable, true)))
      const open = rows.filter((row) => !countries.some((country) => isRestricted(row, country)))
      return new Map(open.map(({ slug, id }) => [slug, id]))
    },
    details: (row, country) => ({
      ...view(row),
      bets: maxBets.within(row.bets),
      releasedAt: row.releasedAt.toISOString(),
      isRestricted: isRestricted(row, country),
    }),
  }
}
