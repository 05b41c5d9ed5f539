import { makeStore, type StoreKind } from '@croupier/testkit'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../../../plugins/database.ts'

/** A separate store for a test, accessible as the application and as the owner of the tables. */
export interface OpenedStore {
  readonly db: OpenDatabase
  /** Runs statements as the owner of the tables. */
  owner(sql: string): Promise<void>
  /** The PostgreSQL URL of the owner of the tables; null for the embedded store. */
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

/** The embedded store has one connection, so the role is switched and restored. */
async function asOwner({ driver }: OpenDatabase, sql: string): Promise<void> {
  if (driver.kind !== 'embedded') throw new Error('the store is not embedded')
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
