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

/** The system user that a temporary service runs as. `undefined` means: as whoever runs the tests. */
export type ServiceUser = { readonly name: string; readonly uid: number; readonly gid: number }

/** A child process that is shut down, and its folder removed, when it is stopped or when this process ends. */
export type Service = {
  readonly folder: string
  /** The last lines that the service wrote, for error messages. */
  readonly output: () => string
  /** Resolves when the service has ended, with a sentence about how. */
  readonly ended: Promise<string>
  /** Shuts the service down and waits until its folder is gone. Safe to call twice. */
  readonly stop: () => Promise<void>
}

const OUTPUT_BOUND = 16_384

/**
 * Waits for the service or for the end of its standard input, whichever comes first, and cleans up after both.
 * The pipe to this shell closes with our process however that ends, `kill -9` included, so that no run leaves
 * a server or a folder behind.
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

/** Finds an executable in the folders of PATH, or in the given folders after them. */
export function findExecutable(name: string, folders: readonly string[] = []): string | undefined {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...folders]) {
    if (folder === '') continue
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not in this folder: the next one may have it.
    }
  }
  return undefined
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** The first of the named users that exists on this machine. */
export function findUser(names: readonly string[]): ServiceUser | undefined {
  const rows = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of names) {
    const row = rows.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (row?.[2] && row[3]) return { name, uid: Number(row[2]), gid: Number(row[3]) }
  }
  return undefined
}

/** Whether that user can run the program: it may lie below a folder that only its owner may enter. */
export function canRun(program: string, args: readonly string[], user: ServiceUser | undefined): boolean {
  const result = spawnSync(program, args, {
    cwd: '/',
    stdio: 'ignore',
    timeout: POLL_TIMEOUT_MS,
    ...spawnOptions(user),
  })
  return result.status === 0
}

/** Makes a short-named private folder that belongs to the user. */
export function makeFolder(prefix: string, user: ServiceUser | undefined): string {
  const candidates = [tmpdir(), '/tmp', '/var/tmp']
  const base = candidates.find((folder) => canRun('test', ['-x', folder], user)) ?? tmpdir()
  const folder = mkdtempSync(join(base, prefix))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/**
 * Starts a service that lives no longer than this process.
 * @param signal what asks the service for a quick, orderly end, without the `SIG`: `INT`, `TERM`
 */
export function startService(options: {
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly signal: 'INT' | 'TERM'
  readonly user: ServiceUser | undefined
}): Service {
  const { program, args, folder, signal, user } = options
  // In a session of its own, so that Ctrl-C in the terminal ends it through us and not beside us.
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
  // The pipe breaks when the service has ended by itself; `ended` reports that.
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
      // What is left when the supervisor itself was killed.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A forgotten service must not keep the process alive: it ends when the process does. */
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
