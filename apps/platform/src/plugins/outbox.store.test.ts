import { makeStore, storeKinds, type TestStore } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type DomainEvent, queryRows } from '../kernel.ts'
import { sql } from '../sql.ts'
import { createClock } from './clock.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { createOutbox, type RunningOutbox } from './outbox.ts'

const event = (key: string, n: number): DomainEvent => ({ topic: 'test.happened', key, payload: { n } })

describe.each(storeKinds)('the outbox (%s)', (kind) => {
  let store: TestStore
  let db: OpenDatabase
  let running: RunningOutbox[] = []
  const { log } = Fastify({ logger: false })

  beforeAll(async () => {
    store = await makeStore(kind)
    db = await openDatabase({ dataDir: store.dataDir, url: store.databaseUrl, ownerUrl: null })
  })
  afterEach(async () => {
    for (const outbox of running) await outbox.stop()
    running = []
    await db.orm.execute(sql`delete from outbox_event`)
    await db.orm.execute(sql`delete from outbox_listener`)
  })
  afterAll(async () => {
    await db.close()
    await store.remove()
  })

  /** A running outbox with registered listeners, started unless stated otherwise. */
  async function open(
    listeners: Record<string, (event: DomainEvent) => Promise<void>>,
    { start = true, release = '1.0.0' } = {},
  ): Promise<RunningOutbox> {
    const outbox = createOutbox(db, createClock(), log, release)
    for (const [name, handle] of Object.entries(listeners)) outbox.listen(name, ['test.happened'], handle)
    await outbox.register()
    if (start) outbox.start()
    running.push(outbox)
    return outbox
  }
  const waiting = async () => (await queryRows(db.orm, sql`select * from outbox_delivery`)).length
  const written = async () => (await queryRows(db.orm, sql`select * from outbox_event`)).length

  test('delivers committed events only', async () => {
    const delivered: unknown[] = []
    const outbox = await open({ ear: async (one) => void delivered.push(one) })
    await db.transaction((tx) => outbox.add(tx, event('a', 1)))
    await db
      .transaction(async (tx) => {
        await outbox.add(tx, event('a', 2))
        throw new Error('no')
      })
      .catch(() => undefined)
    await outbox.waitUntilIdle()
    expect(delivered).toEqual([event('a', 1)])
    expect([await waiting(), await written()]).toEqual([0, 0])
  })

  test('delivers soon after the commit', async () => {
    const { promise, resolve } = Promise.withResolvers<DomainEvent>()
    const outbox = await open({ ear: async (one) => resolve(one) })
    await db.transaction((tx) => outbox.add(tx, event('a', 1)))
    expect(await promise).toEqual(event('a', 1))
  })

  test('keeps the order of a key', async () => {
    const delivered: unknown[] = []
    const outbox = await open({ ear: async ({ key, payload }) => void delivered.push(`${key}${payload.n}`) })
    for (let n = 1; n <= 30; n++) {
      await db.transaction((tx) => outbox.add(tx, event(n % 2 ? 'a' : 'b', n)))
    }
    await outbox.waitUntilIdle()
    const of = (key: string) => delivered.filter((one) => String(one).startsWith(key))
    expect(of('a')).toEqual(Array.from({ length: 15 }, (_, index) => `a${2 * index + 1}`))
    expect(of('b')).toEqual(Array.from({ length: 15 }, (_, index) => `b${2 * index + 2}`))
  })

  test('retries after a failure, in order, without delaying other listeners', async () => {
    const delivered: string[] = []
    let failures = 2
    const outbox = await open({
      frail: async ({ key, payload }) => {
        if (key === 'a' && payload.n === 1 && failures-- > 0) throw new Error('not now')
        delivered.push(`frail ${key}${payload.n}`)
      },
      sound: async ({ key, payload }) => void delivered.push(`sound ${key}${payload.n}`),
    })
    await db.transaction(async (tx) => {
      for (const one of [event('a', 1), event('a', 2), event('b', 3)]) await outbox.add(tx, one)
    })
    await outbox.waitUntilIdle()
    const of = (name: string) => delivered.filter((one) => one.startsWith(name))
    expect(of('sound').toSorted()).toEqual(['sound a1', 'sound a2', 'sound b3'])
    expect(of('frail').indexOf('frail a1')).toBeLessThan(of('frail').indexOf('frail a2'))
    expect(of('frail').indexOf('frail b3')).toBeLessThan(of('frail').indexOf('frail a1'))
  })

  test('leaves later events of a key untouched after a failure', async () => {
    const delivered: unknown[] = []
    let failures = 3
    const outbox = await open(
      {
        ear: async ({ payload }) => {
          if (payload.n === 3 && failures-- > 0) throw new Error('not now')
          delivered.push(payload.n)
        },
      },
      { start: false },
    )
    await db.transaction(async (tx) => {
      for (let n = 1; n <= 50; n++) await outbox.add(tx, event('a', n))
    })
    await outbox.waitUntilIdle()
    expect(delivered).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect([failures, await waiting(), await written()]).toEqual([-1, 0, 0])
  })

  test('does not count an attempt for events that were not started', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const outbox = await open({
      ear: async () => {
        resolve()
        throw new Error('not now')
      },
    })
    await db.transaction(async (tx) => {
      for (let n = 1; n <= 3; n++) await outbox.add(tx, event('a', n))
    })
    await promise
    await outbox.stop()
    const remaining = await queryRows(
      db.orm,
      sql`select attempts, taken_until from outbox_delivery order by event_id`,
    )
    expect(remaining).toEqual([1, 0, 0].map((attempts) => ({ attempts, taken_until: null })))
  })

  test('deletes an event with its last delivery', async () => {
    const ignore = async () => undefined
    const readers = [
      await open({ mail: ignore }, { start: false }),
      await open({ quests: ignore }, { start: false }),
    ]
    const outbox = await open({ mail: ignore, quests: ignore }, { start: false })
    await db.transaction(async (tx) => {
      for (let n = 1; n <= 60; n++) await outbox.add(tx, event(`key-${n % 7}`, n))
    })
    await Promise.all(readers.map((reader) => reader.waitUntilIdle()))
    expect([await waiting(), await written()]).toEqual([0, 0])
  })

  test('says whether a listener has handled the events up to a time, in spite of later ones and other listeners', async () => {
    const never = async () => Promise.reject(new Error('not now'))
    const slow = await open({ slow: never, quick: async () => undefined }, { start: false })
    const before = new Date(Date.now() - 1000)
    await db.transaction((tx) => slow.add(tx, event('a', 1)))
    expect(await slow.isDelivered('slow', before)).toBe(true)
    expect(await slow.isDelivered('slow', new Date())).toBe(false)
    expect(await slow.isDelivered('other', new Date())).toBe(true)
  })

  test('takes over deliveries of a process that ended', async () => {
    const before = await open({ ear: async () => undefined }, { start: false })
    await db.transaction((tx) => before.add(tx, event('a', 1)))
    // The state that a killed process leaves, after its lease has expired.
    await db.orm.execute(
      sql`update outbox_delivery set attempts = 1, taken_until = now() - interval '1 second'`,
    )
    const { promise, resolve } = Promise.withResolvers<DomainEvent>()
    await open({ ear: async (one) => resolve(one) })
    expect(await promise).toEqual(event('a', 1))
  })

  test('leaves deliveries leased by another process', async () => {
    const delivered: unknown[] = []
    const before = await open({ ear: async () => undefined }, { start: false })
    await db.transaction((tx) => before.add(tx, event('a', 1)))
    await db.orm.execute(
      sql`update outbox_delivery set attempts = 1, taken_until = now() + interval '1 minute'`,
    )
    const { promise, resolve } = Promise.withResolvers<void>()
    const outbox = await open({
      ear: async (one) => {
        delivered.push(one.key)
        resolve()
      },
    })
    await db.transaction((tx) => outbox.add(tx, event('b', 2)))
    await promise
    expect(delivered).toEqual(['b'])
  })

  test('drops an event after the last attempt, so that its key continues', async () => {
    const delivered: unknown[] = []
    const outbox = await open({
      ear: async ({ payload }) => {
        if (payload.n === 1) throw new Error('never')
        delivered.push(payload.n)
      },
    })
    await db.transaction(async (tx) => {
      await outbox.add(tx, event('a', 1))
      await outbox.add(tx, event('a', 2))
    })
    await outbox.waitUntilIdle()
    expect(delivered).toEqual([2])
    expect(await waiting()).toBe(0)
  })

  test('writes no event without listeners', async () => {
    const outbox = await open({})
    await db.transaction((tx) => outbox.add(tx, event('a', 1)))
    expect(await written()).toBe(0)
  })

  test('shares the work of two processes without duplicates', async () => {
    const delivered: unknown[] = []
    const listener = { ear: async ({ payload }: DomainEvent) => void delivered.push(payload.n) }
    const [first, second] = [await open(listener), await open(listener)]
    await db.transaction(async (tx) => {
      for (let n = 0; n < 50; n++) await first.add(tx, event(`key-${n}`, n))
    })
    await Promise.all([first.waitUntilIdle(), second.waitUntilIdle()])
    expect(delivered.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 50 }, (_, n) => n),
    )
  })

  test('accepts listeners before the registration only, each name once', async () => {
    const outbox = createOutbox(db, createClock(), log)
    outbox.listen('ear', [], async () => undefined)
    expect(() => outbox.listen('ear', [], async () => undefined)).toThrow('is registered twice')
    await outbox.register()
    expect(() => outbox.listen('late', [], async () => undefined)).toThrow(
      'after the listeners were registered',
    )
  })

  describe('delivers to the listeners that are registered', () => {
    /** Writes an event as a statement of the database does, without an outbox. */
    const write = (n: number) =>
      db.orm.execute(
        sql`select outbox_add('test.happened', 'a', jsonb_build_object('n', ${n}::integer), now())`,
      )
    const listenersOf = async (n: number) =>
      (
        await queryRows<{ listener: string }>(
          db.orm,
          sql`select listener from outbox_delivery join outbox_event on id = event_id
            where payload ->> 'n' = ${String(n)} order by listener`,
        )
      ).map(({ listener }) => listener)
    const ignore = async () => undefined

    test('by any process, not only by the one that writes', async () => {
      const delivered: unknown[] = []
      const reader = await open({ mail: async ({ payload }) => void delivered.push(payload.n) })
      const writer = createOutbox(db, createClock(), log)
      await db.transaction((tx) => writer.add(tx, event('a', 1)))
      await write(2)
      await reader.waitUntilIdle()
      expect(delivered).toEqual([1, 2])
    })

    test('by the last start of a release', async () => {
      await open({ mail: ignore, quests: ignore }, { start: false })
      await write(1)
      expect(await listenersOf(1)).toEqual(['mail', 'quests'])
      await open({ quests: ignore, messages: ignore }, { start: false })
      await write(2)
      expect(await listenersOf(2)).toEqual(['messages', 'quests'])
    })

    test('by a later release, and by an older one that starts after it', async () => {
      await open({ mail: ignore, quests: ignore }, { start: false })
      await open({ mail: ignore, messages: ignore }, { start: false, release: '1.10.0' })
      await write(1)
      expect(await listenersOf(1), 'a later release removes listeners').toEqual(['mail', 'messages'])
      await open({ mail: ignore, quests: ignore }, { start: false, release: '1.9.0' })
      await write(2)
      expect(await listenersOf(2), 'an older one only adds').toEqual(['mail', 'messages', 'quests'])
      await open({ mail: ignore, messages: ignore }, { start: false, release: '1.10.0' })
      await write(3)
      expect(await listenersOf(3)).toEqual(['mail', 'messages'])
    })
  })
})
