import { makeStore, storeKinds, type TestStore } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { done, fail, type Orm, queryRows } from '../kernel.ts'
import { createClock } from '../plugins/clock.ts'
import { type OpenDatabase, openDatabase } from '../plugins/database.ts'
import { sql } from '../sql.ts'
import { type Command, deleteExpiredResponses, runOnce } from './idempotency.ts'

const DAY = 86_400_000
const clock = createClock()
clock.freeze(new Date('2026-03-14T12:00:00Z'))

const command = (over: Partial<Command> = {}): Command => ({
  key: 'key-1',
  owner: 'player-1',
  call: 'POST /api/test',
  input: { body: { amount: '10.00' } },
  ...over,
})

describe.each(storeKinds)('a command with an idempotency key (%s)', (kind) => {
  let store: TestStore
  let db: OpenDatabase
  let runs = 0

  beforeAll(async () => {
    store = await makeStore(kind)
    db = await openDatabase({ dataDir: store.dataDir, url: store.databaseUrl, ownerUrl: null })
  })
  beforeEach(async () => {
    runs = 0
    await db.orm.execute(sql`delete from idempotency`)
    await db.orm.execute(sql`delete from platform_state`)
  })
  afterAll(async () => {
    await db.close()
    await store.remove()
  })

  const insertTrace = (tx: Orm) => {
    runs += 1
    return tx.execute(sql`insert into platform_state (name, value) values (${`run-${runs}`}, '1')`)
  }
  const traces = async () => (await queryRows(db.orm, sql`select name from platform_state`)).length
  const run = (over: Partial<Command> = {}) =>
    runOnce(db, clock, command(over), async (tx) => {
      await insertTrace(tx)
      return done({ run: runs })
    })
  const refuse = (over: Partial<Command> = {}) =>
    runOnce(db, clock, command(over), async (tx) => {
      await insertTrace(tx)
      return fail('insufficient-funds', { amount: ['too much'] })
    })

  test('returns the stored response for the same key and input', async () => {
    expect(await run()).toEqual({ ok: true, data: { run: 1 } })
    expect(await run()).toEqual({ ok: true, data: { run: 1 } })
    expect([runs, await traces()]).toEqual([1, 1])
  })

  test('ignores the order of the input’s keys', async () => {
    await run({ input: { body: { a: '1', b: '2' }, params: {} } })
    expect(await run({ input: { params: {}, body: { b: '2', a: '1' } } })).toMatchObject({ data: { run: 1 } })
  })

  test('rejects another input with the same key', async () => {
    await run()
    const withOtherInput = await run({ input: { body: { amount: '10.01' } } })
    expect(withOtherInput).toEqual({ ok: false, error: 'idempotency-mismatch' })
    expect(runs).toBe(1)
  })

  test.each([{ owner: 'player-2' }, { call: 'POST /api/other' }, { key: 'key-2' }])(
    'takes %o for another command',
    async (over) => {
      await run()
      expect(await run(over)).toEqual({ ok: true, data: { run: 2 } })
    },
  )

  test('rolls back a refused command and returns the refusal again', async () => {
    const refusal = { ok: false, error: 'insufficient-funds', fields: { amount: ['too much'] } }
    expect(await refuse()).toEqual(refusal)
    expect(await run()).toEqual(refusal)
    expect([runs, await traces()]).toEqual([1, 0])
  })

  test('can be repeated after an internal error', async () => {
    const failing = runOnce(db, clock, command(), async (tx) => {
      await insertTrace(tx)
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(await traces()).toBe(0)
    expect(await run()).toEqual({ ok: true, data: { run: 2 } })
  })

  test('runs without a key, in a transaction that a refusal rolls back', async () => {
    await run({ key: null })
    await run({ key: null })
    expect([runs, await traces()]).toEqual([2, 2])
    expect(await refuse({ key: null })).toMatchObject({ ok: false, error: 'insufficient-funds' })
    expect(await traces()).toBe(2)
  })

  test('runs once for eight concurrent calls', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => run()))
    expect(responses).toEqual(Array(8).fill({ ok: true, data: { run: 1 } }))
    expect(await traces()).toBe(1)
  })

  test('is deleted after thirty days', async () => {
    await run()
    clock.freeze(new Date(clock.now().getTime() + 29 * DAY))
    expect(await deleteExpiredResponses(db, clock)).toBe(0)
    clock.freeze(new Date(clock.now().getTime() + 2 * DAY))
    expect(await deleteExpiredResponses(db, clock)).toBe(1)
    expect(await run()).toEqual({ ok: true, data: { run: 2 } })
  })
})

test('reports that the first call is still running if it takes long (postgres)', async () => {
  const store = await makeStore('postgres')
  const db = await openDatabase({ dataDir: store.dataDir, url: store.databaseUrl, ownerUrl: null })
  onTestFinished(async () => {
    await db.close()
    await store.remove()
  })
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const run = (n: number) =>
    runOnce(db, clock, command(), async () => {
      begun.resolve()
      await go.promise
      return done({ n })
    })
  const first = run(1)
  await begun.promise
  expect(await run(2)).toEqual({ ok: false, error: 'idempotency-in-progress' })
  go.resolve()
  expect(await first).toEqual({ ok: true, data: { n: 1 } })
  expect(await run(3)).toEqual({ ok: true, data: { n: 1 } })
})
