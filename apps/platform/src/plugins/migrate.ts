import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyFunctions, readFunctions, type SqlFunctions } from './sql-functions.ts'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

/** Descriptions of a store for messages to the operator. */
export interface StoreDescription {
  /** Kind and location, e.g. `the PostgreSQL database croupier at db.internal:5432 (DATABASE_URL)`. */
  readonly name: string
  /** A sentence: where to find the copy made before a newer version migrated the store. */
  readonly copyHint: string
  /** A sentence: how to start with an empty store instead. */
  readonly emptyHint: string
}

/** A connection of the database's owner. */
export interface MigrationConnection {
  readonly store: StoreDescription
  /** Runs one or more statements. */
  exec(sql: string): Promise<void>
  query(sql: string, params?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
}

interface Check {
  readonly when: 'before' | 'after'
  readonly message: string
  readonly query: string
}
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Checksums of earlier texts with the same effect. Stores that have one of them are up to date. */
  readonly formerChecksums?: readonly string[]
  readonly checks: readonly Check[]
}

/** What a build brings to the store. */
export interface Schema {
  readonly migrations: readonly Migration[]
  readonly functions: SqlFunctions
}
/** What was brought to the store: names of migrations, paths of functions. */
export interface AppliedSchema {
  readonly migrations: readonly string[]
  readonly functions: readonly string[]
}

/** The store does not match this build. The message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const NAME = /^\d{4}_[a-z0-9_]+$/
const FORMERLY = /^-- Formerly: ([0-9a-f]{64})$/gm
/** Key of the lock that serialises migrating processes. The same in every version. */
const ADVISORY_LOCK = 720_418_001

/** The migrations of a folder, in order. */
export function readMigrations(folder: string = migrationsFolder): readonly Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && !file.endsWith('.check.sql'))
  return files.sort().map((file) => {
    const name = file.slice(0, -'.sql'.length)
    if (!NAME.test(name)) throw new Error(`${file} is not named like a migration: NNNN_name.sql`)
    const sql = readFileSync(join(folder, file), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const formerChecksums = [...sql.matchAll(FORMERLY)].map(([, former = '']) => former)
    return { name, sql, checksum, formerChecksums, checks: readChecks(join(folder, `${name}.check.sql`)) }
  })
}

function readChecks(file: string): readonly Check[] {
  if (!existsSync(file)) return []
  const parts = readFileSync(file, 'utf8').split(/^-- (before|after): *(.+)$/m)
  const checks: Check[] = []
  for (let index = 1; index + 2 < parts.length; index += 3) {
    const [when, message = '', body = ''] = parts.slice(index, index + 3)
    const query = body.trim().replace(/;$/, '')
    if (query) checks.push({ when: when === 'before' ? 'before' : 'after', message: message.trim(), query })
  }
  if (checks.length === 0) throw new Error(`${file} holds no query under a "-- before:" or "-- after:" line`)
  return checks
}

/** The migrations not applied yet. @throws MigrationError if the store does not match this build */
export async function pendingMigrations(
  connection: MigrationConnection,
  migrations: readonly Migration[],
): Promise<{ readonly applied: number; readonly pending: readonly Migration[] }> {
  const [found] = await connection.query(`select to_regclass('public.schema_migration') is not null as known`)
  if (!found?.known) return { applied: 0, pending: migrations }
  const rows = await connection.query('select name, checksum from public.schema_migration order by name')
  const checksums = new Map(rows.map((row) => [String(row.name), String(row.checksum)]))
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...checksums.keys()].filter((name) => !known.has(name))
  if (newer.length > 0) {
    throw new MigrationError(
      `A newer version of Croupier wrote ${connection.store.name}: it has ${newer.join(', ')}, which this version ` +
        `does not know. Start the newer version. ${connection.store.copyHint}`,
    )
  }
  for (const { name, checksum, formerChecksums = [] } of migrations) {
    const before = checksums.get(name)
    if (before !== undefined && before !== checksum && !formerChecksums.includes(before)) {
      throw new MigrationError(
        `This version of Croupier cannot use ${connection.store.name}: the migration ${name} was changed after it ` +
          `was applied there. Start the version that wrote it. ${connection.store.emptyHint}`,
      )
    }
  }
  return { applied: checksums.size, pending: migrations.filter(({ name }) => !checksums.has(name)) }
}

/** The schema of this build. */
export const readSchema = (): Schema => ({ migrations: readMigrations(), functions: readFunctions() })

/**
 * Brings a store to a schema: each pending migration in a separate transaction, then the changed functions in
 * one.
 */
export async function migrate(
  connection: MigrationConnection,
  { migrations, functions }: Schema,
): Promise<AppliedSchema> {
  await connection.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
  try {
    const { pending } = await pendingMigrations(connection, migrations)
    for (const migration of pending) await apply(connection, migration)
    return {
      migrations: pending.map(({ name }) => name),
      functions: await applyFunctions(connection, functions),
    }
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK])
  }
}

async function apply(connection: MigrationConnection, migration: Migration): Promise<void> {
  await connection.exec('begin')
  try {
    await connection.exec(
      'create table if not exists public.schema_migration (name text primary key, checksum text not null, ' +
        'applied_at timestamptz not null default now())',
    )
    await check(connection, migration, 'before')
    await connection.exec(migration.sql)
    await check(connection, migration, 'after')
    await connection.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await connection.exec('commit')
  } catch (error) {
    await connection.exec('rollback')
    if (error instanceof MigrationError) throw error
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}

async function check(connection: MigrationConnection, { name, checks }: Migration, when: Check['when']) {
  for (const { message, query } of checks.filter((one) => one.when === when)) {
    const rows = await connection.query(query)
    if (rows.length > 0) {
      throw new MigrationError(
        `The migration ${name} was stopped ${when} its changes, nothing of it stays: ${message} ` +
          `(${rows.length}; the first: ${describeRow(rows[0])}).`,
      )
    }
  }
}

function describeRow(row: Record<string, unknown> | undefined): string {
  const text = JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return (text ?? '').slice(0, 300)
}
