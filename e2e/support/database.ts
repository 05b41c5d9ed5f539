import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startPostgres } from '../../packages/testkit/src/postgres.ts'

/** Environment variable with the URL of the run's PostgreSQL server (set by global-setup.ts). */
const SERVER_VARIABLE = 'CROUPIER_E2E_POSTGRES'
const TEMPLATE_DATABASE = 'template_e2e'

/** Runs a query on the database of a running platform, and returns its rows. */
export type QueryStore = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>

export interface E2eDatabase {
  readonly url: string
  readonly query: QueryStore
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

/**
 * Starts the run's PostgreSQL server.
 * @returns the URL of its empty template database, and a function that stops the server
 */
export async function startDatabaseServer(): Promise<{
  readonly templateUrl: string
  stop(): Promise<void>
}> {
  const server = await startPostgres()
  const templateUrl = await server.createDatabase(TEMPLATE_DATABASE)
  process.env[SERVER_VARIABLE] = server.url
  return { templateUrl, stop: server.stop }
}

/**
 * Copies the template database.
 * @throws Error if global-setup.ts has not started a server
 */
export async function createDatabase(): Promise<E2eDatabase> {
  const serverUrl = process.env[SERVER_VARIABLE]
  if (!serverUrl) throw new Error(`${SERVER_VARIABLE} is not set: global-setup.ts has not run`)
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await runQuery(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const url = address.href
  return {
    url,
    query: (text, values) => runQuery(url, text, values),
    async drop() {
      await runQuery(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function runQuery(url: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows
  } finally {
    await client.end()
  }
}
