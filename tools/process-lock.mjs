// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UsageError } from './process.mjs'

const RETRY_MS = 250
const WAIT_BOUND_MS = 15 * 60_000

/**
 * Runs the work under a lock, so that concurrent starts do not install or build at the same time. The lock
 * contains the holder's process id; the lock of a dead process is taken over.
 * @template T
 * @param {string} lock path of the lock file
 * @param {string} what for the message while waiting
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lock, what, work) {
  mkdirSync(dirname(lock), { recursive: true })
  const deadline = Date.now() + WAIT_BOUND_MS
  let hasReported = false
  while (!tryAcquire(lock)) {
    const holder = readHolder(lock)
    if (holder !== undefined && !isAlive(holder)) breakLock(lock, holder)
    else {
      if (!hasReported) console.log(`Waiting for process ${holder ?? 'that is'} ${what} ...`)
      hasReported = true
      if (Date.now() > deadline)
        throw new UsageError(`Process ${holder} is still ${what}. Its lock is ${lock}.`)
      await wait(RETRY_MS)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function tryAcquire(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a dead holder's lock, unless another process has already taken it over.
 * @param {string} lock
 * @param {number} holder
 */
function breakLock(lock, holder) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readHolder(aside) !== holder) linkSync(aside, lock)
  } catch {
    // Another process was faster: the caller reads the lock again.
  }
  rmSync(aside, { force: true })
}

/**
 * @param {string} lock @returns {number | undefined} undefined if the holder has not written its process id
 * yet
 */
function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
