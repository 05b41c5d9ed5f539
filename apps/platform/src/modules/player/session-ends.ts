import { and, desc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Orm, Outbox } from '../../kernel.ts'
import { ageLimit, idleLimit } from './rotation.ts'
import { type EndReason, playerSession } from './tables.ts'

export type SessionRow = typeof playerSession.$inferSelect

/** More open sessions than this nobody needs: the ones unseen for longest end. */
const mostSessions = 50

/** The sessions that have neither been ended nor run out. */
export function isAlive(now: Date) {
  return and(
    isNull(playerSession.endedAt),
    gt(playerSession.lastSeenAt, new Date(now.getTime() - idleLimit)),
    gt(playerSession.createdAt, new Date(now.getTime() - ageLimit)),
  )
}

/** Ends sessions, and tells of each. */
export function createSessionEnds(outbox: Outbox) {
  async function end(tx: Orm, session: Pick<SessionRow, 'id' | 'playerId'>, reason: EndReason, now: Date) {
    const ended = await tx
      .update(playerSession)
      .set({ endedAt: now, endReason: reason })
      .where(and(eq(playerSession.id, session.id), isNull(playerSession.endedAt)))
      .returning({ id: playerSession.id })
    if (ended.length === 0) return
    await outbox.add(tx, {
      topic: 'player.session.ended',
      key: session.playerId,
      payload: { playerId: session.playerId, sessionId: session.id, reason },
    })
  }

  return {
    end,
    async endAll(tx: Orm, playerId: string, reason: EndReason, now: Date) {
      const open = await tx
        .select({ id: playerSession.id, playerId: playerSession.playerId })
        .from(playerSession)
        .where(and(eq(playerSession.playerId, playerId), isNull(playerSession.endedAt)))
      for (const session of open) await end(tx, session, reason, now)
    },
    /** Keeps the number of a player's open sessions within its bound. */
    async endCrowded(tx: Orm, playerId: string, now: Date) {
      const kept = tx
        .select({ id: playerSession.id })
        .from(playerSession)
        .where(and(eq(playerSession.playerId, playerId), isAlive(now)))
        .orderBy(desc(playerSession.lastSeenAt), desc(playerSession.createdAt))
        .limit(mostSessions)
      const crowded = await tx
        .select({ id: playerSession.id, playerId: playerSession.playerId })
        .from(playerSession)
        .where(
          and(
            eq(playerSession.playerId, playerId),
            isNull(playerSession.endedAt),
            notInArray(playerSession.id, kept),
          ),
        )
      for (const session of crowded) await end(tx, session, 'crowded', now)
    },
  }
}
export type SessionEnds = ReturnType<typeof createSessionEnds>
