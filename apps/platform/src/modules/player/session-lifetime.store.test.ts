import { bootPlatform, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { and, eq, sql } from '../../sql.ts'
import { isActive } from './session-closer.ts'
import { playerSession } from './tables.ts'
import { idleTimeout, isSessionExpired, maxSessionAge } from './token-rotation.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform({ store: 'postgres' })
})
afterAll(() => platform.close())

const now = new Date('2026-03-01T12:00:00.000Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const around = (ms: number) => [ms - 1, ms, ms + 1]

test('a session ends for bets, for its player and in the list of sessions at the same time', async () => {
  const { db } = platform.platform
  const { profile } = await platform.registerPlayer()
  const ofPlayer = eq(playerSession.playerId, profile.id)
  const [session] = await db.orm.select().from(playerSession).where(ofPlayer)
  if (!session) throw new Error('the player has no session')
  const ended: boolean[] = []
  for (const age of [0, ...around(idleTimeout), ...around(maxSessionAge)]) {
    for (const idle of [0, ...around(idleTimeout)]) {
      const times = { createdAt: before(age), lastSeenAt: before(idle) }
      await db.orm.update(playerSession).set(times).where(ofPlayer)
      const [inSql] = await queryRows<{ play_state: string }>(
        db.orm,
        sql`select play_state from player_play_state(${profile.id}::uuid, ${session.id}::uuid,
          ${now.toISOString()}::timestamptz)`,
      )
      const listed = await db.orm
        .select({ id: playerSession.id })
        .from(playerSession)
        .where(and(ofPlayer, isActive(now)))
      const isExpired = isSessionExpired(times, now)
      expect([age, idle, inSql?.play_state]).toEqual([age, idle, isExpired ? 'signed-out' : 'may-play'])
      expect([age, idle, listed.length]).toEqual([age, idle, isExpired ? 0 : 1])
      ended.push(isExpired)
    }
  }
  expect(new Set(ended)).toEqual(new Set([true, false]))
})
