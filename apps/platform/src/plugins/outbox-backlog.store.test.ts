import { makeStore, type TestStore } from '@croupier/testkit'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryRows } from '../kernel.ts'
import { sql } from '../sql.ts'
import { createClock } from './clock.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { createOutbox } from './outbox.ts'

const BACKLOG = 200_000
/** Far below the 30 s statement timeout of the application, far above the time of an indexed claim. */
const STATEMENT_MS = 1000

describe('the outbox with a backlog (postgres)', () => {
  let store: TestStore
  let db: OpenDatabase
  let warnings: unknown[] = []
  const { log } = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void warnings.push(JSON.parse(line).msg) } },
  })

  beforeAll(async () => {
    store = await makeStore('postgres')
    // One connection, so that its statement timeout applies to every statement below.
    db = await openDatabase({ dataDir: store.dataDir, url: store.databaseUrl, ownerUrl: null, poolSize: 1 })
    await db.orm.execute(sql.raw(`set statement_timeout = ${STATEMENT_MS}`))
  })
  afterEach(async () => {
    warnings = []
    await unhurried(sql`delete from outbox_event`)
  })
  afterAll(async () => {
    await db.close()
    await store.remove()
  })

  /** Runs a statement that prepares or clears the store, with a longer timeout. */
  const unhurried = (statement: ReturnType<typeof sql>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '60s'`)
      await tx.execute(statement)
    })

  /** Updates the statistics, as autovacuum does in production. */
  const analyse = async () => {
    const owner = new pg.Client({ connectionString: store.databaseUrl ?? '' })
    await owner.connect()
    await owner.query('analyze outbox_event, outbox_delivery')
    await owner.end()
  }

  /** Writes the backlog: `count` deliveries for the listener 'ear', with the key computed from n. */
  const writeBacklog = (count: number, key: ReturnType<typeof sql>, dueAt: Date) =>
    unhurried(sql`
      with event as (
        insert into outbox_event (topic, key, payload, created_at)
        select 'test.happened', ${key}, jsonb_build_object('n', n), now() from generate_series(1, ${count}::int) n
        returning id, key
      )
      insert into outbox_delivery (event_id, listener, key, due_at, attempts)
      select id, 'ear', key, ${dueAt.toISOString()}::timestamptz, 0 from event`)

  const waiting = async () => (await queryRows(db.orm, sql`select from outbox_delivery`)).length

  test('applies a statement timeout of one second', async () => {
    const [setting] = await queryRows<{ statement_timeout: string }>(db.orm, sql`show statement_timeout`)
    expect(setting?.statement_timeout).toBe('1s')
  })

  test('delivers the events of another key while 200,000 of one key wait, each key in order', async () => {
    await writeBacklog(BACKLOG, sql`'busy'`, new Date(0))
    await analyse()
    const busy: unknown[] = []
    const quiet: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const outbox = createOutbox(db, createClock(), log)
    outbox.listen('ear', ['test.happened'], async ({ key, payload }) => {
      if (key === 'busy') busy.push(payload.n)
      else quiet.push(payload.n)
      if (quiet.length === 3) resolve()
    })
    await outbox.register()
    await db.transaction(async (tx) => {
      for (const n of [1, 2, 3])
        await outbox.add(tx, { topic: 'test.happened', key: 'other', payload: { n } })
    })
    outbox.start()
    await promise
    await outbox.stop()
    // A claim that exceeds the statement timeout is logged.
    expect(warnings).toEqual([])
    expect(quiet).toEqual([1, 2, 3])
    expect(await waiting()).toBeGreaterThan(BACKLOG * 0.99)
    expect(busy).toEqual(Array.from(busy, (_, index) => index + 1))
  })

  test('scans every key in turn within one poll while thousands wait for a retry', async () => {
    // Only the first poll of the outbox runs.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await writeBacklog(3000, sql`'key-' || lpad(n::text, 5, '0')`, new Date(Date.now() + 3_600_000))
    await analyse()
    const delivered: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const outbox = createOutbox(db, createClock(), log)
    outbox.listen('ear', ['test.happened'], async ({ key }) => {
      delivered.push(key)
      if (delivered.length === 3) resolve()
    })
    await outbox.register()
    await db.transaction(async (tx) => {
      for (const key of ['zebra', 'key-01500-b', 'aardvark'])
        await outbox.add(tx, { topic: 'test.happened', key, payload: {} })
    })
    outbox.start()
    await promise
    await outbox.stop()
    expect(delivered.toSorted()).toEqual(['aardvark', 'key-01500-b', 'zebra'])
    expect(await waiting()).toBe(3000)
  })
})
