import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { operatorWithoutExamples } from '../../packages/testkit/src/operator-files.ts'
import { NODE_FLAGS } from '../../tools/process.mjs'
import { createDatabase, type E2eDatabase, type QueryStore } from './database.ts'
import { START_TIMEOUT_MS } from './timeouts.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** V8 does not compile the embedded store a second time, which pays only where a process lives for long. */
const BASELINE_COMPILER_FLAG = '--liftoff-only'
/** Open requests may take ten seconds to complete. */
const STOP_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 50
/**
 * Environment variable with the data directory that platforms start on a copy of (set by global-setup.ts).
 */
export const DATA_DIR_TEMPLATE_VARIABLE = 'CROUPIER_E2E_TEMPLATE'

/** The built product as started by `npm start`, with its own port and database. */
export interface RunningPlatform {
  readonly url: string
  readonly dataDir: string
  /** Where its data is, for commands: DATA_DIR, or DATABASE_URL. */
  readonly store: Readonly<Record<string, string>>
  /** The log output so far. */
  output(): string
  /** Shuts the platform down gracefully and starts it again at the same address on the same database. */
  restart(): Promise<void>
  /**
   * Runs a statement on its database.
   * @throws Error for a platform without a PostgreSQL database
   */
  readonly query: QueryStore
  /** Shuts the platform down gracefully and keeps its database. */
  shutDown(): Promise<void>
  /** Stops the platform and deletes its database. */
  stop(): Promise<void>
}

export interface StartOptions {
  /**
   * On an empty embedded database, as on a new machine, instead of a copy of the run's PostgreSQL template.
   */
  readonly isNew?: boolean
  /** Of its address. Passkeys need a name. */
  readonly host?: '127.0.0.1' | 'localhost'
}

/**
 * Starts the built product. The tests act as the trusted proxy: headers are accepted from this machine.
 * Without `cf-ipcountry` a visitor is in Ireland, whose pages are English.
 */
export async function startPlatform(
  environment: Readonly<Record<string, string>> = {},
  { isNew = false, host = '127.0.0.1' }: StartOptions = {},
): Promise<RunningPlatform> {
  const port = await findPort()
  const dataDir = await mkdtemp(join(tmpdir(), 'croupier-e2e-'))
  const template = process.env[DATA_DIR_TEMPLATE_VARIABLE]
  if (template && !isNew) await cp(template, dataDir, { recursive: true })
  const database = isNew || environment.PLATFORM_URL ? null : await createDatabase()
  const url = `http://${host}:${port}`
  const env = {
    PATH: process.env.PATH,
    // Platforms of a run share compiled sources.
    NODE_COMPILE_CACHE: join(tmpdir(), 'croupier-compiled'),
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    OPERATOR_DIR: operatorWithoutExamples(),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEFAULT_COUNTRY: 'IE',
    // Every test has a new browser, in which the worker would download its whole cache; tests of the worker
    // enable it.
    SERVICE_WORKER: '0',
    // All players of a run share one IP address.
    RATE_LIMIT_CODE: '1000/60',
    RATE_LIMIT_CODE_ADDRESS: '1000/60',
    RATE_LIMIT_REPORT: '1000/60',
    ...(database && databaseVariables(database.url)),
    ...environment,
  }
  const isEmbedded = !('DATABASE_URL' in env || 'PLATFORM_URL' in env)
  const flags = [...NODE_FLAGS, ...(isEmbedded ? [BASELINE_COMPILER_FLAG] : [])]
  let output = ''
  const launch = () => {
    const child = spawn(join(ROOT, 'node_modules/.bin/node'), [...flags, 'apps/platform/src/main.ts'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    return child
  }
  let child = launch()
  const stop = async () => {
    await shutDown(child)
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const waitForStart = async () => {
    try {
      await waitUntilStarted(child, url)
    } catch (error) {
      await stop()
      throw new Error(`The platform did not start: ${(error as Error).message}\n${output}`)
    }
  }
  await waitForStart()
  return {
    url,
    dataDir,
    store: database ? { DATABASE_URL: database.url } : { DATA_DIR: dataDir },
    output: () => output,
    query(text, values) {
      if (!database) throw new Error('this platform has no PostgreSQL database')
      return database.query(text, values)
    },
    async restart() {
      await shutDown(child)
      child = launch()
      await waitForStart()
    },
    shutDown: () => shutDown(child),
    stop,
  }
}

/** With PostgreSQL, secrets and the sandbox must be configured explicitly. */
export function databaseVariables(url: E2eDatabase['url']): Readonly<Record<string, string>> {
  const createSecret = () => randomBytes(32).toString('base64url')
  return {
    DATABASE_URL: url,
    SANDBOX: '1',
    SESSION_SECRET: createSecret(),
    STUDIO_SECRET: createSecret(),
    PAYMENT_PROVIDER_SECRET: createSecret(),
    MESSAGING_SECRET: createSecret(),
  }
}

/**
 * Waits until the process reports that it has started.
 * @throws Error if it exits before
 */
export async function waitUntilStarted(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}`)
    const status = await fetch(`${url}/health/started`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 204) return
    await wait(POLL_INTERVAL_MS)
  }
  throw new Error(`it did not start within ${START_TIMEOUT_MS / 1000} s`)
}

async function shutDown(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(killTimer)
}

/** A port that was free at the time of the call. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
