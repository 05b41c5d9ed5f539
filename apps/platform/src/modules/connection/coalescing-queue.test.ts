import { expect, test } from 'vitest'
import { type CoalescingQueueOptions, createCoalescingQueue } from './coalescing-queue.ts'

function createTestQueue(options: Partial<CoalescingQueueOptions> = {}) {
  const failures: boolean[] = []
  const queue = createCoalescingQueue({
    concurrency: 2,
    waiting: 3,
    maxAttempts: 3,
    backoff: async () => undefined,
    onFailure: (_error, isLast) => failures.push(isLast),
    ...options,
  })
  return { queue, failures }
}

/** A publication that is pending until it is released. */
function createGate() {
  const began: (() => void)[] = []
  return {
    publish: () => new Promise<void>((resolve) => void began.push(resolve)),
    get count() {
      return began.length
    },
    release() {
      for (const resolve of began) resolve()
    },
  }
}

test('publishes a burst as one running publication and one that follows', async () => {
  const { queue } = createTestQueue()
  const gate = createGate()
  for (let times = 0; times < 100; times++) queue.enqueue('a', gate.publish)
  expect(gate.count).toBe(1)
  gate.release()
  await new Promise(setImmediate)
  expect(gate.count).toBe(2)
  gate.release()
  await queue.drain()
  expect(gate.count).toBe(2)
})

test('publishes the latest state', async () => {
  const { queue } = createTestQueue()
  const published: number[] = []
  for (const number of [1, 2, 3]) queue.enqueue('a', async () => void published.push(number))
  await queue.drain()
  expect(published).toEqual([1, 3])
})

test('limits concurrent publications, and rejects more than may wait', async () => {
  const { queue } = createTestQueue()
  const published: string[] = []
  const gate = createGate()
  const publish = (key: string) =>
    queue.enqueue(key, () => gate.publish().then(() => void published.push(key)))
  for (const key of ['a', 'b', 'c', 'd', 'e']) publish(key)
  expect(gate.count).toBe(2)
  expect(() => publish('f')).toThrow('too many')
  // A waiting key takes no further room.
  publish('c')
  while (published.length < 5) {
    gate.release()
    await new Promise(setImmediate)
  }
  await queue.drain()
  expect(published.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('resolves when the change is published in its current or a newer state, or given up', async () => {
  const { queue } = createTestQueue({ concurrency: 1 })
  const gate = createGate()
  const ended: string[] = []
  const enqueue = (name: string, key: string) =>
    queue.enqueue(key, gate.publish).then(() => void ended.push(name))
  enqueue('first', 'a')
  enqueue('second', 'a')
  enqueue('third', 'b')
  gate.release()
  await new Promise(setImmediate)
  expect(ended, 'the second arrived while the first was being published').toEqual(['first'])
  while (ended.length < 3) {
    gate.release()
    await new Promise(setImmediate)
  }
  expect(ended).toEqual(['first', 'second', 'third'])
  await createTestQueue().queue.enqueue('c', () => Promise.reject(new Error('gone')))
})

test('retries a failed publication and gives up in the end', async () => {
  const { queue, failures } = createTestQueue()
  let times = 0
  queue.enqueue('a', async () => {
    times += 1
    if (times < 3) throw new Error('away')
  })
  await queue.drain()
  expect([times, failures]).toEqual([3, [false, false]])
  queue.enqueue('b', async () => {
    throw new Error('gone')
  })
  await queue.drain()
  expect(failures.slice(2)).toEqual([false, false, true])
})
