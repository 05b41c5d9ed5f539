import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Kernel, Orm } from '../../kernel.ts'
import { game, gameHidden, gameHiddenVersion } from './tables.ts'

/** What a node's catalogue.yaml says about hidden games, and how new it is. */
export interface HiddenGamesConfig {
  readonly hidden: readonly string[]
  readonly revision: number
  /** When the file was changed. */
  readonly changedAt: Date
}

/**
 * The hidden games of all nodes. During a rolling deployment nodes with different files run side by side; the newest file
 * counts for all of them, so a game that it hides stays hidden whatever a node with an older file does.
 */
export interface HiddenGames {
  /** Makes this node's file count if it is the newest, and takes what is hidden off offer at once. */
  adopt(): Promise<void>
  /** Inside a transaction that writes whether games are on offer: no other configuration is adopted meanwhile. */
  lockShared(tx: Orm): Promise<void>
}

/** Any number, the same in every version. */
const LOCK = 720_418_002
const VERSION_ROW = 1

/** Whether a game is on offer if it is listed. */
export const isNotHidden = (slug: SQL | typeof game.slug): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from ${gameHidden} where ${gameHidden.slug} = ${slug})`

type Age = 'newest' | 'same' | 'older'

export function createHiddenGames(
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  own: HiddenGamesConfig,
): HiddenGames {
  async function ageOf(tx: Orm, changedAt: Date): Promise<Age> {
    const [stored] = await tx.select().from(gameHiddenVersion)
    if (!stored || own.revision !== stored.revision)
      return !stored || own.revision > stored.revision ? 'newest' : 'older'
    const difference = changedAt.getTime() - stored.changedAt.getTime()
    return difference > 0 ? 'newest' : difference < 0 ? 'older' : 'same'
  }

  async function store(tx: Orm, age: Age, changedAt: Date) {
    if (age === 'older') return
    if (age === 'newest') {
      await tx.delete(gameHidden)
      const version = { revision: own.revision, changedAt }
      await tx
        .insert(gameHiddenVersion)
        .values({ id: VERSION_ROW, ...version })
        .onConflictDoUpdate({ target: gameHiddenVersion.id, set: version })
    }
    // Of two files of the same age neither is known to be the newer: what either hides is hidden.
    const slugs = [...new Set(own.hidden)].map((slug) => ({ slug }))
    if (slugs.length > 0) await tx.insert(gameHidden).values(slugs).onConflictDoNothing()
  }

  return {
    async adopt() {
      // A file from the future would be the newest for ever.
      const changedAt = own.changedAt > clock.now() ? clock.now() : own.changedAt
      const stored = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
        const age = await ageOf(tx, changedAt)
        await store(tx, age, changedAt)
        const isOffered = and(eq(game.isListed, true), isNotHidden(game.slug)) ?? sql`false`
        await tx
          .update(game)
          .set({ isAvailable: sql`${isOffered}` })
          .where(ne(game.isAvailable, sql`(${isOffered})`))
        const slugs = await tx.select().from(gameHidden)
        return slugs.map(({ slug }) => slug)
      })
      const differences = difference(stored, own.hidden)
      if (differences.length > 0)
        log.warn(
          { games: differences.slice(0, 50), revision: own.revision, changedAt },
          'the hidden games of catalogue.yaml are not those of the newest configuration, which counts; raise its revision to make it the newest',
        )
    },
    async lockShared(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`)
    },
  }
}

/** What stands in one list alone. */
function difference(some: readonly string[], others: readonly string[]): string[] {
  const [left, right] = [new Set(some), new Set(others)]
  return [...some.filter((one) => !right.has(one)), ...others.filter((one) => !left.has(one))].sort()
}
