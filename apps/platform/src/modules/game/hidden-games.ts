import type { Kernel, Orm } from '../../kernel.ts'
import { and, eq, ne, type SQL, sql } from '../../sql.ts'
import type { HiddenGame } from './game-rules.ts'
import { game, gameHidden, gameHiddenVersion } from './tables.ts'

/** Hidden games of a node's files, and their version. */
export interface HiddenGamesConfig {
  readonly hidden: readonly HiddenGame[]
  readonly revision: number
  /** Modification time of the files. */
  readonly changedAt: Date
}

/**
 * Hidden games of all nodes. During a rolling deployment nodes have different files; the newest file applies
 * to all nodes, so that a node with an older file does not restore a hidden game.
 */
export interface HiddenGames {
  /**
   * Applies this node's file if it is the newest, and withdraws hidden games at once.
   * @returns whether the availability of a game has changed
   */
  adopt(): Promise<boolean>
  /** Prevents adopting another configuration during a transaction that writes availability. */
  lockShared(tx: Orm): Promise<void>
}

/** Advisory lock key; the same in every version. */
const LOCK = 720_418_002
const VERSION_ROW = 1

/** Games per statement. */
const BATCH_SIZE = 5000

/** SQL condition: the game is not hidden at a time. */
export const isNotHidden = (slug: SQL | typeof game.slug, now: Date): SQL<boolean> =>
  sql<boolean>`not exists (
    select 1 from ${gameHidden}
    where ${gameHidden.slug} = ${slug} and not (
      coalesce(${gameHidden.shownFrom}, ${gameHidden.shownUntil}) is not null
      and coalesce(${gameHidden.shownFrom} <= ${now.toISOString()}::timestamptz, true)
      and coalesce(${gameHidden.shownUntil} > ${now.toISOString()}::timestamptz, true)
    )
  )`

type Age = 'newest' | 'same' | 'older'

export function createHiddenGames(
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  readOwn: () => HiddenGamesConfig,
): HiddenGames {
  async function ageOf(tx: Orm, own: HiddenGamesConfig): Promise<Age> {
    const [stored] = await tx.select().from(gameHiddenVersion)
    if (!stored || own.revision !== stored.revision)
      return !stored || own.revision > stored.revision ? 'newest' : 'older'
    const difference = own.changedAt.getTime() - stored.changedAt.getTime()
    return difference > 0 ? 'newest' : difference < 0 ? 'older' : 'same'
  }

  async function store(tx: Orm, age: Age, own: HiddenGamesConfig) {
    if (age === 'older') return
    if (age === 'newest') {
      await tx.delete(gameHidden)
      const version = { revision: own.revision, changedAt: own.changedAt }
      await tx
        .insert(gameHiddenVersion)
        .values({ id: VERSION_ROW, ...version })
        .onConflictDoUpdate({ target: gameHiddenVersion.id, set: version })
    }
    // Files with the same time and revision cannot be ordered, so both lists apply.
    for (let from = 0; from < own.hidden.length; from += BATCH_SIZE)
      await tx
        .insert(gameHidden)
        .values(own.hidden.slice(from, from + BATCH_SIZE))
        .onConflictDoNothing()
  }

  return {
    async adopt() {
      // A modification time in the future would win for ever.
      const { changedAt: writtenAt, ...file } = readOwn()
      const changedAt = writtenAt > clock.now() ? clock.now() : writtenAt
      const own = { ...file, changedAt }
      const { stored, hasChanged } = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
        const age = await ageOf(tx, own)
        await store(tx, age, own)
        const isOffered = and(eq(game.isListed, true), isNotHidden(game.slug, clock.now())) ?? sql`false`
        const changed = await tx
          .update(game)
          .set({ isAvailable: sql`${isOffered}` })
          .where(ne(game.isAvailable, sql`(${isOffered})`))
          .returning({ id: game.id })
        const slugs = await tx.select().from(gameHidden)
        return { stored: slugs.map(({ slug }) => slug), hasChanged: changed.length > 0 }
      })
      const differences = difference(
        stored,
        own.hidden.map(({ slug }) => slug),
      )
      if (differences.length > 0)
        log.warn(
          { games: differences.slice(0, 50), revision: own.revision, changedAt },
          'the hidden games of catalogue.yaml and games.yaml differ from the newest configuration, which applies; raise the revision of this file to apply it',
        )
      return hasChanged
    },
    async lockShared(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`)
    },
  }
}

/** Elements of the first list only and of the second list only. */
function difference(some: readonly string[], others: readonly string[]): string[] {
  const [left, right] = [new Set(some), new Set(others)]
  return [...some.filter((one) => !right.has(one)), ...others.filter((one) => !left.has(one))].sort()
}
