import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Holder, lockStore, processStartTime, StoreLockedError } from './store-lock.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-lock-'))
  path = join(folder, 'store.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const holderOf = (): Holder => JSON.parse(readFileSync(path, 'utf8'))
const holder = (over: Partial<Holder>): Holder => ({
  nonce: 'n-1',
  host: hostname(),
  pid: process.pid,
  started: processStartTime(process.pid) ?? '',
  since: '2026-03-14T12:00:00.000Z',
  command: 'node main.ts',
  ...over,
})
const write = (over: Partial<Holder>) => writeFileSync(path, JSON.stringify(holder(over)))

/** The id of a process that has just ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid
}

describe('the lock of a store', () => {
  test('names its holder and is removed by a release', () => {
    const lock = lockStore(path)
    expect(holderOf()).toMatchObject({
      pid: process.pid,
      host: hostname(),
      started: processStartTime(process.pid),
    })
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is not granted twice and names its holder', () => {
    const lock = lockStore(path)
    expect(() => lockStore(path)).toThrow(StoreLockedError)
    expect(() => lockStore(path)).toThrow(
      new RegExp(`in use by process ${process.pid} since .*Z \\(.+\\)\\. Stop it, or .* DATA_DIR`),
    )
    lock.release()
    lockStore(path).release()
  })

  test('is taken over from a process that has ended', () => {
    write({ pid: deadPid(), started: 'long ago' })
    const lock = lockStore(path)
    expect(holderOf().pid).toBe(process.pid)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is taken over if the process id belongs to another process now', () => {
    write({ pid: process.ppid, started: 'some other time' })
    lockStore(path).release()
  })

  test('is not taken over from another machine', () => {
    write({ host: 'elsewhere', pid: deadPid() })
    expect(() => lockStore(path)).toThrow(/on the machine elsewhere.*remove .*store\.lock/)
  })

  test('is not taken over while another process does so', () => {
    write({ pid: deadPid(), started: 'long ago', nonce: 'dead' })
    writeFileSync(`${path}.after-dead`, JSON.stringify(holder({ nonce: 'n-2' })))
    expect(() => lockStore(path)).toThrow(StoreLockedError)
  })

  test('is taken over if an earlier takeover was interrupted', () => {
    write({ pid: deadPid(), started: 'long ago', nonce: 'dead' })
    writeFileSync(
      `${path}.after-dead`,
      JSON.stringify(holder({ nonce: 'n-2', pid: deadPid(), started: 'x' })),
    )
    const lock = lockStore(path)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is not removed by a late release', () => {
    const lock = lockStore(path)
    write({ nonce: 'somebody else' })
    lock.release()
    expect(holderOf().nonce).toBe('somebody else')
  })

  test('is not taken over if unreadable', () => {
    writeFileSync(path, 'rubbish')
    expect(() => lockStore(path)).toThrow(/cannot be read.*remove it/)
  })
})

describe('processes that race for a dead holder’s lock', () => {
  const racer = `
    import { lockStore } from ${JSON.stringify(join(import.meta.dirname, 'store-lock.ts'))}
    process.stdin.once('data', () => {
      try { lockStore(${JSON.stringify('PATH')}); console.log('won') } catch { console.log('lost') }
    })
    console.log('ready')
  `
  const lineOf = async (child: ChildProcess) => String((await once(child.stdout as never, 'data'))[0]).trim()

  test('have one winner', async () => {
    for (let round = 0; round < 3; round++) {
      write({ pid: deadPid(), started: 'long ago', nonce: `dead-${round}` })
      const source = racer.replace('"PATH"', JSON.stringify(path))
      const children = Array.from({ length: 6 }, () =>
        spawn(process.execPath, ['--input-type=module', '-e', source], {
          stdio: ['pipe', 'pipe', 'inherit'],
        }),
      )
      expect(await Promise.all(children.map(lineOf))).toEqual(Array(6).fill('ready'))
      const results = children.map(lineOf)
      for (const child of children) child.stdin.write('go\n')
      expect((await Promise.all(results)).toSorted()).toEqual([...Array(5).fill('lost'), 'won'])
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(children.map((child) => once(child, 'exit')))
      rmSync(path)
    }
  }, 60_000)
})
