import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { MigrationConnection } from './migrate.ts'
import { platformRelease } from './release.ts'

/** A file that creates one function of the database, named like the function. */
export interface FunctionFile {
  /** Relative to the folder that was read, with `/`. */
  readonly path: string
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The functions of a release. */
export interface SqlFunctions {
  /** Version of the release: numbers separated by dots. */
  readonly release: string
  /** In the order of application. */
  readonly files: readonly FunctionFile[]
}

/** The functions in the `sql` folders of the modules and plugins. */
export function readFunctions(
  folder: string = join(import.meta.dirname, '..'),
  release: string = platformRelease(),
): SqlFunctions {
  const files = globSync('{plugins,modules/*}/sql/*.sql', { cwd: folder }).map((found) => {
    const sql = readFileSync(join(folder, found), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { path: found.replaceAll('\\', '/'), name: basename(found, '.sql'), sql, checksum }
  })
  return { release, files: sortByUse(files) }
}

/**
 * Functions that another one mentions come before it, because PostgreSQL resolves the body of a function in
 * SQL when it is created. Otherwise by path.
 */
function sortByUse(files: readonly FunctionFile[]): readonly FunctionFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const sorted = new Set<FunctionFile>()
  const visited = new Set<FunctionFile>()
  const visit = (file: FunctionFile) => {
    if (visited.has(file)) return
    visited.add(file)
    const words = new Set(file.sql.match(/\w+/g))
    for (const used of sortByPath([...words].flatMap((word) => byName.get(word) ?? []))) visit(used)
    sorted.add(file)
  }
  for (const file of sortByPath(files)) visit(file)
  return [...sorted]
}

const sortByPath = (files: readonly FunctionFile[]) =>
  files.toSorted((one, other) => (one.path < other.path ? -1 : 1))

/**
 * Applies the files whose text differs from the applied one, in one transaction. Files that a later release
 * has applied are left as they are: a process of the older release may start while the newer one runs.
 * The caller holds the lock of the migrations.
 * @returns the paths of the applied files
 */
export async function applyFunctions(
  connection: MigrationConnection,
  { release, files }: SqlFunctions,
): Promise<readonly string[]> {
  const recorded = await readRecorded(connection)
  const changed = files.filter(({ path, checksum }) => {
    const before = recorded.get(path)
    if (before === undefined) return true
    return before.checksum !== checksum && !isLater(before.release, release)
  })
  if (changed.length === 0) return []
  let current = ''
  await connection.exec('begin')
  try {
    await connection.exec(
      'create table if not exists public.schema_function (path text primary key, checksum text not null, ' +
        'release text not null, applied_at timestamptz not null default now()); ' +
        'revoke all on public.schema_function from croupier_app',
    )
    for (const { path, checksum, sql } of changed) {
      current = path
      await connection.exec(sql)
      await connection.query(
        'insert into public.schema_function (path, checksum, release) values ($1, $2, $3) on conflict (path) ' +
          'do update set checksum = excluded.checksum, release = excluded.release, applied_at = default',
        [path, checksum, release],
      )
    }
    await connection.exec('commit')
  } catch (error) {
    await connection.exec('rollback')
    throw new Error(`The function ${current} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
  return changed.map(({ path }) => path)
}

async function readRecorded(connection: MigrationConnection) {
  const [found] = await connection.query(`select to_regclass('public.schema_function') is not null as known`)
  const rows = found?.known
    ? await connection.query('select path, checksum, release from public.schema_function')
    : []
  return new Map(
    rows.map(({ path, checksum, release }) => [
      String(path),
      { checksum: String(checksum), release: String(release) },
    ]),
  )
}

function isLater(release: string, other: string): boolean {
  const [numbers, others] = [release, other].map((version) => version.split('.').map(Number))
  for (const [index, number] of (numbers ?? []).entries()) {
    const difference = number - (others?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
