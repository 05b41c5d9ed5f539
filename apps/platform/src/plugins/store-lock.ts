import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

/**
 * PGlite does not lock its folder: two processes on one folder silently lose rows. This lock is a file beside
 * the folder that names its holder by process id and start time, so that a reused process id is detected. It
 * needs no heartbeat, because the store's WASM may block the event loop for seconds.
 */
export interface StoreLock {
  release(): void
}

export interface Holder {
  /** Unique id of this lock acquisition. */
  readonly nonce: string
  readonly host: string
  readonly pid: number
  /** Start time of the process, as reported by the operating system. */
  readonly started: string
  /** When the lock was acquired, for messages. */
  readonly since: string
  readonly command: string
}

export class StoreLockedError extends Error {
  readonly holder: Holder
  constructor(lock: string, holder: Holder) {
    const who = `process ${holder.pid} since ${holder.since} (${holder.command})`
    super(
      holder.host === hostname()
        ? `The data folder is in use by ${who}. Stop it, or give this process another folder with DATA_DIR.`
        : `The data folder is in use by ${who} on the machine ${holder.host}, whose state cannot be checked from here.  ` +
            `If it is gone for good, remove ${lock}.`,
    )
    this.name = 'StoreLockedError'
    this.holder = holder
  }
}

const ATTEMPTS = 20

/**
 * Acquires the lock file at `path`, also from a dead holder.
 * @throws StoreLockedError if a living process or one of another machine holds it
 */
export function lockStore(path: string): StoreLock {
  mkdirSync(dirname(path), { recursive: true })
  const ownHolder = describeSelf()
  acquire(path, ownHolder)
  return {
    release() {
      if (readHolder(path)?.nonce === ownHolder.nonce) rmSync(path, { force: true })
    },
  }
}

function acquire(path: string, ownHolder: Holder): void {
  // Written to a draft and hard-linked: nobody reads a partial file, and linking fails if the lock exists.
  const draft = `${path}.${ownHolder.nonce}`
  writeFileSync(draft, `${JSON.stringify(ownHolder)}\n`)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (tryLink(draft, path)) return
      const holder = readHolder(path)
      if (!holder) continue
      if (isAlive(holder)) throw new StoreLockedError(path, holder)
      if (replaceDeadHolder(path, draft, holder, ownHolder)) return
    }
    throw new Error(`The lock ${path} cannot be acquired: other processes keep acquiring it.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Replaces a dead holder's lock, under a claim file for that holder: if two processes saw the same dead
 * holder, the slower one finds a new holder and leaves it.
 */
function replaceDeadHolder(path: string, draft: string, deadHolder: Holder, ownHolder: Holder): boolean {
  const claim = `${path}.after-${deadHolder.nonce}`
  const claimHolder = { ...ownHolder, nonce: randomUUID() }
  acquire(claim, claimHolder)
  try {
    if (readHolder(path)?.nonce !== deadHolder.nonce) return false
    renameSync(draft, path)
    return true
  } finally {
    rmSync(claim, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    throw error
  }
}

function readHolder(path: string): Holder | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`The lock ${path} cannot be read. If no process uses the data folder, remove it.`)
  }
}

function describeSelf(): Holder {
  return {
    nonce: randomUUID(),
    host: hostname(),
    pid: process.pid,
    started: processStartTime(process.pid) ?? 'unknown',
    since: new Date().toISOString(),
    command: process.argv.slice(0, 2).join(' '),
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (hasErrorCode(error, 'ESRCH')) return false
  }
  const started = processStartTime(holder.pid)
  return started !== null && started === holder.started
}

/** The start time of a process in the operating system's format; null if there is none. */
export function processStartTime(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The second field is the command in parentheses, which may contain spaces and parentheses.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // A zombie has ended; its parent has not reaped it yet.
      if (fields[0] === 'Z' || fields[0] === 'X') return null
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}/${fields[19]}`
    } catch {
      return null
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
