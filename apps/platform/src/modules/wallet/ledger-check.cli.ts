import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { ConfigRefused, makeSecrets, readConfig } from '../../config/index.ts'
import type { Database, Orm } from '../../kernel.ts'
import { hasStore } from '../../plugins/database.ts'
import { lockStore, StoreLocked } from '../../plugins/store-lock.ts'
import { checkLedger, describeReport } from './ledger-check.ts'

/**
 * `npm run ledger:check`: proves the ledger's invariants on the configured store. It changes nothing and migrates
 * nothing. A PostgreSQL may be in use; an embedded store must not be, since only one process can open it.
 *
 * Exits with 0 when the ledger is sound, 1 when it is not, 2 when it could not be checked.
 */
class CannotCheck extends Error {}

type Opened = { readonly db: Pick<Database, 'transaction'>; close(): Promise<void> }

async function openPostgres(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url, application_name: 'croupier-ledger-check' })
  // The query under way fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set role croupier_app')
  } catch (error) {
    await client.end()
    throw error
  }
  const orm: Orm = drizzlePg(client)
  return { db: { transaction: (work) => orm.transaction((tx) => work(tx)) }, close: () => client.end() }
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  if (!hasStore(dataDir)) throw new CannotCheck(`There is no store in ${dataDir} yet: nothing to check.`)
  const folder = join(dataDir, 'store')
  const lock = lockStore(`${folder}.lock`)
  try {
    const pglite = new PGlite(folder)
    await pglite.waitReady
    const orm: Orm = drizzlePglite(pglite)
    return {
      db: { transaction: (work) => orm.transaction((tx) => work(tx)) },
      async close() {
        await pglite.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The database's own words, without the query that Drizzle wraps them in. */
function messageOf(error: unknown): string {
  if (error instanceof ConfigRefused || error instanceof CannotCheck) return error.message
  if (error instanceof StoreLocked) {
    return `${error.message}\nThe embedded store is checked while nothing runs on it.`
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The ledger could not be checked: ${cause instanceof Error ? cause.message : cause}`
}

/** Whoever audits a ledger has no providers and no secrets of theirs: what only they need is filled in. */
function environment(): NodeJS.ProcessEnv {
  const { sessionSecret, studioSecret, paymentProviderSecret, messagingSecret } = makeSecrets()
  return {
    SANDBOX: '1',
    SESSION_SECRET: sessionSecret,
    STUDIO_SECRET: studioSecret,
    PAYMENT_PROVIDER_SECRET: paymentProviderSecret,
    MESSAGING_SECRET: messagingSecret,
    ...process.env,
  }
}

async function run(): Promise<number> {
  const config = readConfig(environment(), makeSecrets)
  if (config.mode === 'site') throw new CannotCheck('PLATFORM_URL is set: the ledger is at the platform.')
  const store = await (config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir))
  try {
    const report = await checkLedger(store.db)
    console.log(describeReport(report))
    return report.violations.length === 0 ? 0 : 1
  } finally {
    await store.close()
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(messageOf(error))
    process.exitCode = 2
  },
)
