import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeStore, onPostgresOnly, storeKinds, type TestStore } from '@croupier/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { queryRows } from '../kernel.ts'
import { sql } from '../sql.ts'
import { makeEmptyStore } from '../testing/empty-store.ts'
import { openDatabase } from './database.ts'
import { type Migration, MigrationError, readMigrations, type Schema } from './migrate.ts'

/** A folder with the migration of the rights, which every store needs, and the test's files. */
function folderOf(files: Readonly<Record<string, string>>): readonly Migration[] {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const rights = readMigrations().filter(({ name }) => name === '0000_rights')
  return [...rights, ...readMigrations(folder)]
}

const schemaOf = (migrations: readonly Migration[]): Schema => ({
  migrations,
  functions: { release: '1.0.0', files: [] },
})

const rights = ['0000_rights']
const one = { '0001_one.sql': 'create table one (id int); insert into one values (1), (2);' }
const two = { ...one, '0002_two.sql': 'create table two (id int);' }

describe.each(storeKinds)('migrations (%s)', (kind) => {
  /** Opens the store with these migrations. @returns the applied names and the existing tables */
  async function apply({ dataDir, databaseUrl }: TestStore, migrations: readonly Migration[]) {
    const db = await openDatabase({ dataDir, url: databaseUrl, ownerUrl: null, schema: schemaOf(migrations) })
    try {
      const tables = await queryRows<{ name: string }>(
        db.orm,
        sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
      )
      const names = tables.map(({ name }) => name).filter((name) => name !== 'schema_migration')
      return { migrated: db.applied.migrations, tables: names }
    } finally {
      await db.close()
    }
  }

  /** The store's name in messages for the operator. */
  function nameOf({ dataDir, databaseUrl }: TestStore): string {
    if (databaseUrl === null) return `the data folder ${dataDir} (DATA_DIR)`
    return `the PostgreSQL database ${new URL(databaseUrl).pathname.slice(1)} at `
  }

  test('are applied once, in order', async () => {
    const store = await makeEmptyStore(kind)
    expect(await apply(store, folderOf(two))).toEqual({
      migrated: [...rights, '0001_one', '0002_two'],
      tables: ['one', 'two'],
    })
    expect((await apply(store, folderOf(two))).migrated).toEqual([])
    const three = { ...two, '0003_three.sql': 'create table three ();' }
    expect((await apply(store, folderOf(three))).migrated).toEqual(['0003_three'])
  })

  test('commit or fail independently', async () => {
    const store = await makeEmptyStore(kind)
    const broken = { ...one, '0002_two.sql': 'create table two (id int); select 1 / 0;' }
    await expect(apply(store, folderOf(broken))).rejects.toThrow(/0002_two failed: division by zero/)
    expect(await apply(store, folderOf(one))).toEqual({ migrated: [], tables: ['one'] })
  })

  onPostgresOnly(kind, () => {
    test('are rejected if a text has changed since', async () => {
      const store = await makeEmptyStore(kind)
      await apply(store, folderOf(one))
      const changed = apply(store, folderOf({ '0001_one.sql': `${one['0001_one.sql']} -- better` }))
      await expect(changed).rejects.toThrow(MigrationError)
      await expect(changed).rejects.toThrow(/0001_one was changed after it was applied/)
      await expect(changed).rejects.toThrow(nameOf(store))
      await expect(changed).rejects.toThrow(
        kind === 'embedded'
          ? `back up the data folder and delete ${join(store.dataDir, 'store')}.`
          : 'create another database and name it in DATABASE_URL.',
      )
    })

    test('are accepted if the applied text is a former one of the same effect', async () => {
      const store = await makeEmptyStore(kind)
      const applied = folderOf(one)
      await apply(store, applied)
      const formerly = `-- Formerly: ${applied.at(-1)?.checksum}`
      const shorter = { '0001_one.sql': `${formerly}\ncreate table one as values (1), (2);` }
      expect(await apply(store, folderOf(shorter))).toEqual({ migrated: [], tables: ['one'] })
    })

    test('are rejected if the store is newer', async () => {
      const store = await makeEmptyStore(kind)
      await apply(store, folderOf(two))
      const older = apply(store, folderOf(one))
      await expect(older).rejects.toThrow(MigrationError)
      await expect(older).rejects.toThrow(/newer version of Croupier wrote .*: it has 0002_two/)
      await expect(older).rejects.toThrow(nameOf(store))
      await expect(older).rejects.toThrow(
        kind === 'embedded' ? join(store.dataDir, 'copies') : 'restore the dump that you took',
      )
    })

    test('are checked before: rows stop the migration and are shown', async () => {
      const store = await makeEmptyStore(kind)
      await apply(store, folderOf(one))
      const checked = {
        ...two,
        '0002_two.check.sql': '-- before: ones above one\nselect id from one where id > 1;\n',
      }
      const stopped = apply(store, folderOf(checked))
      await expect(stopped).rejects.toThrow(
        /0002_two was stopped before its changes.*ones above one \(1; the first: \{"id":2\}\)/,
      )
      expect((await apply(store, folderOf(one))).tables).toEqual(['one'])
    })

    test('are checked after: rows roll the migration back', async () => {
      const store = await makeEmptyStore(kind)
      const checks =
        '-- before: nothing\nselect 1 where false;\n-- after: ones that went missing\nselect 1 where (select count(*) from one) <> 2;\n'
      const good = { ...two, '0002_two.check.sql': checks }
      expect((await apply(store, folderOf(good))).migrated).toContain('0002_two')
      const worse = { ...good, '0003_worse.sql': 'delete from one;', '0003_worse.check.sql': checks }
      await expect(apply(store, folderOf(worse))).rejects.toThrow(
        /0003_worse was stopped after .*went missing/,
      )
      expect((await apply(store, folderOf(good))).tables).toEqual(['one', 'two'])
    })
  })
})

describe('the folder of migrations', () => {
  test('accepts only ordered names and checks with a heading', () => {
    expect(() => folderOf({ 'one.sql': 'select 1' })).toThrow(/NNNN_name\.sql/)
    expect(() => folderOf({ ...one, '0001_one.check.sql': 'select 1' })).toThrow(/-- before:/)
  })

  test('have unique numbers', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

test('runs once if several processes start on one PostgreSQL concurrently', async () => {
  const store = await makeStore('postgres', { empty: true })
  onTestFinished(() => store.remove())
  const schema = schemaOf(folderOf({ ...two, '0003_slow.sql': 'select pg_sleep(0.2);' }))
  const opened = await Promise.all(
    Array.from({ length: 4 }, () =>
      openDatabase({ dataDir: store.dataDir, url: store.databaseUrl, ownerUrl: null, schema }),
    ),
  )
  for (const db of opened) await db.close()
  expect(opened.flatMap(({ applied }) => applied.migrations)).toEqual([
    ...rights,
    '0001_one',
    '0002_two',
    '0003_slow',
  ])
})
