import { randomUUID } from 'node:crypto'
import { makeStore, type TestStore } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { type OpenDatabase, openDatabase } from '../../plugins/database.ts'
import { sql } from '../../sql.ts'
import { type CashPeriod, isCashPeriod, limitAt, periodStart } from './rules.ts'
import { playerLimit } from './tables.ts'

let store: TestStore
let db: OpenDatabase
beforeAll(async () => {
  store = await makeStore('postgres')
  db = await openDatabase({ dataDir: store.dataDir, url: store.databaseUrl, ownerUrl: null })
})
afterAll(async () => {
  await db.close()
  await store.remove()
})

interface OfPlay extends Record<string, unknown> {
  readonly amount: string
  readonly since: Date | string
}

const effectiveAt = new Date('2026-03-01T12:00:00.000Z')
const periods: readonly CashPeriod[] = ['daily', 'weekly', 'monthly']
const changes = [null, ...periods, 'removed'] as const
const times = [-1, 0, 1].map((offset) => new Date(effectiveAt.getTime() + offset))

test.each(periods.flatMap((period) => changes.map((change) => [period, change] as const)))(
  'bets are checked against the limit of rules.ts: %s, pending change %s',
  async (period, change) => {
    const playerId = randomUUID()
    const pendingPeriod = change === 'removed' ? null : change
    const [row] = await db.orm
      .insert(playerLimit)
      .values({
        id: randomUUID(),
        playerId,
        definition: 'bet',
        period,
        currency: 'EUR',
        amount: 100n,
        pendingPeriod,
        pendingAmount: pendingPeriod && 200n,
        effectiveAt: change && effectiveAt,
        createdAt: effectiveAt,
      })
      .returning()
    if (!row) throw new Error('no limit was written')
    for (const now of times) {
      const inSql = await queryRows<OfPlay>(
        db.orm,
        sql`select amount::text, since from limit_of_play(${playerId}::uuid, 'EUR', ${now.toISOString()}::timestamptz)`,
      )
      const limit = limitAt(row, now)
      expect(inSql.map(({ amount, since }) => [amount, new Date(since)])).toEqual(
        limit?.amount && isCashPeriod(limit.period)
          ? [[String(limit.amount), periodStart(limit.period, now)]]
          : [],
      )
    }
  },
)
