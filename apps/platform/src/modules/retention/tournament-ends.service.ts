import type { Kernel } from '../../kernel.ts'
import { and, asc, eq, isNull, lte } from '../../sql.ts'
import { createPrizes, type PrizesDeps } from './tournament-prizes.ts'
import { GRACE_MS } from './tournament-rounds.service.ts'
import { tournament, tournamentRound } from './tournament-tables.ts'

/** Tournaments per run; the next run continues. */
const batchSize = 50
/** The result waits this long for rounds that were settled in time but are not counted yet. */
const MAX_WAIT_MS = 15 * 60_000

/**
 * Closes ended tournaments: the places become final, the prizes are granted and the end is published, in one
 * transaction for each tournament, so that each happens once.
 */
export function createTournamentEnds(
  { db, clock, outbox, log }: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>,
  { rewards }: PrizesDeps,
) {
  const awardPrizes = createPrizes({ rewards, outbox })

  function close(id: string): Promise<void> {
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(tournament)
        .where(and(eq(tournament.id, id), isNull(tournament.closedAt)))
        .for('update')
      // Another node has closed it.
      if (!row) return
      await awardPrizes(tx, row)
      await tx.update(tournament).set({ closedAt: clock.now() }).where(eq(tournament.id, id))
      await tx.delete(tournamentRound).where(eq(tournamentRound.tournamentId, id))
      const payload = { tournamentId: id }
      await outbox.add(tx, { topic: 'retention.tournament.completed', key: id, payload })
    })
  }

  return {
    /** Closes the tournaments whose rounds can no longer count. One that fails does not stop the others. */
    async closeEnded(): Promise<void> {
      const now = clock.now().getTime()
      const ended = await db.orm
        .select({ id: tournament.id, identity: tournament.identity, endsAt: tournament.endsAt })
        .from(tournament)
        .where(and(isNull(tournament.closedAt), lte(tournament.endsAt, new Date(now - GRACE_MS))))
        .orderBy(asc(tournament.endsAt))
        .limit(batchSize)
      for (const { id, identity, endsAt } of ended) {
        const lastRound = new Date(endsAt.getTime() + GRACE_MS)
        const isLate = now > lastRound.getTime() + MAX_WAIT_MS
        if (!isLate && !(await outbox.isDelivered('retention', lastRound))) continue
        try {
          await close(id)
        } catch (error) {
          log.error(
            { err: error, tournament: identity },
            'a tournament could not be closed; it will be retried',
          )
        }
      }
    },
  }
}
