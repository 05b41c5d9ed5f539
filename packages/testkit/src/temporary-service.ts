import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { POLL_TIMEOUT_MS } from './poll-timeout.ts'

/** The system user of a temporary service; `undefined` means the current user. */
export type ServiceUser = { readonly name: string; readonly uid: number; readonly gid: number }

/** A child process that is shut down and its folder removed when it is stopped or when this process ends. */
export type Service = {
  readonly folder: string
  /** The last lines of output, for error messages. */
  readonly output: () => string
  /** Resolves when the service has ended, with a description. */
  readonly ended: Promise<string>
  /** Shuts the service down and waits until its folder is removed. Idempotent. */
  readonly stop: () => Promise<void>
}

const OUTPUT_BOUND = 16_384

/**
 * Waits for the service or for end of file on stdin, then stops the service and removes its folder. The stdin
 * pipe closes when this process ends in any way, `kill -9` included, so no server or folder is left behind.
 */
const SUPERVISOR = `
signal=$1; folder=$2; shift 2
exec 3<&0
"$@" </dev/null 3<&- &
service=$!
(cat <&3 >/dev/null; kill -"$signal" "$service" 2>/dev/null) >/dev/null 2>&1 &
watch=$!
wait "$service"; code=$?
kill "$watch" 2>/dev/null
cd /; rm -rf "$folder"
exit "$code"
`

/** Finds an executable in PATH, then in the given folders. */
export function findExecutable(name: string, folders: readonly string[] = []): string | undefined {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...folders]) {
    if (folder === '') continue
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder: try the next.
    }
  }
  return undefined
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** The first of the named users that exists. */
export function findUser(names: readonly string[]): ServiceUser | undefined {
  const rows = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of names) {
    const row = rows.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (row?.[2] && row[3]) return { name, uid: Number(row[2]), gid: Number(row[3]) }
  }
  return undefined
}

/** Whether that user can run the program: a parent folder may be private. */
export function canRun(program: string, args: readonly string[], user: ServiceUser | undefined): boolean {
  const result = spawnSync(program, args, {
    cwd: '/',
    stdio: 'ignore',
    timeout: POLL_TIMEOUT_MS,
    ...spawnOptions(user),
  })
  return result.status === 0
}

/** Creates a private folder owned by the user. The path is short because socket paths are limited. */
export function makeFolder(prefix: string, user: ServiceUser | undefined): string {
  const candidates = [tmpdir(), '/tmp', '/var/tmp']
  const base = candidates.find((folder) => canRun('test', ['-x', folder], user)) ?? tmpdir()
  const folder = mkdtempSync(join(base, prefix))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/**
 * Starts a service that ends with this process at the latest.
 * @param signal for a fast, orderly shutdown, without `SIG`: `INT`, `TERM`
 */
export function startService(options: {
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly signal: 'INT' | 'TERM'
  readonly user: ServiceUser | undefined
}): Service {
  const { program, args, folder, signal, user } = options
  // A separate session, so that Ctrl-C in the terminal does not signal it directly.
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'supervisor', signal, folder, program, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...spawnOptions(user),
  })
  let text = ''
  const appendOutput = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-OUTPUT_BOUND)
  }
  child.stdout.on('data', appendOutput)
  child.stderr.on('data', appendOutput)
  // The pipe breaks if the service ends first, which `ended` reports.
  child.stdin.on('error', () => undefined)

  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`could not be started: ${error.message}`))
    child.on('exit', (code, by) => resolve(by ? `was ended by ${by}` : `ended with code ${code}`))
  })
  detach(child)
  return {
    folder,
    output: () => text,
    ended,
    stop: async () => {
      child.ref()
      child.stdin.end()
      await ended
      // In case the supervisor was killed.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lets this process exit while the service is running; the supervisor then stops it. */
function detach(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}

export function spawnOptions(user: ServiceUser | undefined): {
  uid?: number
  gid?: number
  env: NodeJS.ProcessEnv
} {
  const path = process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin'
  const env = { PATH: path, LC_ALL: 'C', TZ: 'UTC' }
  return user ? { uid: user.uid, gid: user.gid, env } : { env: { ...env, HOME: process.env.HOME } }
}
