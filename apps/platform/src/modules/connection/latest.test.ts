import { expect, test } from 'vitest'
import { createLatest, type LatestOptions } from './latest.ts'

function make(options: Partial<LatestOptions> = {}) {
  const failures: boolean[] = []
  const latest = createLatest({
    atOnce: 2,
    waiting: 3,
    attempts: 3,
    pause: async () => undefined,
    onFailure: (_error, isLast) => failures.push(isLast),
    ...options,
  })
  return { latest, failures }
}

/** A telling that goes on until it is let go. */
function held() {
  const began: (() => void)[] = []
  return {
    tell: () => new Promise<void>((resolve) => void began.push(resolve)),
    get count() {
      return began.length
    },
    letGo() {
      for (const resolve of began) resolve()
    },
  }
}

test('a burst is one telling under way and one that follows', async () => {
  const { latest } = make()
  const one = held()
  for (let times = 0; times < 100; times++) latest.note('a', one.tell)
  expect(one.count).toBe(1)
  one.letGo()
  await new Promise(setImmediate)
  expect(one.count).toBe(2)
  one.letGo()
  await latest.settle()
  expect(one.count).toBe(2)
})

test('the last that was noted is what is told', async () => {
  const { latest } = make()
  const told: number[] = []
  for (const number of [1, 2, 3]) latest.note('a', async () => void told.push(number))
  await latest.settle()
  expect(told).toEqual([1, 3])
})

test('so many are told of at once, the others wait, and more than may wait are refused', async () => {
  const { latest } = make()
  const told: string[] = []
  const gate = held()
  const tell = (key: string) => latest.note(key, () => gate.tell().then(() => void told.push(key)))
  for (const key of ['a', 'b', 'c', 'd', 'e']) tell(key)
  expect(gate.count).toBe(2)
  expect(() => tell('f')).toThrow('too many')
  // What waits already takes no more room.
  tell('c')
  while (told.length < 5) {
    gate.letGo()
    await new Promise(setImmediate)
  }
  await latest.settle()
  expect(told.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('who has noted a change hears when it was told of as it is by then, or given up', async () => {
  const { latest } = make({ atOnce: 1 })
  const gate = held()
  const ended: string[] = []
  const note = (name: string, key: string) => latest.note(key, gate.tell).then(() => void ended.push(name))
  note('first', 'a')
  note('second', 'a')
  note('third', 'b')
  gate.letGo()
  await new Promise(setImmediate)
  expect(ended, 'the second came while the first was being told').toEqual(['first'])
  while (ended.length < 3) {
    gate.letGo()
    await new Promise(setImmediate)
  }
  expect(ended).toEqual(['first', 'second', 'third'])
  await make().latest.note('c', () => Promise.reject(new Error('gone')))
})

test('a telling that fails is tried again, and given up in the end', async () => {
  const { latest, failures } = make()
  let times = 0
  latest.note('a', async () => {
    times += 1
    if (times < 3) throw new Error('away')
  })
  await latest.settle()
  expect([times, failures]).toEqual([3, [false, false]])
  latest.note('b', async () => {
    throw new Error('gone')
  })
  await latest.settle()
  expect(failures.slice(2)).toEqual([false, false, true])
})
