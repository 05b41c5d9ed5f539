import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Kernel, Orm } from '../../kernel.ts'
import type { RetentionGames, RetentionSettings } from './ports.ts'
import { scoreOf } from './tournament-scores.ts'
import { type TournamentTerms, tournament, tournamentEntry, tournamentRound } from './tournament-tables.ts'

/** A round that began before the end counts if it is settled within this time after the end. */
export const GRACE_MS = 60_000

export interface TournamentRoundsDeps {
  readonly games: RetentionGames
  readonly settings: Pick<RetentionSettings, 'currency' | 'rate'>
  /** Called after the commit of a changed score. */
  readonly onScore: (tournamentId: string) => void
}

type SettledRound = NonNullable<Awaited<ReturnType<RetentionGames['settledRound']>>>

/** What a round adds to a score. */
interface Scored {
  readonly tournamentId: string
  readonly score: bigint
  readonly settledAt: Date
  readonly scoring: TournamentTerms['scoring']
}

/** @returns false if the round was counted before */
async function add(tx: Orm, playerId: string, roundId: string, scored: Scored): Promise<boolean> {
  const { tournamentId, score, settledAt, scoring } = scored
  const counted = await tx
    .insert(tournamentRound)
    .values({ tournamentId, roundId })
    .onConflictDoNothing()
    .returning()
  if (counted.length === 0) return false
  const before = tournamentEntry.score
  const isBetter = sql`${before} < ${score}`
  await tx
    .update(tournamentEntry)
    .set(
      scoring === 'multiplier'
        ? { score: sql`greatest(${before}, ${score})`, reachedAt: settledAt }
        : { score: sql`${before} + ${score}`, reachedAt: settledAt },
    )
    .where(
      and(
        eq(tournamentEntry.tournamentId, tournamentId),
        eq(tournamentEntry.playerId, playerId),
        // A multiple that is not higher changes nothing, not even when the highest was reached.
        scoring === 'multiplier' ? isBetter : undefined,
      ),
    )
  return true
}

async function addIfOpen(tx: Orm, playerId: string, roundId: string, scored: Scored): Promise<boolean> {
  // The lock of the row keeps the tournament from being closed in between.
  const open = await tx
    .select({ id: tournament.id })
    .from(tournament)
    .where(and(eq(tournament.id, scored.tournamentId), isNull(tournament.closedAt)))
    .for('key share')
  return open.length > 0 && add(tx, playerId, roundId, scored)
}

/**
 * Adds settled rounds to the scores of the tournaments that their player has joined. Events are delivered at least
 * once after their commit, so the counted rounds are stored with the score.
 */
export function createTournamentRounds(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { games, settings, onScore }: TournamentRoundsDeps,
) {
  /** The player's entries in tournaments that have begun and are not closed. */
  const openEntries = (playerId: string) =>
    db.orm
      .select({
        tournamentId: tournament.id,
        terms: tournament.terms,
        endsAt: tournament.endsAt,
        joinedAt: tournamentEntry.joinedAt,
      })
      .from(tournament)
      .innerJoin(
        tournamentEntry,
        and(eq(tournamentEntry.tournamentId, tournament.id), eq(tournamentEntry.playerId, playerId)),
      )
      .where(and(isNull(tournament.closedAt), lte(tournament.startsAt, clock.now())))

  async function worth({ bet, win, currency: code, gameId }: SettledRound, terms: TournamentTerms) {
    const currency = settings.currency(code)
    if (!currency) return 0n
    const score = scoreOf({ bet, win }, terms, { currency, rate: settings.rate(code) })
    const { collection } = terms
    return score > 0n && (collection === null || (await games.isInCollection(gameId, collection)))
      ? score
      : 0n
  }

  return {
    async handleRound(playerId: string, roundId: string): Promise<void> {
      const entries = await openEntries(playerId)
      const round = entries.length > 0 ? await games.settledRound(playerId, roundId) : null
      if (!round) return
      const { createdAt, settledAt } = round
      for (const { tournamentId, terms, endsAt, joinedAt } of entries) {
        if (createdAt < joinedAt || createdAt >= endsAt) continue
        if (settledAt.getTime() > endsAt.getTime() + GRACE_MS) continue
        const score = await worth(round, terms)
        if (score === 0n) continue
        const scored = { tournamentId, score, settledAt, scoring: terms.scoring }
        if (await db.transaction((tx) => addIfOpen(tx, playerId, roundId, scored))) onScore(tournamentId)
      }
    },
    /** Whether a tournament is open that players may have joined. */
    async isAnyOpen(): Promise<boolean> {
      const rows = await db.orm
        .select({ id: tournament.id })
        .from(tournament)
        .where(isNull(tournament.closedAt))
        .limit(1)
      return rows.length > 0
    },
  }
}
