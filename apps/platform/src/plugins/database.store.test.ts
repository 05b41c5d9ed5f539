import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeStore, storeKinds, type TestStore } from '@croupier/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { lockPlayer, type Orm, queryRows } from '../kernel.ts'
import { sql } from '../sql.ts'
import { findSqlState, type OpenDatabase, openDatabase } from './database.ts'
import { DatabaseConfigError } from './database-errors.ts'
import { readSchema } from './migrate.ts'
import { StoreLockedError } from './store-lock.ts'

const open = ({ dataDir, databaseUrl }: TestStore, poolSize = 10) =>
  openDatabase({ dataDir, url: databaseUrl, ownerUrl: null, poolSize })

const put = (orm: Orm, name: string) =>
  orm.execute(sql`insert into platform_state (name, value) values (${name}, '1')`)
const names = async (orm: Orm) =>
  (await queryRows<{ name: string }>(orm, sql`select name from platform_state order by name`)).map(
    ({ name }) => name,
  )

describe.each(storeKinds)('the database (%s)', (kind) => {
  let store: TestStore
  let db: OpenDatabase
  beforeAll(async () => {
    store = await makeStore(kind)
    db = await open(store)
  })
  afterAll(async () => {
    await db.close()
    await store.remove()
  })
  const clear = () => db.orm.execute(sql`delete from platform_state`)

  test('is used with the application’s rights, in UTC', async () => {
    const [session] = await queryRows(
      db.orm,
      sql`select current_user::text as role, current_setting('TimeZone') as zone`,
    )
    expect(session).toEqual({ role: 'croupier_app', zone: 'UTC' })
    for (const statement of [
      'drop table platform_state',
      'alter table platform_state add x int',
      'truncate platform_state',
    ]) {
      const error = await db.orm.execute(sql.raw(statement)).catch((thrown: unknown) => thrown)
      expect(findSqlState(error), statement).toBe('42501')
    }
    const forged = db.orm.execute(sql`insert into schema_migration (name, checksum) values ('x', 'x')`)
    expect(findSqlState(await forged.catch((thrown: unknown) => thrown))).toBe('42501')
  })

  test('locks one player and one scope until the transaction ends', async () => {
    const countLocks = async (orm: Orm, key: string) => {
      const id = sql`(classid::bigint << 32) | objid::bigint`
      const statement = sql`select count(*)::int as locks from pg_locks
        where locktype = 'advisory' and ${id} = hashtextextended(${key}, 0)`
      return (await queryRows<{ locks: number }>(orm, statement))[0]?.locks
    }
    await db.transaction(async (tx) => {
      await lockPlayer(tx, 'payment', 'ada')
      expect(await countLocks(tx, 'payment:ada')).toBe(1)
      expect(await countLocks(tx, 'payment:bob')).toBe(0)
      expect(await countLocks(tx, 'wallet:ada')).toBe(0)
    })
    expect(await countLocks(db.orm, 'payment:ada')).toBe(0)
  })

  test('commits a transaction entirely or not at all', async () => {
    await clear()
    await db.transaction((tx) => put(tx, 'kept'))
    const failing = db.transaction(async (tx) => {
      await put(tx, 'lost')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names(db.orm)).toEqual(['kept'])
  })

  test('rolls back a savepoint alone', async () => {
    await clear()
    await db.transaction(async (tx) => {
      await put(tx, 'outer')
      await tx
        .transaction(async (inner) => {
          await put(inner, 'inner')
          throw new Error('only this')
        })
        .catch(() => undefined)
    })
    expect(await names(db.orm)).toEqual(['outer'])
  })

  test('rejects use outside the open transaction', async () => {
    const beside = db.transaction(async () => put(db.orm, 'beside'))
    await expect(beside).rejects.toMatchObject({ cause: { message: expect.stringContaining('use its tx') } })
    const nested = db.transaction(async () => db.transaction(async () => undefined))
    await expect(nested).rejects.toThrow('use its tx')
    await put(db.orm, 'after')
  })

  test('runs afterCommit callbacks after the commit and never after a rollback', async () => {
    const observed: string[] = []
    db.afterCommit(() => observed.push('at once'))
    await db.transaction(async (tx) => {
      db.afterCommit(() => observed.push('after'))
      await tx.execute(sql`select 1`)
      observed.push('inside')
    })
    await db
      .transaction(async () => {
        db.afterCommit(() => observed.push('never'))
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(observed).toEqual(['at once', 'inside', 'after'])
  })

  test.each(['40001', '40P01'])('retries a transaction on %s, at most five times', async (state) => {
    let tries = 0
    const work = async (tx: Orm, failures: number) => {
      tries += 1
      const fail = sql.raw(`do $$ begin raise exception 'again' using errcode = '${state}'; end $$`)
      if (tries <= failures) await tx.execute(fail)
      return tries
    }
    expect(await db.transaction((tx) => work(tx, 4))).toBe(5)
    tries = 0
    await expect(db.transaction((tx) => work(tx, 99))).rejects.toThrow()
    expect(tries).toBe(5)
  })

  test('does not retry other failures', async () => {
    let tries = 0
    const failing = db.transaction(async (tx) => {
      tries += 1
      await tx.execute(sql`select 1 / 0`)
    })
    expect(findSqlState(await failing.catch((error: unknown) => error))).toBe('22012')
    expect(tries).toBe(1)
  })

  test('accepts a ping while it is open', async () => {
    await db.ping()
  })
})

describe('the embedded store', () => {
  async function folder(): Promise<TestStore> {
    const store = await makeStore('embedded')
    onTestFinished(() => store.remove())
    return store
  }

  test('can be opened by one process at a time and keeps its data', async () => {
    const store = await folder()
    const first = await open(store)
    await put(first.orm, 'here')
    await expect(open(store)).rejects.toThrow(StoreLockedError)
    await first.close()
    const second = await open(store)
    expect(await names(second.orm)).toEqual(['here'])
    await second.close()
    expect(existsSync(join(store.dataDir, 'store.lock'))).toBe(false)
  })

  test('is unlocked if opening fails', async () => {
    const store = await folder()
    const { migrations, functions } = readSchema()
    const broken = { name: '9999_broken', sql: 'nonsense', checksum: 'x', checks: [] }
    const schema = { migrations: [...migrations, broken], functions }
    const opening = openDatabase({ dataDir: store.dataDir, url: null, ownerUrl: null, schema })
    await expect(opening).rejects.toThrow(/9999_broken failed/)
    const db = await open(store)
    await db.close()
  })

  test('is copied before a migration, keeping only the newest copies', async () => {
    const store = await folder()
    const copies = join(store.dataDir, 'copies')
    const older = ['store-2026-01-01', 'store-2026-01-02', 'store-2026-01-03']
    for (const name of older) mkdirSync(join(copies, name), { recursive: true })
    const { migrations, functions } = readSchema()
    const more = { name: '9001_more', sql: 'create table more ()', checksum: 'x', checks: [] }
    const messages: string[] = []
    const db = await openDatabase({
      ...{ dataDir: store.dataDir, url: null, ownerUrl: null },
      schema: { migrations: [...migrations, more], functions },
      onProgress: (text) => void messages.push(text),
    })
    expect(db.applied.migrations).toEqual(['9001_more'])
    await db.close()
    expect(messages).toHaveLength(1)
    const kept = readdirSync(copies).sort()
    expect(kept).toEqual([...older.slice(1), expect.stringMatching(/^store-/)])
    expect(existsSync(join(copies, kept[2] ?? '', 'PG_VERSION'))).toBe(true)
  })

  test('is not copied when it is new', async () => {
    const { dataDir, remove } = await makeStore('embedded', { empty: true })
    onTestFinished(remove)
    const migrations = readSchema().migrations.slice(0, 1)
    const schema = { migrations, functions: { release: '1.0.0', files: [] } }
    const db = await openDatabase({ dataDir, url: null, ownerUrl: null, schema })
    expect(db.applied.migrations).toEqual(['0000_rights'])
    await db.close()
    expect(existsSync(join(dataDir, 'copies'))).toBe(false)
  })
})

describe('PostgreSQL', () => {
  test('resolves a serialisation conflict of two transactions by a retry', async () => {
    const store = await makeStore('postgres')
    const db = await open(store)
    onTestFinished(async () => {
      await db.close()
      await store.remove()
    })
    await db.orm.execute(sql`insert into platform_state (name, value) values ('n', '0')`)
    const increment = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level serializable`)
        const [row] = await queryRows<{ n: number }>(
          tx,
          sql`select (value #>> '{}')::int as n from platform_state`,
        )
        await tx.execute(sql`update platform_state set value = to_jsonb(${(row?.n ?? 0) + 1}::int)`)
      })
    await Promise.all([increment(), increment(), increment()])
    expect(await queryRows(db.orm, sql`select value from platform_state`)).toEqual([{ value: 3 }])
  })

  test('is migrated by its owner and used by a login that owns nothing', async () => {
    const store = await makeStore('postgres', { empty: true })
    const url = store.databaseUrl ?? ''
    const login = `app_${Date.now()}`
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query(`create role ${login} login`)
    const appUrl = new URL(url)
    appUrl.username = login
    const db = await openDatabase({ dataDir: store.dataDir, url: appUrl.href, ownerUrl: url })
    onTestFinished(async () => {
      await db.close()
      // The server ends closed connections asynchronously, and cannot terminate them once their role is dropped.
      await vi.waitFor(async () => {
        const sessions = await owner.query('select from pg_stat_activity where usename = $1', [login])
        expect(sessions.rowCount).toBe(0)
      }, 20_000)
      await owner.query(`drop role ${login}`)
      await owner.end()
      await store.remove()
    })
    await put(db.orm, 'works')
    const { rows } = await owner.query(
      'select 1 from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1',
      [login],
    )
    expect(rows).toEqual([])
  })

  test('reconnects after its connections broke', async () => {
    const store = await makeStore('postgres')
    const db = await open(store, 2)
    const otherClient = new pg.Client({ connectionString: store.databaseUrl ?? '' })
    await otherClient.connect()
    onTestFinished(async () => {
      await otherClient.end()
      await db.close()
      await store.remove()
    })
    await db.ping()
    const cut = () =>
      otherClient.query(
        // Other databases of the server belong to concurrent tests.
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'croupier' and datname = current_database()`,
      )
    const interrupted = db.transaction(async (tx) => {
      await cut()
      await tx.execute(sql`select 1`)
    })
    await expect(interrupted).rejects.toThrow()
    await db.transaction((tx) => put(tx, 'again'))
    expect(await names(db.orm)).toEqual(['again'])
  })

  test('reports a missing database', async () => {
    const url = 'postgres://nobody@localhost/none?host=/nonexistent'
    await expect(openDatabase({ dataDir: tmpdir(), url, ownerUrl: null })).rejects.toThrow(/ENOENT/)
  })
})

test('explains what to run for an owner without CREATEROLE, and then starts', async () => {
  const store = await makeStore('postgres', { empty: true })
  onTestFinished(() => store.remove())
  const name = `least_${process.pid}`
  const [owner, login] = [`${name}_owner`, `${name}_app`]
  const admin = new pg.Client({ connectionString: store.databaseUrl ?? '' })
  await admin.connect()
  onTestFinished(async () => {
    // A backend ends slightly after its connection.
    await vi.waitFor(async () => {
      const { rows } = await admin.query('select from pg_stat_activity where datname = $1', [name])
      expect(rows).toEqual([])
    })
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`drop role if exists ${owner}, ${login}`)
    await admin.end()
  })
  await admin.query(`create role ${owner} login; create role ${login} login; grant ${owner} to current_user`)
  await admin.query(`create database ${name} owner ${owner} template template0`)
  const urlOf = (user: string) => {
    const url = new URL(store.databaseUrl ?? '')
    url.username = user
    url.pathname = `/${name}`
    return url.href
  }
  const openHere = () => openDatabase({ dataDir: store.dataDir, url: urlOf(login), ownerUrl: urlOf(owner) })
  const refused = await openHere().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseConfigError)
  const warnings = refused instanceof Error ? refused.message : ''
  // The text depends on PostgreSQL's version.
  expect(warnings).toMatch(/^DATABASE_OWNER_URL: \w+_owner lacks a right in \w+: .*(?:denied|admin option)/)
  expect(warnings).toContain('docs/operating.md')

  const [, ...grants] = warnings.match(/^ {2}(?:create|grant) .*;$/gm) ?? []
  expect(grants).toHaveLength(2)
  for (const grant of grants)
    await admin.query(grant.replace('croupier_owner', owner).replace(/to croupier;/, `to ${login};`))
  const db = await openHere()
  const [session] = await queryRows(db.orm, sql`select current_user::text as role`)
  await db.close()
  expect(session).toEqual({ role: 'croupier_app' })
})
