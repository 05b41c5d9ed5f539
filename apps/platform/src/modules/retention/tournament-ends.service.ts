import { lt } from 'drizzle-orm'
import type { Kernel } from '../../kernel.ts'
import { tournamentEnd } from './tables.ts'
import type { Tournaments } from './tournaments.service.ts'

/** Tournaments per run; the next run continues. */
const batchSize = 100

/**
 * Publishes the end of each tournament once. The end is stored, so that a restart neither loses nor repeats
 * it.
 */
export function createTournamentEnds(
  { db, clock, outbox, jobs }: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs'>,
  tournaments: Tournaments,
) {
  async function recordEnd(tournamentId: string, endedAt: Date): Promise<void> {
    await db.transaction(async (tx) => {
      const [recorded] = await tx
        .insert(tournamentEnd)
        .values({ tournamentId, endedAt })
        // Another node may insert the same end; a prolonged tournament updates it.
        .onConflictDoUpdate({
          target: tournamentEnd.tournamentId,
          set: { endedAt },
          setWhere: lt(tournamentEnd.endedAt, endedAt),
        })
        .returning()
      if (!recorded) return
      await outbox.add(tx, {
        topic: 'retention.tournament.completed',
        key: tournamentId,
        payload: { tournamentId },
      })
    })
  }

  async function publishEnds(): Promise<void> {
    const ended = tournaments.endedBy(clock.now())
    if (ended.length === 0) return
    // Bounded by the number of tournaments ever listed.
    const recorded = await db.orm.select().from(tournamentEnd)
    const endsById = new Map(recorded.map(({ tournamentId, endedAt }) => [tournamentId, endedAt]))
    const newlyEnded = ended.filter(({ id, endsAt }) => (endsById.get(id) ?? new Date(0)) < endsAt)
    for (const { id, endsAt } of newlyEnded.slice(0, batchSize)) await recordEnd(id, endsAt)
  }
  jobs.define('retention.end-tournaments', publishEnds, '* * * * *')
}
