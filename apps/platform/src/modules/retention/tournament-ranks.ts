import type { Orm } from '../../kernel.ts'
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from '../../sql.ts'
import { type TournamentEntryRow, tournamentEntry } from './tournament-tables.ts'

/** The board shows this many places. */
export const MAX_RANKED = 1000

/** Whether an entry is on the board: it has a score, and its player was not passed over at the end. */
const isRanked = and(gt(tournamentEntry.score, 0n), eq(tournamentEntry.isPassedOver, false))

const byRank = [desc(tournamentEntry.score), asc(tournamentEntry.reachedAt), asc(tournamentEntry.playerId)]

/** Rows of the board from a place on, in order. */
export function readRanks(orm: Orm, tournamentId: string, limit: number, offset: number) {
  return orm
    .select({
      playerId: tournamentEntry.playerId,
      number: tournamentEntry.number,
      score: tournamentEntry.score,
    })
    .from(tournamentEntry)
    .where(and(eq(tournamentEntry.tournamentId, tournamentId), isRanked))
    .orderBy(...byRank)
    .limit(limit)
    .offset(offset)
}

/** The number of places on the board, at most `MAX_RANKED`. */
export async function countRanks(orm: Orm, tournamentId: string): Promise<number> {
  const counted = orm
    .select({ one: sql`1` })
    .from(tournamentEntry)
    .where(and(eq(tournamentEntry.tournamentId, tournamentId), isRanked))
    .limit(MAX_RANKED)
    .as('counted')
  const [row] = await orm.select({ ranked: sql<number>`count(*)`.mapWith(Number) }).from(counted)
  return row?.ranked ?? 0
}

/** The place of an entry now, which counts the entries ahead of it; null if it is not on the board. */
export async function readPlace(orm: Orm, entry: TournamentEntryRow): Promise<number | null> {
  const { tournamentId, playerId, score, reachedAt, isPassedOver } = entry
  if (reachedAt === null || isPassedOver) return null
  const { score: other, reachedAt: otherReached, playerId: otherPlayer } = tournamentEntry
  const isAhead: SQL | undefined = or(
    gt(other, score),
    lt(otherReached, reachedAt),
    and(eq(otherReached, reachedAt), lt(otherPlayer, playerId)),
  )
  const [row] = await orm
    .select({ ahead: sql<number>`count(*)`.mapWith(Number) })
    .from(tournamentEntry)
    // The first condition on the score bounds the scan of the index.
    .where(and(eq(tournamentEntry.tournamentId, tournamentId), isRanked, sql`${other} >= ${score}`, isAhead))
  return (row?.ahead ?? 0) + 1
}
