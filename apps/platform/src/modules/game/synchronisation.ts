import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RejectedEntry, StudioGame, StudioPort } from '../../adapters/studio.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import { and, eq, ne, type SQL, sql } from '../../sql.ts'
import { type Covers, UnacceptableCover } from './covers.ts'
import type { GameRules } from './game-rules.ts'
import { createHiddenGames, isNotHidden } from './hidden-games.ts'
import { providerSlug } from './providers.service.ts'
import { type Cover, game, gameLeftOut, gameProvider, gameSynchronisation } from './tables.ts'

export interface SynchronisationResult {
  /** Number of games on offer. */
  readonly offered: number
  /** A game was left out for a temporary reason, e.g. a cover that timed out. */
  readonly isIncomplete: boolean
  /** A game was added, withdrawn or changed. */
  readonly hasChanged: boolean
}

export interface Synchronisation {
  /** Whether this studio's catalogue was stored before, by any process. */
  hasSucceededBefore(): Promise<boolean>
  /**
   * Withdraws hidden games and offers those whose time has come, without a call to the studio.
   * @returns whether a game was withdrawn or offered
   */
  applyHiddenGames(): Promise<boolean>
  /**
   * Stores what has changed in the studio's catalogue. Invalid games are left out individually.
   * With `missingOnly`, covers with an unchanged URL are not fetched again.
   * @throws if the catalogue is unavailable
   */
  run(options?: { readonly missingOnly?: boolean }): Promise<SynchronisationResult>
}

export interface SynchronisationDeps {
  readonly studio: StudioPort
  readonly covers: Covers
  readonly rules: () => GameRules
  /** Of catalogue.yaml. */
  readonly revision: () => number
  /** Modification time of catalogue.yaml and games.yaml. */
  readonly changedAt: () => Date
}

/** Sorts after all games that the operator names. */
const UNLISTED_POSITION = 1_000_000
/** Games stored concurrently, each with two covers to fetch. */
const CONCURRENCY = 8
/** Rows per statement. */
const BATCH_SIZE = 500
const maxReason = 300

type ImportResult =
  | {
      readonly kind: 'stored'
      readonly isAvailable: boolean
      readonly hasOldCovers: boolean
      readonly hasChanged: boolean
    }
  | { readonly kind: 'left-out'; readonly reason: string; readonly isTemporary: boolean }

/** A stored game, with the name of its provider. */
interface ExistingGame {
  readonly stored: typeof game.$inferSelect
  readonly provider: string
  readonly isNotHidden: boolean
}

/** Whether storing these values would change nothing. */
function isUnchanged(
  existing: ExistingGame,
  provider: string,
  values: Partial<ExistingGame['stored']>,
): boolean {
  const { stored } = existing
  const storedValues = Object.fromEntries(
    Object.keys(values).map((name) => [name, stored[name as keyof typeof stored]]),
  )
  return (
    existing.provider === provider &&
    stored.isAvailable === existing.isNotHidden &&
    isDeepStrictEqual(storedValues, values)
  )
}

/** One parameter for any number of values. */
const valuesOf = (texts: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxReason)

export function createSynchronisation(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  { studio, covers, rules, revision, changedAt }: SynchronisationDeps,
): Synchronisation {
  const { db, clock, log } = kernel
  const hiddenGames = createHiddenGames(kernel, () => ({
    ...{ hidden: rules().hidden, revision: revision() },
    changedAt: changedAt(),
  }))
  /** The logged reason of each game that is left out, so that a lasting error is logged once. */
  let loggedReasons = new Map<string, string>()

  async function providerId(tx: Orm, name: string): Promise<string> {
    const id = randomUUID()
    const slug = providerSlug(name)
    // Names may have the same slug or none; then the id makes it unique.
    for (const candidate of [slug ?? id, `${slug ?? 'provider'}-${id.slice(0, 8)}`]) {
      await tx.insert(gameProvider).values({ id, slug: candidate, name }).onConflictDoNothing()
      const [row] = await tx.select().from(gameProvider).where(eq(gameProvider.name, name))
      if (row) return row.id
    }
    throw new Error(`the provider ${name} was not stored`)
  }

  /** The cover of a listed game. The stored one is used if the new one is unavailable. */
  async function fetchCover(address: string, stored: Cover | undefined, missingOnly: boolean) {
    if (stored && missingOnly && stored.source === address) return { cover: stored, isOld: false }
    try {
      return { cover: await covers.fetchAndStore(address), isOld: false }
    } catch (error) {
      if (stored) return { cover: stored, isOld: true }
      throw error
    }
  }

  async function importGame(
    listed: StudioGame,
    existing: ExistingGame | undefined,
    missingOnly: boolean,
  ): Promise<ImportResult> {
    let pictures: { tall: Cover; square: Cover }
    let hasOldCovers = false
    try {
      const [tall, square] = await Promise.all([
        fetchCover(listed.covers.tall, existing?.stored.covers.tall, missingOnly),
        fetchCover(listed.covers.square, existing?.stored.covers.square, missingOnly),
      ])
      pictures = { tall: tall.cover, square: square.cover }
      hasOldCovers = tall.isOld || square.isOld
    } catch (error) {
      const reason = `a cover is unusable: ${messageOf(error)}`
      return { kind: 'left-out', reason, isTemporary: !(error instanceof UnacceptableCover) }
    }
    const values = valuesFor(listed, pictures)
    if (existing && isUnchanged(existing, listed.provider, values))
      return { kind: 'stored', isAvailable: existing.stored.isAvailable, hasOldCovers, hasChanged: false }
    const isAvailable = await saveGame(listed, values)
    return { kind: 'stored', isAvailable, hasOldCovers, hasChanged: true }
  }

  /** The stored games of a list, by slug. */
  async function findGames(slugs: readonly string[]): Promise<ReadonlyMap<string, ExistingGame>> {
    const found = await db.orm
      .select({ stored: game, provider: gameProvider.name, isNotHidden: isNotHidden(game.slug, clock.now()) })
      .from(game)
      .innerJoin(gameProvider, eq(gameProvider.id, game.providerId))
      .where(sql`${game.slug} in ${valuesOf(slugs)}`)
    return new Map(found.map((one) => [one.stored.slug, one]))
  }

  function valuesFor(listed: StudioGame, pictures: { tall: Cover; square: Cover }) {
    return {
      title: listed.title,
      category: listed.category,
      rtp: listed.rtp,
      volatility: listed.volatility,
      lines: listed.lines,
      maxWin: listed.maxWin,
      features: [...new Set([...listed.features, ...rules().features(listed.slug)])],
      themes: [...new Set([...listed.themes, ...rules().themes(listed.slug)])],
      hasDemo: listed.hasDemo,
      bets: listed.bets,
      covers: pictures,
      releasedAt: new Date(listed.releasedAt),
      orientation: listed.orientation ?? null,
      source: listed.source ?? null,
      isListed: true,
      position: rules().position(listed.slug) ?? UNLISTED_POSITION,
    }
  }

  async function saveGame(
    { slug, provider: providerName }: StudioGame,
    values: ReturnType<typeof valuesFor>,
  ): Promise<boolean> {
    const row = { ...values, isAvailable: isNotHidden(sql`${slug}`, clock.now()) }
    return db.transaction(async (tx) => {
      await hiddenGames.lockShared(tx)
      const provider = await providerId(tx, providerName)
      const [saved] = await tx
        .insert(game)
        .values({ id: randomUUID(), slug, providerId: provider, ...row })
        .onConflictDoUpdate({ target: game.slug, set: { ...row, providerId: provider } })
        .returning({ isAvailable: game.isAvailable })
      return saved?.isAvailable ?? false
    })
  }

  /** Withdraws all other games, but for those of aggregators without a list. @returns how many were on the list */
  async function delistOthers(slugs: readonly string[], unavailable: readonly string[]): Promise<number> {
    const delisted = await db.orm
      .update(game)
      .set({ isListed: false, isAvailable: false })
      .where(
        and(
          eq(game.isListed, true),
          sql`${game.slug} not in ${valuesOf(slugs)}`,
          sql`coalesce(${game.source} ->> 'aggregator', '') not in ${valuesOf(unavailable)}`,
        ),
      )
      .returning({ id: game.id })
    return delisted.length
  }

  async function saveLeftOut(leftOut: readonly RejectedEntry[]) {
    const ofStudio = eq(gameLeftOut.studio, studio.name)
    const names = leftOut.map(({ name }) => name)
    await db.transaction(async (tx) => {
      await tx.delete(gameLeftOut).where(and(ofStudio, sql`${gameLeftOut.name} not in ${valuesOf(names)}`))
      for (let from = 0; from < leftOut.length; from += BATCH_SIZE)
        await tx
          .insert(gameLeftOut)
          .values(
            leftOut
              .slice(from, from + BATCH_SIZE)
              .map(({ name, reason }) => ({ studio: studio.name, name, reason, since: clock.now() })),
          )
          .onConflictDoUpdate({
            target: [gameLeftOut.studio, gameLeftOut.name],
            set: { reason: sql`excluded.reason` },
            setWhere: sql`${gameLeftOut.reason} <> excluded.reason`,
          })
    })
    for (const { name, reason } of leftOut)
      if (loggedReasons.get(name) !== reason)
        log.warn({ game: name, reason }, 'a game was left out of the catalogue')
    loggedReasons = new Map(leftOut.map(({ name, reason }) => [name, reason]))
  }

  async function saveOutcome(error: unknown) {
    const now = clock.now()
    const outcome = error === null ? { succeededAt: now, error: null } : { error: messageOf(error) }
    const values = { attemptedAt: now, ...outcome }
    await db.orm
      .insert(gameSynchronisation)
      .values({ studio: studio.name, ...values })
      .onConflictDoUpdate({ target: gameSynchronisation.studio, set: values })
    // Only one studio is configured, so rows of other studios are obsolete.
    await db.orm.delete(gameSynchronisation).where(ne(gameSynchronisation.studio, studio.name))
    await db.orm.delete(gameLeftOut).where(ne(gameLeftOut.studio, studio.name))
  }

  async function pruneCovers() {
    const stored = await db.orm.select({ covers: game.covers }).from(game)
    const hashes = stored.flatMap(({ covers }) => [covers.tall.hash, covers.square.hash])
    await covers.prune(new Set(hashes), clock.now())
  }

  async function importCatalogue(missingOnly: boolean): Promise<SynchronisationResult> {
    const { games, rejected: refused, unavailable = [] } = await studio.catalogue()
    if (games.length === 0 && refused.length > 0)
      throw new Error(`all ${refused.length} listed games are invalid: ${refused[0]?.reason}`)
    const existing = await findGames(games.map(({ slug }) => slug))
    const leftOut: RejectedEntry[] = [...refused]
    const remaining = games[Symbol.iterator]()
    let [offered, withOldCovers, changed, isIncomplete] = [0, 0, 0, unavailable.length > 0]
    const work = async () => {
      for (const listed of remaining) {
        const imported = await importGame(listed, existing.get(listed.slug), missingOnly)
        if (imported.kind === 'left-out') {
          leftOut.push({ name: listed.slug, reason: imported.reason })
          isIncomplete ||= imported.isTemporary
        } else {
          offered += imported.isAvailable ? 1 : 0
          withOldCovers += imported.hasOldCovers ? 1 : 0
          changed += imported.hasChanged ? 1 : 0
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    // An empty catalogue is treated as an error of the studio.
    if (games.length > 0)
      changed += await delistOthers(
        games.map(({ slug }) => slug),
        unavailable,
      )
    await saveLeftOut(leftOut)
    await pruneCovers()
    if (withOldCovers > 0)
      log.info({ games: withOldCovers }, 'covers could not be fetched again; the stored ones stay in use')
    return { offered, isIncomplete, hasChanged: changed > 0 }
  }

  return {
    async hasSucceededBefore() {
      const [existing] = await db.orm
        .select({ succeededAt: gameSynchronisation.succeededAt })
        .from(gameSynchronisation)
        .where(eq(gameSynchronisation.studio, studio.name))
      return (existing?.succeededAt ?? null) !== null
    },
    applyHiddenGames: () => hiddenGames.adopt(),
    async run({ missingOnly = false } = {}) {
      // Hidden games are withdrawn even if the studio does not respond.
      const hasChangedHidden = await hiddenGames.adopt()
      try {
        const done = await importCatalogue(missingOnly)
        await saveOutcome(null)
        return { ...done, hasChanged: done.hasChanged || hasChangedHidden }
      } catch (error) {
        await saveOutcome(error)
        throw error
      }
    },
  }
}
