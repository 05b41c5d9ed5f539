import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './process-lock.mjs'

let folder = ''
let lock = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-lock-'))
  lock = join(folder, 'build.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two tasks do not overlap, and the lock is removed after the last', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  }
  await Promise.all([withLock(lock, 'testing', work), withLock(lock, 'testing', work)])
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('takes over the lock of a dead process', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lock, String(pid))
  expect(await withLock(lock, 'testing', async () => 'done')).toBe('done')
})

test('a failing task releases the lock', async () => {
  const fail = async () => {
    throw new Error('broken')
  }
  await expect(withLock(lock, 'testing', fail)).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})
