import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../packages/testkit/src/free-port.ts'
import { startPostgres } from '../packages/testkit/src/postgres.ts'
import { NODE_FLAGS } from '../tools/process.mjs'

/** The product as a process that can be killed and restarted on the same data. */
export interface PlatformProcess {
  readonly origin: string
  readonly dataDir: string
  /** Null for the embedded store. */
  readonly databaseUrl: string | null
  /** Process id; null while it is stopped. */
  readonly pid: () => number | null
  /** @returns the milliseconds until it was ready */
  start(): Promise<number>
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  /** Stops it gracefully. */
  stop(): Promise<void>
  /** Runs `ledger:check` on the same data. */
  checkLedger(): Promise<{ readonly isSound: boolean; readonly text: string }>
  /** Stops it and removes all of its data. */
  close(): Promise<void>
}

export type StoreKind = 'embedded' | 'postgres'

const root = join(import.meta.dirname, '..')
const READY_DEADLINE_MS = 90_000
const STOP_DEADLINE_MS = 30_000
const OUTPUT_BOUND = 16_384

// A signal skips exit listeners, which kill the platform processes: exit explicitly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

export interface PlatformOptions {
  /** Environment variables added to or overriding the defaults. */
  readonly variables?: Readonly<Record<string, string>>
  /** Arguments of Node, e.g. for profiling. */
  readonly nodeArgs?: readonly string[]
  /** Whether its log is captured for error messages; reading a large log costs CPU. */
  readonly capturesOutput?: boolean
}

export async function openPlatform(
  store: StoreKind,
  { variables = {}, nodeArgs = [], capturesOutput = true }: PlatformOptions = {},
): Promise<PlatformProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-chaos-'))
  const postgres = store === 'postgres' ? await startPostgres() : null
  const port = await freePort()
  const databaseUrl = postgres?.url ?? null
  const origin = `http://127.0.0.1:${port}`
  const env = { ...buildEnvironment(port, dataDir, databaseUrl), ...variables }
  let running: Running | null = null
  // Kill the platform process when this process exits.
  const onExit = () => running?.child.kill('SIGKILL')
  process.on('exit', onExit)

  async function end(signal: NodeJS.Signals) {
    const endingProcess = running
    running = null
    if (!endingProcess) return
    endingProcess.child.kill(signal)
    const timeout = wait(STOP_DEADLINE_MS, 'late', { ref: false })
    if ((await Promise.race([endingProcess.ended, timeout])) === 'late') {
      endingProcess.child.kill('SIGKILL')
      throw new Error(
        `The platform did not stop within ${STOP_DEADLINE_MS} ms of ${signal}:\n${endingProcess.output()}`,
      )
    }
  }

  return {
    origin,
    dataDir,
    databaseUrl,
    pid: () => running?.child.pid ?? null,
    async start() {
      const startedAt = performance.now()
      running = run([...NODE_FLAGS, ...nodeArgs, 'apps/platform/src/main.ts'], env, capturesOutput)
      await waitUntilReady(`${origin}/health/ready`, running)
      return performance.now() - startedAt
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async checkLedger() {
      const check = run(['apps/platform/src/modules/wallet/ledger-check.cli.ts'], env)
      const code = await check.ended
      return { isSound: code === 0, text: check.output().trim() }
    },
    async close() {
      await end('SIGKILL')
      process.off('exit', onExit)
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Shared secrets of the platform and the providers. */
export const benchSecret = (name: 'session' | 'studio' | 'payment' | 'messaging') =>
  `${name}-of-a-trial-and-of-nothing-else`

/** Independent of the machine's environment, without rate limits. */
function buildEnvironment(port: number, dataDir: string, databaseUrl: string | null): NodeJS.ProcessEnv {
  const unlimitedRate = '1000000/60'
  return {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SANDBOX: '1',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    DEFAULT_COUNTRY: 'DE',
    SESSION_SECRET: benchSecret('session'),
    STUDIO_SECRET: benchSecret('studio'),
    PAYMENT_PROVIDER_SECRET: benchSecret('payment'),
    MESSAGING_SECRET: benchSecret('messaging'),
    RATE_LIMIT_CODE: unlimitedRate,
    RATE_LIMIT_CODE_ADDRESS: unlimitedRate,
    RATE_LIMIT_MONEY: unlimitedRate,
    RATE_LIMIT_REPORT: unlimitedRate,
    RATE_LIMIT_READ: unlimitedRate,
  }
}

interface Running {
  readonly child: ChildProcess
  /** The exit code, or null if killed by a signal. */
  readonly ended: Promise<number | null>
  /** The last part of the output. */
  readonly output: () => string
}

function run(args: readonly string[], env: NodeJS.ProcessEnv, capturesOutput = true): Running {
  const stdio = ['ignore', capturesOutput ? 'pipe' : 'ignore', 'pipe'] as const
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: [...stdio] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + String(chunk)).slice(-OUTPUT_BOUND)
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { child, ended, output: () => text }
}

async function waitUntilReady(url: string, { ended, output }: Running): Promise<void> {
  let hasExited = false
  void ended.finally(() => {
    hasExited = true
  })
  const deadline = performance.now() + READY_DEADLINE_MS
  while (performance.now() < deadline) {
    if (hasExited) throw new Error(`The platform did not start:\n${output()}`)
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  throw new Error(`The platform did not start within ${READY_DEADLINE_MS} ms:\n${output()}`)
}
