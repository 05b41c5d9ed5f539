import type { Kernel, Orm } from '../../kernel.ts'
import { and, gt, inArray, notInArray, sql } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import { occurrencesAt } from './occurrences.ts'
import type { RetentionSettings } from './ports.ts'
import type { TournamentDefinition, TournamentsFile } from './tournament-schema.ts'
import { type TournamentTerms, tournament } from './tournament-tables.ts'

/** Rows per statement. */
const batchSize = 500

export interface CalendarDeps {
  readonly settings: Pick<RetentionSettings, 'base'>
  readonly rewards: Pick<Rewards, 'describe'>
}

function readTerms(definition: TournamentDefinition, { settings, rewards }: CalendarDeps): TournamentTerms {
  const {
    scoring,
    repeats = null,
    minStake = null,
    collection = null,
    covers,
    countries,
    prizes,
  } = definition
  const base = settings.base().code
  const described = prizes.map((reward) => ({ reward, view: rewards.describe(reward, base) }))
  return { scoring, repeats, minStake, collection, covers, countries, prizes: described }
}

/**
 * Keeps the tournaments of the operator's file in the store, where each has its terms from the moment it begins. The
 * current occurrence of a repeating one is stored together with the next, so that one always runs.
 */
export function createTournamentCalendar(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  file: () => TournamentsFile,
  deps: CalendarDeps,
) {
  const rowsAt = (now: Date) =>
    file().tournaments.flatMap((definition) => {
      const terms = readTerms(definition, deps)
      return occurrencesAt('tournament', definition, now).map((occurrence) => ({
        ...occurrence,
        title: definition.title,
        terms,
      }))
    })

  async function insertMissing(tx: Orm, rows: ReturnType<typeof rowsAt>): Promise<void> {
    for (let from = 0; from < rows.length; from += batchSize)
      await tx
        .insert(tournament)
        .values(rows.slice(from, from + batchSize))
        .onConflictDoNothing()
  }

  /** Tournaments that have not begun follow the file. Nobody has joined one of them. */
  async function replaceUpcoming(tx: Orm, rows: ReturnType<typeof rowsAt>, now: Date): Promise<void> {
    const isUpcoming = gt(tournament.startsAt, now)
    const ids = rows.map(({ id }) => id)
    await tx
      .delete(tournament)
      .where(and(isUpcoming, ids.length ? notInArray(tournament.id, ids) : undefined))
    for (let from = 0; from < ids.length; from += batchSize)
      await tx
        .delete(tournament)
        .where(and(isUpcoming, inArray(tournament.id, ids.slice(from, from + batchSize))))
    await insertMissing(tx, rows)
  }

  return {
    /** Reads the file's changes. */
    start: () =>
      db.transaction(async (tx) => {
        // Nodes that start together replace the rows one after the other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention.tournaments', 0))`)
        const now = clock.now()
        await replaceUpcoming(tx, rowsAt(now), now)
      }),
    /** Adds the next occurrences. */
    async extend(): Promise<void> {
      const repeating = rowsAt(clock.now()).filter(({ terms }) => terms.repeats !== null)
      if (repeating.length === 0) return
      const ids = repeating.map(({ id }) => id)
      const known = await db.orm
        .select({ id: tournament.id })
        .from(tournament)
        .where(inArray(tournament.id, ids))
      const missing = repeating.filter(({ id }) => !known.some((row) => row.id === id))
      if (missing.length > 0) await db.transaction((tx) => insertMissing(tx, missing))
    },
    /** Whether the file has any. */
    hasAny: () => file().tournaments.length > 0,
  }
}
