import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../packages/testkit/src/free-port.ts'
import { startPostgres } from '../packages/testkit/src/postgres.ts'

/** The product as a process that can be killed and started again on the same data. */
export interface House {
  readonly origin: string
  readonly dataDir: string
  /** Null for the embedded store. */
  readonly databaseUrl: string | null
  /** Of the process that runs now; null while none does. */
  readonly pid: () => number | null
  /** @returns the milliseconds until it answered as ready */
  start(): Promise<number>
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
  /** Runs `ledger:check` on the same data. */
  checkLedger(): Promise<{ readonly isSound: boolean; readonly text: string }>
  /** Removes everything. */
  close(): Promise<void>
}

export type StoreKind = 'embedded' | 'postgres'

const root = join(import.meta.dirname, '..')
const READY_DEADLINE_MS = 90_000
const STOP_DEADLINE_MS = 30_000
const OUTPUT_BOUND = 16_384

// A signal ends a process without a word to whoever listens to its exit, and those end the houses.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

export interface HouseOptions {
  /** Of the environment, beside or instead of those of every house. */
  readonly variables?: Readonly<Record<string, string>>
  /** Of Node, for what looks into the process. */
  readonly nodeArgs?: readonly string[]
  /** Whether its log is kept for messages about what went wrong; where it writes much, reading that costs. */
  readonly isHeard?: boolean
}

export async function openHouse(
  store: StoreKind,
  { variables = {}, nodeArgs = [], isHeard = true }: HouseOptions = {},
): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-chaos-'))
  const postgres = store === 'postgres' ? await startPostgres() : null
  const port = await freePort()
  const databaseUrl = postgres?.url ?? null
  const origin = `http://127.0.0.1:${port}`
  const env = { ...environmentOf(port, dataDir, databaseUrl), ...variables }
  let running: Running | null = null
  // Whatever becomes of this process, the one it started does not stay behind.
  const onExit = () => running?.child.kill('SIGKILL')
  process.on('exit', onExit)

  async function end(signal: NodeJS.Signals) {
    const ending = running
    running = null
    if (!ending) return
    ending.child.kill(signal)
    const late = wait(STOP_DEADLINE_MS, 'late', { ref: false })
    if ((await Promise.race([ending.ended, late])) === 'late') {
      ending.child.kill('SIGKILL')
      throw new Error(`The house did not end ${STOP_DEADLINE_MS} ms after ${signal}:\n${ending.output()}`)
    }
  }

  return {
    origin,
    dataDir,
    databaseUrl,
    pid: () => running?.child.pid ?? null,
    async start() {
      const began = performance.now()
      running = run([...nodeArgs, 'apps/platform/src/main.ts'], env, isHeard)
      await waitUntilReady(`${origin}/health/ready`, running)
      return performance.now() - began
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

/** The secrets that the house shares with the world outside. */
export const secretOf = (name: 'session' | 'studio' | 'payment' | 'messaging') =>
  `${name}-of-a-trial-and-of-nothing-else`

/** None of the machine's own variables, and no limits on how often the players may call. */
function environmentOf(port: number, dataDir: string, databaseUrl: string | null): NodeJS.ProcessEnv {
  const plenty = '1000000/60'
  return {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SANDBOX: '1',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    DEFAULT_COUNTRY: 'DE',
    SESSION_SECRET: secretOf('session'),
    STUDIO_SECRET: secretOf('studio'),
    PAYMENT_PROVIDER_SECRET: secretOf('payment'),
    MESSAGING_SECRET: secretOf('messaging'),
    RATE_LIMIT_CODE: plenty,
    RATE_LIMIT_CODE_ADDRESS: plenty,
    RATE_LIMIT_MONEY: plenty,
    RATE_LIMIT_READ: plenty,
  }
}

interface Running {
  readonly child: ChildProcess
  /** The exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** The last of what it wrote. */
  readonly output: () => string
}

function run(args: readonly string[], env: NodeJS.ProcessEnv, isHeard = true): Running {
  const stdio = ['ignore', isHeard ? 'pipe' : 'ignore', 'pipe'] as const
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
  let isOver = false
  void ended.finally(() => {
    isOver = true
  })
  const deadline = performance.now() + READY_DEADLINE_MS
  while (performance.now() < deadline) {
    if (isOver) throw new Error(`The house did not open:\n${output()}`)
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  throw new Error(`The house did not open in ${READY_DEADLINE_MS} ms:\n${output()}`)
}
