import { randomUUID } from 'node:crypto'
import { storeKinds } from '@croupier/testkit'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../kernel.ts'
import { type SQL, sql } from '../sql.ts'
import { makeEmptyStore } from '../testing/empty-store.ts'
import { openStoreUpTo } from '../testing/open-store-up-to.ts'

const NAME = '0008_names_of_codes'

/** Stored JSON before and after, by topic, kind or job. */
const events = {
  'player.status.changed': [{ status: 4 }, { status: 'self-excluded' }],
  'player.identity.changed': [{ status: 2 }, { status: 'accepted' }],
  'payment.invoice.changed': [{ status: 2 }, { status: 'succeeded' }],
  'limit.recorded': [{ definition: 5 }, { definition: 'cooling-off' }],
  'limit.changed': [{ definition: 'bet' }, { definition: 'bet' }],
} as const
const significantEvents = {
  'status-changed': [
    { from: 1, to: 3, reason: 'x' },
    { from: 'active', to: 'blocked', reason: 'x' },
  ],
  'identity-changed': [
    { from: null, to: 1 },
    { from: null, to: 'pending' },
  ],
  'sign-in-refused': [
    { status: 3, by: 'token' },
    { status: 'blocked', by: 'token' },
  ],
  'limit-set': [{ definition: 3 }, { definition: 'deposit' }],
  'signed-in': [{ isNewDevice: true }, { isNewDevice: true }],
} as const
const jobs = {
  'limit.effect': [{ definition: 2 }, { definition: 'loss' }],
  'notification.send': [
    { notice: { params: { definition: 4 } } },
    { notice: { params: { definition: 'self-exclusion' } } },
  ],
} as const

describe.each(storeKinds)(`the migration ${NAME} (%s)`, (kind) => {
  test('replaces codes by names in waiting events and jobs and in the log of significant events', async () => {
    const store = await makeEmptyStore(kind)
    const before = await openStoreUpTo(store, NAME, { isIncluded: false })
    const insert = async (rows: object, statement: (name: string, json: string) => SQL) => {
      for (const [name, [old]] of Object.entries(rows))
        await before.orm.execute(statement(name, JSON.stringify(old)))
    }
    await insert(
      events,
      (topic, json) => sql`insert into outbox_event (topic, key, payload, created_at)
        values (${topic}, 'a', ${json}::jsonb, now())`,
    )
    await insert(
      significantEvents,
      (name, json) => sql`insert into player_event (id, kind, details, created_at)
        values (${randomUUID()}::uuid, ${name}, ${json}::jsonb, now())`,
    )
    await before.orm.execute(sql`create table pgboss.job (name text, state text, data jsonb)`)
    await insert(
      jobs,
      (name, json) => sql`insert into pgboss.job values (${name}, 'created', ${json}::jsonb)`,
    )
    await before.close()

    const after = await openStoreUpTo(store, NAME, { isIncluded: true })
    const read = async (columns: SQL) => {
      const rows = await queryRows<{ name: string; data: object }>(after.orm, sql`select ${columns}`)
      return Object.fromEntries(rows.map(({ name, data }) => [name, data]))
    }
    const stored = {
      events: await read(sql`topic as name, payload as data from outbox_event`),
      significantEvents: await read(sql`kind as name, details as data from player_event`),
      jobs: await read(sql`name, data from pgboss.job`),
    }
    await after.close()
    const named = (rows: object) =>
      Object.fromEntries(Object.entries(rows).map(([name, [, now]]) => [name, now]))
    expect(stored).toEqual({
      events: named(events),
      significantEvents: named(significantEvents),
      jobs: named(jobs),
    })
  })
})
