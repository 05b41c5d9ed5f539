import type { Caller, Orm, Outbox } from '../../kernel.ts'
import { and, desc, eq, gt, isNull, ne, notInArray } from '../../sql.ts'
import type { EndReason } from './column-values.ts'
import { playerSession } from './tables.ts'
import { idleTimeout, maxSessionAge } from './token-rotation.ts'

export type SessionRow = typeof playerSession.$inferSelect

/** Open sessions per player. Above it, the least recently used ones are ended. */
const MAX_SESSIONS = 50

/** Neither ended nor expired. */
export function isActive(now: Date) {
  return and(
    isNull(playerSession.endedAt),
    gt(playerSession.lastSeenAt, new Date(now.getTime() - idleTimeout)),
    gt(playerSession.createdAt, new Date(now.getTime() - maxSessionAge)),
  )
}

export function createSessionCloser(outbox: Outbox) {
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
    async endOthers(tx: Orm, current: Caller, reason: EndReason, now: Date) {
      const others = and(
        eq(playerSession.playerId, current.playerId),
        ne(playerSession.id, current.sessionId),
        isNull(playerSession.endedAt),
      )
      const open = await tx
        .select({ id: playerSession.id, playerId: playerSession.playerId })
        .from(playerSession)
        .where(others)
      for (const session of open) await end(tx, session, reason, now)
    },
    /** Ends a player's least recently used sessions above `MAX_SESSIONS`. */
    async endExcess(tx: Orm, playerId: string, now: Date) {
      const newest = tx
        .select({ id: playerSession.id })
        .from(playerSession)
        .where(and(eq(playerSession.playerId, playerId), isActive(now)))
        .orderBy(desc(playerSession.lastSeenAt), desc(playerSession.createdAt))
        .limit(MAX_SESSIONS)
      const excess = await tx
        .select({ id: playerSession.id, playerId: playerSession.playerId })
        .from(playerSession)
        .where(
          and(
            eq(playerSession.playerId, playerId),
            isNull(playerSession.endedAt),
            notInArray(playerSession.id, newest),
          ),
        )
      for (const session of excess) await end(tx, session, 'crowded', now)
    },
  }
}
export type SessionCloser = ReturnType<typeof createSessionCloser>
