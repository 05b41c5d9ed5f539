import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { POLL_TIMEOUT_MS } from './poll-timeout.ts'
import { findExecutable, isRoot, makeFolder, type Service, startService } from './temporary-service.ts'

/** A temporary Redis on a free loopback port with a random password. */
export type TestRedis = {
  /** `redis://:<password>@127.0.0.1:<port>` */
  readonly url: string
  readonly stop: () => Promise<void>
}

const START_DEADLINE_MS = POLL_TIMEOUT_MS
const RESPONSE_TIMEOUT_MS = 10_000
const RETRY_MS = 25
const PORT_ATTEMPTS = 5
const INSTALL_DEADLINE_MS = 5 * 60_000

/**
 * Starts a temporary Redis without persistence.
 * @throws Error with installation instructions if there is no Redis, or with the server's output if it fails
 * to start
 */
export async function startRedis(): Promise<TestRedis> {
  const program = findServer()
  let last = ''
  // Another process may take the port before Redis listens on it.
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt++) {
    const port = await freePort()
    // Only this server accepts the password, so a reply proves that it is the one started.
    const password = randomBytes(18).toString('base64url')
    const folder = makeFolder('croupier-redis-', undefined)
    const service = startService({
      program,
      args: [
        ...['--bind', '127.0.0.1', '--port', String(port), '--requirepass', password],
        ...['--save', '', '--appendonly', 'no', '--dir', folder, '--daemonize', 'no'],
      ],
      folder,
      signal: 'TERM',
      user: undefined,
    })
    const startError = await waitUntilReady(service, port, password)
    if (!startError) return { url: `redis://:${password}@127.0.0.1:${port}`, stop: service.stop }
    await service.stop()
    last = startError
    if (!/address already in use/i.test(startError)) break
  }
  throw new Error(`Redis did not start: ${last}`)
}

function findServer(): string {
  const found = findExecutable('redis-server', ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'])
  if (found) return found
  const apt = isRoot() ? findExecutable('apt-get') : undefined
  let report = ''
  if (apt) {
    const options = { encoding: 'utf8', timeout: INSTALL_DEADLINE_MS } as const
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(apt, ['update', '-qq'], { ...options, env })
    const installed = spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      ...options,
      env,
    })
    const now = findExecutable('redis-server', ['/usr/bin'])
    if (now) return now
    report = ` apt-get install redis-server said: ${installed.stderr?.trim() || installed.error?.message || 'nothing'}`
  }
  throw new Error(
    `The tests need Redis and found no redis-server on PATH. Debian: apt-get install redis-server; macOS: brew install redis.${report}`,
  )
}

/** @returns an error message, or undefined once the server responds */
async function waitUntilReady(service: Service, port: number, password: string): Promise<string | undefined> {
  const deadline = performance.now() + START_DEADLINE_MS
  let ended: string | undefined
  void service.ended.then((how) => {
    ended = how
  })
  while (performance.now() < deadline) {
    if (ended) return `it ${ended}: ${service.output().trim()}`
    if (await isResponding(port, password)) return undefined
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return `no answer in ${START_DEADLINE_MS} ms: ${service.output().trim()}`
}

function isResponding(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let text = ''
    const finish = (ok: boolean) => {
      socket.destroy()
      resolve(ok)
    }
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => finish(false))
    socket.on('error', () => finish(false))
    socket.on('close', () => finish(false))
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`))
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (text.includes('+PONG')) finish(true)
      else if (text.includes('-')) finish(false)
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      server.close(() => resolve(address.port))
    })
  })
}
