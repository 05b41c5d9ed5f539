import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Config, generateSecrets, readConfig } from '../config/index.ts'
import type { Database, Orm } from '../kernel.ts'
import { drizzlePg, drizzlePglite } from '../sql.ts'
import { hasStore } from './database.ts'
import { lockStore } from './store-lock.ts'

/** This process has no store to read. The message is for the operator. */
export class StoreMissingError extends Error {
  override readonly name = 'StoreMissingError'
}

/** The configuration of a command. Secrets that the environment does not set are placeholders. */
export const readCommandConfig = (environment: Readonly<Record<string, string | undefined>>): Config =>
  readConfig(withPlaceholders(environment), generateSecrets)

export interface ConfiguredStore {
  readonly db: Pick<Database, 'transaction'>
  close(): Promise<void>
}

/**
 * Opens the configured store for a read-only command, with the application's rights and without migrating. A
 * PostgreSQL database may be in use. An embedded store must not be, since only one process can open it.
 * @throws StoreMissingError, StoreLockedError, ConfigError
 */
export async function openConfiguredStore(
  applicationName: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ConfiguredStore> {
  const config = readCommandConfig(environment)
  if (config.mode === 'site')
    throw new StoreMissingError('PLATFORM_URL is set: the store is at the platform.')
  return config.databaseUrl ? openPostgres(config.databaseUrl, applicationName) : openEmbedded(config.dataDir)
}

/** The database's message, without the query that Drizzle wraps around it. */
export function databaseErrorMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

async function openPostgres(url: string, applicationName: string): Promise<ConfiguredStore> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName })
  // The running query reports the error.
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

async function openEmbedded(dataDir: string): Promise<ConfiguredStore> {
  if (!hasStore(dataDir)) throw new StoreMissingError(`There is no store in ${dataDir} yet.`)
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

/** Reading the store needs no provider secrets, so placeholders fill them in. */
function withPlaceholders(environment: Readonly<Record<string, string | undefined>>) {
  const { sessionSecret, studioSecret, paymentProviderSecret, messagingSecret } = generateSecrets()
  return {
    SANDBOX: '1',
    SESSION_SECRET: sessionSecret,
    STUDIO_SECRET: studioSecret,
    PAYMENT_PROVIDER_SECRET: paymentProviderSecret,
    MESSAGING_SECRET: messagingSecret,
    ...environment,
  }
}
