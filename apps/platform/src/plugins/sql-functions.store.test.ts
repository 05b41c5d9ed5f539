import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeStore, onPostgresOnly, storeKinds, type TestStore } from '@croupier/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { queryRows } from '../kernel.ts'
import { sql } from '../sql.ts'
import { makeEmptyStore } from '../testing/empty-store.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { readMigrations } from './migrate.ts'
import { readFunctions } from './sql-functions.ts'

type Files = Readonly<Record<string, string>>

function functionsOf(files: Files, release = '1.0.0') {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-functions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return readFunctions(folder, release)
}

const ONE = 'modules/test/sql/test_one.sql'
const TWO = 'modules/test/sql/test_two.sql'
const returning = (name: string, value: number) =>
  `create or replace function ${name}() returns integer language sql as $$ select ${value} $$;`
const one = { [ONE]: returning('test_one', 1) }
const two = { ...one, [TWO]: returning('test_two', 2) }

const rights = readMigrations().filter(({ name }) => name === '0000_rights')

function open({ dataDir, databaseUrl }: TestStore, files: Files, release?: string): Promise<OpenDatabase> {
  const schema = { migrations: rights, functions: functionsOf(files, release) }
  return openDatabase({ dataDir, url: databaseUrl, ownerUrl: null, schema })
}

async function evaluate(db: OpenDatabase, call: string): Promise<number | undefined> {
  const [row] = await queryRows<{ value: number }>(db.orm, sql`select ${sql.raw(call)} as value`)
  return row?.value
}

describe.each(storeKinds)('functions (%s)', (kind) => {
  /** Opens the store with these files. @returns the applied paths, and the result of a call */
  async function apply(store: TestStore, files: Files, call = 'test_one()', release?: string) {
    const db = await open(store, files, release)
    try {
      return { applied: db.applied.functions, value: await evaluate(db, call) }
    } finally {
      await db.close()
    }
  }

  test('are applied once, and again only if their text changes', async () => {
    const store = await makeEmptyStore(kind)
    expect(await apply(store, two)).toEqual({ applied: [ONE, TWO], value: 1 })
    expect(await apply(store, two)).toEqual({ applied: [], value: 1 })
    const changed = { ...two, [ONE]: returning('test_one', 10) }
    expect(await apply(store, changed)).toEqual({ applied: [ONE], value: 10 })
    expect(await apply(store, changed)).toEqual({ applied: [], value: 10 })
  })

  test('are applied together or not at all', async () => {
    const store = await makeEmptyStore(kind)
    await apply(store, one)
    const broken = {
      [ONE]: returning('test_one', 10),
      [TWO]: returning('test_two', 2).replace('select 2', 'select x'),
    }
    await expect(apply(store, broken)).rejects.toThrow(/test_two\.sql failed: column "x" does not exist/)
    expect(await apply(store, one)).toEqual({ applied: [], value: 1 })
    const repaired = { ...broken, [TWO]: returning('test_two', 2) }
    expect(await apply(store, repaired)).toEqual({ applied: [ONE, TWO], value: 10 })
  })

  onPostgresOnly(kind, () => {
    test('come after the functions that they use', async () => {
      const store = await makeEmptyStore(kind)
      const using = {
        [ONE]: returning('test_one', 1).replace('select 1', 'select test_two() + test_three()'),
        [TWO]: returning('test_two', 2).replace('select 2', 'select test_three() - 1'),
        'plugins/sql/test_three.sql': returning('test_three', 3),
      }
      expect(await apply(store, using)).toEqual({
        applied: ['plugins/sql/test_three.sql', TWO, ONE],
        value: 5,
      })
    })

    test('may replace a signature by dropping the old one', async () => {
      const store = await makeEmptyStore(kind)
      await apply(store, one)
      const created = `create or replace function test_one() returns text language sql as $$ select 'x' $$;`
      await expect(apply(store, { [ONE]: created })).rejects.toThrow(/cannot change return type/)
      const replaced = { [ONE]: `drop function if exists test_one();\n${created}` }
      expect(await apply(store, replaced)).toEqual({ applied: [ONE], value: 'x' })
    })

    test('are not put back by an older release', async () => {
      const store = await makeEmptyStore(kind)
      await apply(store, one, undefined, '1.9.0')
      const newer = { [ONE]: returning('test_one', 10) }
      expect((await apply(store, newer, undefined, '1.10.0')).applied).toEqual([ONE])
      expect(await apply(store, one, undefined, '1.9.0')).toEqual({ applied: [], value: 10 })
      const newest = { [ONE]: returning('test_one', 100) }
      expect(await apply(store, newest, undefined, '2.0.0')).toEqual({ applied: [ONE], value: 100 })
    })

    test('cannot be recorded by the application', async () => {
      const store = await makeEmptyStore(kind)
      const db = await open(store, one)
      onTestFinished(() => db.close())
      const forged = db.orm.execute(sql`update schema_function set checksum = ''`)
      await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } })
    })
  })
})

test('are applied once if several processes start on one PostgreSQL concurrently', async () => {
  const store = await makeStore('postgres', { empty: true })
  onTestFinished(() => store.remove())
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(store, two)))
  for (const db of opened) await db.close()
  expect(opened.flatMap(({ applied }) => applied.functions)).toEqual([ONE, TWO])
})

test('are replaced while an older process runs', async () => {
  const store = await makeStore('postgres', { empty: true })
  onTestFinished(() => store.remove())
  const older = await open(store, one)
  onTestFinished(() => older.close())
  expect(await evaluate(older, 'test_one()')).toBe(1)
  const newer = await open(store, { [ONE]: returning('test_one', 10) }, '1.1.0')
  onTestFinished(() => newer.close())
  expect(await evaluate(older, 'test_one()')).toBe(10)
})
