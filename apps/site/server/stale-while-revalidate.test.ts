import { expect, test } from 'vitest'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

function createSource() {
  const pending: { resolve(value: number): void; reject(error: Error): void }[] = []
  const failures: unknown[] = []
  let now = 0
  const read = staleWhileRevalidate(
    1000,
    () => new Promise<number>((resolve, reject) => pending.push({ resolve, reject })),
    (error) => failures.push(error),
    () => now,
  )
  return { read, pending, failures, pass: (milliseconds: number) => (now += milliseconds) }
}

test('loads once for concurrent readers and caches the value until it expires', async () => {
  const { read, pending, pass } = createSource()
  const both = Promise.all([read(), read()])
  expect(pending).toHaveLength(1)
  pending[0]?.resolve(1)
  expect(await both).toEqual([1, 1])
  pass(999)
  expect(await read()).toBe(1)
  expect(pending).toHaveLength(1)
})

test('serves the stale value during a renewal, survives a failed one and reports it', async () => {
  const { read, pending, failures, pass } = createSource()
  const first = read()
  pending[0]?.resolve(1)
  await first
  pass(1000)
  expect(await read()).toBe(1)
  expect(pending).toHaveLength(2)
  pending[1]?.reject(new Error('offline'))
  await expect.poll(() => failures).toEqual([new Error('offline')])
  expect(await read()).toBe(1)
  expect(pending).toHaveLength(3)
})

test('rejects as long as no load has succeeded', async () => {
  const { read, pending } = createSource()
  const first = read()
  pending[0]?.reject(new Error('offline'))
  await expect(first).rejects.toThrow('offline')
  const second = read()
  pending[1]?.resolve(2)
  expect(await second).toBe(2)
})

test('peeks at the cached value and starts a load if it has expired', async () => {
  const { read, pending, pass } = createSource()
  expect(read.peek()).toBeNull()
  expect(pending).toHaveLength(1)
  pending[0]?.resolve(1)
  await read()
  expect(read.peek()).toBe(1)
  expect(pending).toHaveLength(1)
  pass(1000)
  expect(read.peek()).toBe(1)
  expect(pending).toHaveLength(2)
})

test('waits for a new value after it was told that the known one is out of date', async () => {
  const { read, pending } = createSource()
  const first = read()
  pending[0]?.resolve(1)
  await first
  read.expire()
  // What is shown meanwhile stays.
  expect(read.peek()).toBe(1)
  const next = read()
  // A load that began before is out of date.
  read.expire()
  const last = read()
  pending[1]?.resolve(2)
  pending[2]?.resolve(3)
  expect(await next).toBe(2)
  expect(await last).toBe(3)
  expect(await read()).toBe(3)
})

test('keeps the value that is out of date if no new one can be loaded', async () => {
  const { read, pending } = createSource()
  const first = read()
  pending[0]?.resolve(1)
  await first
  read.expire()
  const next = read()
  pending[1]?.reject(new Error('offline'))
  expect(await next).toBe(1)
})
