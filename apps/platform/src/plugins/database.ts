import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database, Orm } from '../kernel.ts'
import { drizzlePg, drizzlePglite } from '../sql.ts'
import { DatabaseConfigError, explainDatabaseError } from './database-errors.ts'
import {
  type AppliedSchema,
  type MigrationConnection,
  migrate,
  pendingMigrations,
  readSchema,
  type Schema,
  type StoreDescription,
} from './migrate.ts'
import { lockStore } from './store-lock.ts'

export interface DatabaseOptions {
  /** Parent of the embedded store (`<dataDir>/store`), used if `url` is null. */
  readonly dataDir: string
  readonly url: string | null
  /** Connection of the tables' owner, used for migrations; `url` if null. */
  readonly ownerUrl: string | null
  /** Maximum number of connections (PostgreSQL). */
  readonly poolSize?: number
  readonly schema?: Schema
  /** Progress messages for the console. */
  readonly onProgress?: (text: string) => void
}

export interface OpenDatabase extends Database {
  /** Direct access without Drizzle, for the job queue. */
  readonly driver:
    | { readonly kind: 'embedded'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly pool: pg.Pool }
  /** What this opening changed in the schema. */
  readonly applied: AppliedSchema
  /** Runs `work` after the commit of the current transaction, or at once outside of one. */
  afterCommit(work: () => void): void
  /** Checks that the store answers. @throws otherwise */
  ping(): Promise<void>
  close(): Promise<void>
}

const ROLE = 'croupier_app'
const MAX_ATTEMPTS = 5
const MAX_COPIES = 3
/** Serialisation failure and deadlock. */
const RETRYABLE_SQL_STATES: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Opens the store, migrates it and returns it with the application's restricted rights. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url === null ? openEmbedded(options) : openPostgres(options, options.url)
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const folder = join(options.dataDir, 'store')
  mkdirSync(options.dataDir, { recursive: true })
  const lock = lockStore(`${folder}.lock`)
  try {
    const schema = options.schema ?? readSchema()
    const store = describeFolder(options.dataDir, folder)
    let pglite = await openFolder(folder)
    try {
      const { applied, pending } = await pendingMigrations(ownerConnection(pglite, store), schema.migrations)
      if (applied > 0 && pending.length > 0) {
        await pglite.close()
        const copy = copyStore(options.dataDir, folder)
        options.onProgress?.(`Copied the store to ${copy} before migrating it.`)
        pglite = await openFolder(folder)
      }
      return await embeddedDatabase(pglite, store, schema, () => lock.release())
    } catch (error) {
      await pglite.close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Migrates an opened PGlite. */
async function embeddedDatabase(
  pglite: PGlite,
  store: StoreDescription,
  schema: Schema,
  afterClose: () => void,
): Promise<OpenDatabase> {
  const applied = await migrate(ownerConnection(pglite, store), schema)
  await pglite.exec(`set time zone 'UTC'; set role ${ROLE}`)
  const guard = transactionGuard()
  const orm: Orm = drizzlePglite(guard.watch(pglite, ['query', 'transaction']))
  const transactionOrm: Orm = drizzlePglite(pglite)
  return {
    kind: 'embedded',
    driver: { kind: 'embedded', pglite },
    applied,
    orm,
    transaction: (work) => withRetry(() => guard.enter(() => transactionOrm.transaction((tx) => work(tx)))),
    statement: withRetry,
    afterCommit: guard.afterCommit,
    ping: async () => void (await pglite.query('select 1')),
    close: async () => {
      if (pglite.closed) return
      await pglite.close()
      afterClose()
    },
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  const pglite = new PGlite(folder)
  await pglite.waitReady
  return pglite
}

function describeFolder(dataDir: string, folder: string): StoreDescription {
  const parent = resolve(dataDir)
  return {
    name: `the embedded store in the data folder ${parent} (DATA_DIR)`,
    copyHint: `Or put the copy that it made before migrating, in ${join(parent, 'copies')}, in the place of ${resolve(folder)}.`,
    emptyHint: `To start with an empty store instead, back up the data folder and delete ${resolve(folder)}.`,
  }
}

function ownerConnection(pglite: PGlite, store: StoreDescription): MigrationConnection {
  return {
    store,
    exec: async (sql) => void (await pglite.exec(sql)),
    query: async (sql, params) =>
      (await pglite.query<Record<string, unknown>>(sql, [...(params ?? [])])).rows,
  }
}

/** Copies the closed store and deletes older copies. */
function copyStore(dataDir: string, folder: string): string {
  const copies = join(dataDir, 'copies')
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const copy = join(copies, `store-${stamp}`)
  cpSync(folder, copy, { recursive: true })
  const old = readdirSync(copies).sort().slice(0, -MAX_COPIES)
  for (const name of old) rmSync(join(copies, name), { recursive: true, force: true })
  return copy
}

/** Whether the data folder already has an embedded store. */
export function hasStore(dataDir: string): boolean {
  return existsSync(join(dataDir, 'store', 'PG_VERSION'))
}

async function openPostgres(options: DatabaseOptions, url: string): Promise<OpenDatabase> {
  const ownerUrl = options.ownerUrl ?? url
  const owner = options.ownerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  const applied = await withExplainedErrors(
    () => migratePostgres(ownerUrl, url, owner, options.schema ?? readSchema()),
    owner,
    ownerUrl,
  )
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: 'croupier',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // The pool awaits this before it hands out the connection.
    onConnect: (client) =>
      client.query(
        `set role ${ROLE}; set time zone 'UTC'; set statement_timeout = '30s'; set lock_timeout = '10s'; ` +
          `set idle_in_transaction_session_timeout = '30s'`,
      ),
  })
  // The pool replaces idle connections that break; a running query reports the error itself.
  pool.on('error', () => undefined)
  const guard = transactionGuard()
  const orm: Orm = drizzlePg(guard.watch(pool, ['query', 'connect']))
  const database: OpenDatabase = {
    kind: 'postgres',
    driver: { kind: 'postgres', pool },
    applied,
    orm,
    transaction: (work) => withRetry(() => guard.enter(() => runTransaction(pool, work))),
    statement: withRetry,
    afterCommit: guard.afterCommit,
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
  try {
    await withExplainedErrors(database.ping, 'DATABASE_URL', url)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** @throws DatabaseConfigError for configuration errors; rethrows others unchanged */
async function withExplainedErrors<T>(work: () => Promise<T>, variable: string, url: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const text = explainDatabaseError(error, variable, url)
    throw text === null ? error : new DatabaseConfigError(text, { cause: error })
  }
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Orm) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const watch = (error: Error) => {
    broken = error
  }
  client.on('error', watch)
  try {
    const orm: Orm = drizzlePg(client)
    return await orm.transaction((tx) => work(tx))
  } finally {
    client.off('error', watch)
    client.release(broken)
  }
}

/** Omits the password, because the text is logged. */
function describePostgres(url: string, variable: string): StoreDescription {
  const { host, port, database } = new pg.Client({ connectionString: url })
  const variables = variable === 'DATABASE_URL' ? variable : `DATABASE_URL and ${variable}`
  return {
    name: `the PostgreSQL database ${database} at ${host}:${port} (${variables})`,
    copyHint: 'Or restore the dump that you took before you started it.',
    emptyHint: `To start with an empty store instead, create another database and name it in ${variables}.`,
  }
}

async function migratePostgres(ownerUrl: string, url: string, ownerVariable: string, schema: Schema) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'croupier-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const connection: MigrationConnection = {
      store: describePostgres(ownerUrl, ownerVariable),
      exec: async (sql) => void (await client.query(sql)),
      query: async (sql, params) => (await client.query(sql, [...(params ?? [])])).rows,
    }
    const applied = await migrate(connection, schema)
    await grantAppRole(client, url)
    return applied
  } finally {
    await client.end()
  }
}

/** Grants the application's role to the application's login. */
async function grantAppRole(owner: pg.Client, url: string): Promise<void> {
  const login = new pg.Client({ connectionString: url }).user
  if (!login) return
  const { rows } = await owner.query<{ member: boolean }>(
    `select pg_has_role(rolname, '${ROLE}', 'member') as member from pg_roles where rolname = $1`,
    [login],
  )
  if (rows[0] && !rows[0].member) await owner.query(`grant ${ROLE} to ${owner.escapeIdentifier(login)}`)
}

async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count >= MAX_ATTEMPTS || !RETRYABLE_SQL_STATES.has(findSqlState(error) ?? '')) throw error
      await wait(randomInt(5, 20 * 2 ** count))
    }
  }
}

/** The SQLSTATE of an error or of its causes. */
export function findSqlState(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return null
}

/**
 * Using `orm` instead of `tx` inside a transaction would deadlock on the embedded store's single connection,
 * and write outside the transaction on PostgreSQL. Both throw at once.
 */
function transactionGuard() {
  const current = new AsyncLocalStorage<{ open: boolean; readonly callbacks: (() => void)[] }>()
  return {
    async enter<T>(work: () => Promise<T>): Promise<T> {
      if (current.getStore()?.open)
        throw new Error('A transaction was started inside a transaction: use its tx.')
      const state = { open: true, callbacks: [] as (() => void)[] }
      let result: T
      try {
        result = await current.run(state, work)
      } finally {
        state.open = false
      }
      for (const callback of state.callbacks) callback()
      return result
    },
    afterCommit(work: () => void): void {
      const state = current.getStore()
      if (state?.open) state.callbacks.push(work)
      else work()
    },
    watch<T extends object>(driver: T, methods: readonly string[]): T {
      return new Proxy(driver, {
        get(target, name) {
          if (methods.includes(String(name)) && current.getStore()?.open) {
            throw new Error('The database was used outside the open transaction: use its tx.')
          }
          const value = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
    },
  }
}
