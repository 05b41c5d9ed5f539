import type { Kernel, Orm } from '../../kernel.ts'
import { and, asc, desc, eq, isNull, lte, max, sql } from '../../sql.ts'
import type { RetentionGames, RetentionSettings, SettledRound } from './ports.ts'
import { scoreOf } from './tournament-scores.ts'
import { type TournamentTerms, tournament, tournamentEntry, tournamentRound } from './tournament-tables.ts'

/** A round that began before the end counts if it is settled within this time after the end. */
export const GRACE_MS = 60_000

export interface TournamentRoundsDeps {
  readonly games: RetentionGames
  readonly settings: Pick<RetentionSettings, 'currency' | 'rate'>
}

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
    .values({ tournamentId, roundId, playerId, score, settledAt })
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

/** The lock of the row keeps the tournament from being closed in between. */
async function lockIfOpen(tx: Orm, tournamentId: string): Promise<boolean> {
  const open = await tx
    .select({ id: tournament.id })
    .from(tournament)
    .where(and(eq(tournament.id, tournamentId), isNull(tournament.closedAt)))
    .for('key share')
  return open.length > 0
}

/**
 * Replaces what a counted round has added to a score by what it is worth now. The score is reached when the last round
 * of a sum, or the first with the highest multiple, was settled.
 * @returns false if the round was not counted, or has the same worth
 */
async function recount(tx: Orm, playerId: string, roundId: string, scored: Omit<Scored, 'settledAt'>) {
  const { tournamentId, score, scoring } = scored
  const isRound = and(
    eq(tournamentRound.tournamentId, tournamentId),
    eq(tournamentRound.playerId, playerId),
    eq(tournamentRound.roundId, roundId),
  )
  const [counted] = await tx.select().from(tournamentRound).where(isRound).for('update')
  if (!counted || counted.score === score) return false
  if (score > 0n) await tx.update(tournamentRound).set({ score }).where(isRound)
  else await tx.delete(tournamentRound).where(isRound)
  const isOfPlayer = and(
    eq(tournamentRound.tournamentId, tournamentId),
    eq(tournamentRound.playerId, playerId),
  )
  const isEntry = and(eq(tournamentEntry.tournamentId, tournamentId), eq(tournamentEntry.playerId, playerId))
  const [entry] = await tx.select().from(tournamentEntry).where(isEntry).for('update')
  if (!entry) return false
  const [highest] = await tx
    .select()
    .from(tournamentRound)
    .where(isOfPlayer)
    .orderBy(desc(tournamentRound.score), asc(tournamentRound.settledAt))
    .limit(1)
  const [last] = await tx
    .select({ at: max(tournamentRound.settledAt) })
    .from(tournamentRound)
    .where(isOfPlayer)
  const isMultiplier = scoring === 'multiplier'
  const sum = entry.score - (counted.score ?? 0n) + score
  const next = isMultiplier ? (highest?.score ?? 0n) : sum > 0n ? sum : 0n
  const reachedAt = (isMultiplier ? highest?.settledAt : last?.at) ?? entry.reachedAt
  await tx
    .update(tournamentEntry)
    .set({ score: next, reachedAt: next > 0n ? reachedAt : null })
    .where(isEntry)
  return true
}

/** The player's entries in tournaments that have begun and are not closed. */
const openEntries = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, playerId: string) =>
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

/** Whether a round began between the player's joining and the end, and was settled in time. */
const isInTime = (
  { createdAt, settledAt }: SettledRound,
  { joinedAt, endsAt }: { readonly joinedAt: Date; readonly endsAt: Date },
): boolean =>
  createdAt >= joinedAt && createdAt < endsAt && settledAt.getTime() <= endsAt.getTime() + GRACE_MS

/**
 * Adds settled rounds to the scores of the tournaments that their player has joined. Events are delivered at least
 * once after their commit, so the counted rounds are stored with the score.
 */
export function createTournamentRounds(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox'>,
  { games, settings }: TournamentRoundsDeps,
) {
  const { db, outbox } = kernel
  /** Changes a score and announces it with its transaction. */
  async function change(
    playerId: string,
    tournamentId: string,
    write: (tx: Orm) => Promise<boolean>,
  ): Promise<void> {
    const isChanged = await db.transaction(async (tx) => {
      if (!(await lockIfOpen(tx, tournamentId)) || !(await write(tx))) return false
      const payload = { playerId, tournamentId }
      await outbox.add(tx, { topic: 'retention.entry.changed', key: playerId, payload })
      return true
    })
    if (isChanged) outbox.notify()
  }

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
      const entries = await openEntries(kernel, playerId)
      const round = entries.length > 0 ? await games.settledRound(playerId, roundId) : null
      if (!round) return
      const { settledAt } = round
      for (const { tournamentId, terms, ...entry } of entries) {
        const score = isInTime(round, entry) ? await worth(round, terms) : 0n
        if (score === 0n) continue
        const scored = { tournamentId, score, settledAt, scoring: terms.scoring }
        await change(playerId, tournamentId, (tx) => add(tx, playerId, roundId, scored))
      }
    },
    /**
     * Counts a round anew that was changed after its end: by reversed bets or wins, or by another win. A closed
     * tournament keeps its result: its prizes are paid.
     */
    async handleCorrection(playerId: string, roundId: string): Promise<void> {
      const entries = await openEntries(kernel, playerId)
      const round = entries.length > 0 ? await games.settledRound(playerId, roundId) : null
      for (const { tournamentId, terms, ...entry } of entries) {
        const score = round && isInTime(round, entry) ? await worth(round, terms) : 0n
        const scored = { tournamentId, score, scoring: terms.scoring }
        const settledAt = score > 0n && round ? round.settledAt : null
        await change(playerId, tournamentId, async (tx) => {
          const isRecounted = await recount(tx, playerId, roundId, scored)
          // It was worth nothing before.
          return isRecounted || (settledAt !== null && add(tx, playerId, roundId, { ...scored, settledAt }))
        })
      }
    },
    /** Whether a tournament is open that players may have joined. */
    async isAnyOpen(): Promise<boolean> {
      return (await db.orm.$count(tournament, isNull(tournament.closedAt))) > 0
    },
  }
}
