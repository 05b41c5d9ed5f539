import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findExecutable } from '../../packages/testkit/src/temporary-service.ts'

const DEBIAN = '/usr/lib/postgresql'
const INSTALL_HINT =
  'It comes with the PostgreSQL server: install that (Debian: apt-get install postgresql), or put pgbench on PATH.'

/** @throws Error with installation instructions if it is missing */
export function findPgbench(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = findExecutable(
    'pgbench',
    versions.map((version) => join(DEBIAN, version, 'bin')),
  )
  if (!found) throw new Error(`The reference is measured with pgbench, which was not found. ${INSTALL_HINT}`)
  return found
}

export interface PgbenchPlan {
  readonly url: string
  readonly clients: number
  readonly warmupSeconds: number
  readonly seconds: number
  /** A pgbench script, with `:client_id`. */
  readonly script: string
}

/**
 * Transactions per second after the warm-up, as prepared statements, with the application's role and
 * settings.
 */
export async function runPgbench(plan: PgbenchPlan): Promise<number> {
  const { host, user, database } = new pg.Client({ connectionString: plan.url })
  const folder = mkdtempSync(join(tmpdir(), 'croupier-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, plan.script)
  const length = plan.warmupSeconds + plan.seconds
  const args = ['-n', '-M', 'prepared', '-c', plan.clients, '-j', 1, '-T', length, '-P', 1, '-f', file]
  const child = spawn(findPgbench(), args.map(String), {
    env: {
      ...process.env,
      PGHOST: host,
      PGUSER: user,
      PGDATABASE: database,
      PGOPTIONS: '-c role=croupier_app -c timezone=UTC -c statement_timeout=30s -c lock_timeout=10s',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  rmSync(folder, { recursive: true, force: true })
  // pgbench exits with 0 even if a client was aborted.
  if (code !== 0 || /aborted/.test(output)) throw new Error(`pgbench failed:\n${output.slice(-2000)}`)
  const perSecond = [...output.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps/gm)]
    .filter(([, at]) => Number(at) > plan.warmupSeconds + 0.5)
    .map(([, , tps]) => Number(tps))
  if (perSecond.length === 0) throw new Error(`pgbench reported no progress:\n${output.slice(-2000)}`)
  return perSecond.reduce((sum, one) => sum + one, 0) / perSecond.length
}
