import { makeStore, type StoreKind } from '@croupier/testkit'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../../../plugins/database.ts'

/** A store of a test's own, with the application's rights and, beside it, the owner's. */
export interface OpenedStore {
  readonly db: OpenDatabase
  /** Runs statements as the owner of the tables. */
  owner(sql: string): Promise<void>
  /** Where PostgreSQL is reached as the owner of the tables; null for the embedded store. */
  readonly ownerUrl: string | null
  close(): Promise<void>
}

export async function openStore(kind: StoreKind): Promise<OpenedStore> {
  const store = await makeStore(kind)
  const { dataDir, databaseUrl } = store
  const db = await openDatabase({ dataDir, url: databaseUrl, ownerUrl: databaseUrl, poolSize: 50 })
  return {
    db,
    ownerUrl: databaseUrl,
    owner: databaseUrl === null ? (sql) => asOwner(db, sql) : (sql) => asOwnerOf(databaseUrl, sql),
    async close() {
      await db.close()
      await store.remove()
    },
  }
}

/** The embedded store has one connection, which belongs to the application for the rest of the time. */
async function asOwner({ driver }: OpenDatabase, sql: string): Promise<void> {
  if (driver.kind !== 'embedded') throw new Error('PostgreSQL is reached by its address')
  await driver.pglite.exec('reset role')
  try {
    await driver.pglite.exec(sql)
  } finally {
    await driver.pglite.exec('rollback; set role croupier_app')
  }
}

async function asOwnerOf(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
