import type { playerShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Caller, Kernel } from '../../kernel.ts'
import { and, count, desc, eq } from '../../sql.ts'
import type { DeviceName } from './device.ts'
import { type Origin, record } from './events.ts'
import { isActive, type SessionCloser, type SessionRow } from './session-closer.ts'
import { playerSession } from './tables.ts'

type SessionView = z.output<typeof playerShapes.playerSession>

/** Device and place of a sign-in, for a message about it. */
export interface SessionDescription {
  readonly device: DeviceName
  readonly country: string | null
  readonly createdAt: Date
}

export function createSessionList({ db, clock }: Pick<Kernel, 'db' | 'clock'>, sessionCloser: SessionCloser) {
  const ofPlayer = (playerId: string, sessionId: string) =>
    and(eq(playerSession.id, sessionId), eq(playerSession.playerId, playerId))

  const viewOf = (row: SessionRow, caller: Caller): SessionView => ({
    id: row.id,
    isCurrent: row.id === caller.sessionId,
    device: { browser: row.browser, system: row.system },
    ip: row.ip,
    country: row.country,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  })

  return {
    /** Open sessions, newest first. */
    async list(caller: Caller, page: number, perPage: number) {
      const where = and(eq(playerSession.playerId, caller.playerId), isActive(clock.now()))
      const rows = await db.orm
        .select()
        .from(playerSession)
        .where(where)
        .orderBy(desc(playerSession.createdAt), desc(playerSession.id))
        .limit(perPage)
        .offset((page - 1) * perPage)
      const [totals] = await db.orm.select({ total: count() }).from(playerSession).where(where)
      return { sessions: rows.map((row) => viewOf(row, caller)), total: totals?.total ?? 0 }
    },

    async signOut(caller: Caller, origin: Origin): Promise<void> {
      await db.transaction(async (tx) => {
        const session = { id: caller.sessionId, playerId: caller.playerId }
        await sessionCloser.end(tx, session, 'signed-out', origin.now)
        await record(tx, { kind: 'signed-out', ...caller }, origin)
      })
    },

    /** Ends one of the player's sessions. @returns false if the player has no open session of that id */
    async close(caller: Caller, sessionId: string, origin: Origin): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [session] = await tx
          .select()
          .from(playerSession)
          .where(and(ofPlayer(caller.playerId, sessionId), isActive(origin.now)))
          .for('update')
        if (!session) return false
        await sessionCloser.end(tx, session, 'closed', origin.now)
        await record(tx, { kind: 'session-closed', playerId: caller.playerId, sessionId }, origin)
        return true
      })
    },

    async isOpen(playerId: string, sessionId: string): Promise<boolean> {
      const isOpen = and(ofPlayer(playerId, sessionId), isActive(clock.now()))
      return (await db.orm.select({ id: playerSession.id }).from(playerSession).where(isOpen)).length > 0
    },

    /** Null if the player has no session of that id. */
    async describe(playerId: string, sessionId: string): Promise<SessionDescription | null> {
      const { browser, system, country, createdAt } = playerSession
      const [row] = await db.orm
        .select({ device: { browser, system }, country, createdAt })
        .from(playerSession)
        .where(ofPlayer(playerId, sessionId))
      return row ?? null
    },
  }
}
export type SessionList = ReturnType<typeof createSessionList>
