import { makeStore, storeKinds, type TestStore } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '../kernel.ts'
import { sql } from '../sql.ts'
import { createClock, type MovableClock } from './clock.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { createJobs, type RunningJobs } from './jobs.ts'

const HOUR = 3_600_000

describe.each(storeKinds)('jobs (%s)', (kind) => {
  let store: TestStore
  let db: OpenDatabase
  let running: RunningJobs | null = null
  const { log } = Fastify({ logger: false })

  beforeAll(async () => {
    store = await makeStore(kind)
    db = await openDatabase({ dataDir: store.dataDir, url: store.databaseUrl, ownerUrl: null })
  })
  afterEach(async () => {
    await running?.stop()
    running = null
    await db.orm.execute(sql`delete from pgboss.job`)
    await db.orm.execute(sql`delete from pgboss.schedule`)
  })
  afterAll(async () => {
    await db.close()
    await store.remove()
  })

  type Handle = (data: Record<string, unknown>) => Promise<void>
  async function start(
    definitions: Record<string, Handle | [Handle, string]>,
  ): Promise<[RunningJobs, MovableClock]> {
    const clock = createClock()
    const jobs = createJobs({ db, clock, log, databaseUrl: store.databaseUrl })
    for (const [name, given] of Object.entries(definitions)) {
      const [handle, every] = Array.isArray(given) ? given : [given, undefined]
      jobs.define(name, handle, every)
    }
    running = jobs
    await jobs.open()
    await jobs.start()
    return [jobs, clock]
  }

  test('run once with their data', async () => {
    const done: unknown[] = []
    const [jobs] = await start({ 'test.work': async (data) => void done.push(data.n) })
    await jobs.send(null, 'test.work', { n: 1 })
    await jobs.send(null, 'test.work', { n: 2 })
    await jobs.waitUntilIdle()
    expect(done.toSorted()).toEqual([1, 2])
  })

  test('exist only if the transaction that sends them commits', async () => {
    const done: unknown[] = []
    const [jobs] = await start({ 'test.work': async (data) => void done.push(data.n) })
    await db.transaction((tx) => jobs.send(tx, 'test.work', { n: 'kept' }))
    await db
      .transaction(async (tx) => {
        await jobs.send(tx, 'test.work', { n: 'lost' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await jobs.waitUntilIdle()
    expect(done).toEqual(['kept'])
  })

  test('wait at most once per key', async () => {
    const done: unknown[] = []
    const [jobs] = await start({ 'test.work': async (data) => void done.push(data.n) })
    const options = { singletonKey: 'k' }
    await db.transaction(async (tx) => {
      await jobs.send(tx, 'test.work', { n: 1 }, options)
      await jobs.send(tx, 'test.work', { n: 2 }, options)
      await jobs.send(tx, 'test.work', { n: 3 }, { singletonKey: 'other' })
    })
    await jobs.waitUntilIdle()
    expect(done.toSorted()).toEqual([1, 3])
    await jobs.send(null, 'test.work', { n: 4 }, options)
    await jobs.waitUntilIdle()
    expect(done).toContain(4)
  })

  test('start at their time by the injected clock', async () => {
    const done: unknown[] = []
    const [jobs, clock] = await start({ 'test.work': async (data) => void done.push(data.n) })
    const startAfter = new Date(clock.now().getTime() + 24 * HOUR)
    await jobs.send(null, 'test.work', { n: 1 }, { startAfter })
    await jobs.waitUntilIdle()
    await clock.advance(23 * HOUR)
    await jobs.waitUntilIdle()
    expect(done).toEqual([])
    await clock.advance(HOUR)
    await jobs.waitUntilIdle()
    expect(done).toEqual([1])
  })

  test('are retried with backoff, and the queue stores no personal data of the error', async () => {
    let tries = 0
    const [jobs, clock] = await start({
      'test.work': async () => {
        tries += 1
        if (tries < 3) throw new Error('mail to ada@example.org failed')
      },
    })
    await jobs.send(null, 'test.work', {})
    await jobs.waitUntilIdle()
    expect(tries).toBe(1)
    const [row] = await queryRows<{ state: string; output: unknown }>(
      db.orm,
      sql`select state::text, output from pgboss.job`,
    )
    expect(row?.state).toBe('retry')
    expect(JSON.stringify(row?.output)).toContain('[email]')
    expect(JSON.stringify(row?.output)).not.toContain('ada@')
    await clock.advance(HOUR)
    await jobs.waitUntilIdle()
    await clock.advance(HOUR)
    await jobs.waitUntilIdle()
    expect(tries).toBe(3)
  })

  test('are due once after the clock moved to or past their schedule, and not before', async () => {
    let sweeps = 0
    const sweep = async () => {
      sweeps += 1
    }
    const [jobs, clock] = await start({ 'test.sweep': [sweep, '0 3 * * *'] })
    clock.freeze(new Date('2026-03-14T03:00:00.000Z'))
    await clock.advance(24 * HOUR - 1)
    await jobs.waitUntilIdle()
    expect(sweeps).toBe(0)
    await clock.advance(1)
    await jobs.waitUntilIdle()
    expect(sweeps).toBe(1)
    await clock.advance(72 * HOUR)
    await jobs.waitUntilIdle()
    expect(sweeps, 'once for all missed times').toBe(2)
  })

  test('are unscheduled when no longer defined', async () => {
    const schedules = () => queryRows(db.orm, sql`select name, cron from pgboss.schedule`)
    await start({
      'test.old': [async () => undefined, '0 3 * * *'],
      'test.kept': [async () => undefined, '0 4 * * *'],
    })
    expect(await schedules()).toHaveLength(2)
    await running?.stop()
    await start({ 'test.kept': [async () => undefined, '0 5 * * *'] })
    expect(await schedules()).toEqual([{ name: 'test.kept', cron: '0 5 * * *' }])
  })

  test('are scheduled once: a start with the same schedules writes none', async () => {
    const writes = () =>
      queryRows(db.orm, sql`select xmin::text from pgboss.schedule where name = 'test.same'`)
    const definition = { 'test.same': [async () => undefined, '0 3 * * *'] as [Handle, string] }
    await start(definition)
    const first = await writes()
    expect(first).toHaveLength(1)
    await running?.stop()
    await start(definition)
    expect(await writes()).toEqual(first)
  })

  test('that were waiting when a process ended are run by the next', async () => {
    const [first] = await start({ 'test.work': async () => undefined })
    await first.stop()
    const later = createJobs({ db, clock: createClock(), log, databaseUrl: store.databaseUrl })
    const done: unknown[] = []
    later.define('test.work', async (data) => void done.push(data.n))
    await later.open()
    await later.send(null, 'test.work', { n: 1 })
    await later.stop()
    const [jobs] = await start({ 'test.work': async (data) => void done.push(data.n) })
    await jobs.waitUntilIdle()
    expect(done).toEqual([1])
  })

  test('finish before the process stops', async () => {
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    let finished = false
    const [jobs] = await start({
      'test.work': async () => {
        begun.resolve()
        await go.promise
        finished = true
      },
    })
    await jobs.send(null, 'test.work', {})
    await begun.promise
    const stopped = jobs.stop().then(() => finished)
    // A stop that does not wait needs fewer queries.
    for (let query = 0; query < 100; query++) await queryRows(db.orm, sql`select 1`)
    go.resolve()
    expect(await stopped).toBe(true)
    running = null
    expect(await queryRows(db.orm, sql`select state from pgboss.job`)).toEqual([{ state: 'completed' }])
  })

  test('are defined before the queues open and sent afterwards, by defined names', async () => {
    const jobs = createJobs({ db, clock: createClock(), log, databaseUrl: store.databaseUrl })
    jobs.define('test.work', async () => undefined)
    expect(() => jobs.define('test.work', async () => undefined)).toThrow('defined twice')
    await expect(jobs.send(null, 'test.work', {})).rejects.toThrow('before the queues opened')
    running = jobs
    await jobs.open()
    expect(() => jobs.define('test.late', async () => undefined)).toThrow('after the queues opened')
    await expect(jobs.send(null, 'test.none', {})).rejects.toThrow('no job test.none')
  })
})
