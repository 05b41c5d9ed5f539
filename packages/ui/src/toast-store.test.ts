import { expect, test } from 'vitest'
import { createToastStore, type ToastClock } from './toast-store.ts'

/** A manual clock that runs due timers in order. */
function createManualClock() {
  let time = 0
  let jobs: Array<{ at: number; run: () => void }> = []
  const clock: ToastClock = {
    now: () => time,
    after(milliseconds, run) {
      const job = { at: time + milliseconds, run }
      jobs.push(job)
      return () => {
        jobs = jobs.filter((other) => other !== job)
      }
    },
  }
  const advance = (milliseconds: number) => {
    const end = time + milliseconds
    for (;;) {
      const due = jobs.filter((job) => job.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      jobs = jobs.filter((job) => job !== due)
      time = due.at
      due.run()
    }
    time = end
  }
  return { clock, advance, pending: () => jobs.length }
}

function setUp() {
  const manualClock = createManualClock()
  const store = createToastStore(manualClock.clock)
  return { ...manualClock, store, titles: () => store.list().map((toast) => toast.title) }
}

test('by default shows an info toast, closes it after 3000 ms and removes it 300 ms later [3-29 4-34a 8-26 9-11]', () => {
  const { store, advance, titles, pending } = setUp()
  store.add({ title: 'Saved' })
  expect(store.list()[0]).toMatchObject({ type: 'info', duration: 3000, speed: 300, state: 'shown' })
  advance(2999)
  expect(store.list()[0]?.state).toBe('shown')
  advance(1)
  expect(store.list()[0]?.state).toBe('leaving')
  advance(299)
  expect(titles()).toEqual(['Saved'])
  advance(1)
  expect(titles()).toEqual([])
  expect(pending()).toBe(0)
})

test('shows simultaneous toasts 400 ms apart, dropping none and keeping duplicates [4-34b 9-11]', () => {
  const { store, advance, titles } = setUp()
  for (const title of ['a', 'b', 'b', 'c']) store.add({ title })
  expect(titles()).toEqual(['a'])
  advance(399)
  expect(titles()).toEqual(['a'])
  advance(1)
  expect(titles()).toEqual(['a', 'b'])
  advance(400)
  expect(titles()).toEqual(['a', 'b', 'b'])
  advance(400)
  expect(titles()).toEqual(['a', 'b', 'b', 'c'])
})

test('shows a toast at once if the last is more than 400 ms old [4-34b]', () => {
  const { store, advance, titles } = setUp()
  store.add({ title: 'a' })
  advance(500)
  store.add({ title: 'b' })
  expect(titles()).toEqual(['a', 'b'])
})

test('counts the duration of a queued toast from when it shows [4-34a 4-34b]', () => {
  const { store, advance, titles } = setUp()
  store.add({ title: 'a' })
  store.add({ title: 'b' })
  advance(3300)
  expect(titles()).toEqual(['b'])
  advance(99)
  expect(store.list()[0]?.state).toBe('shown')
  advance(1)
  expect(store.list()[0]?.state).toBe('leaving')
})

test('animates out a closed toast at its speed and never shows a closed queued one [4-34a]', () => {
  const { store, advance, titles, pending } = setUp()
  const first = store.add({ title: 'a', speed: 100 })
  const second = store.add({ title: 'b' })
  store.close(second)
  store.close(first)
  store.close(first)
  expect(store.list().map((toast) => toast.state)).toEqual(['leaving'])
  advance(100)
  expect(titles()).toEqual([])
  advance(5000)
  expect(titles()).toEqual([])
  expect(pending()).toBe(0)
})

test('pauses while pointer or focus is inside and resumes the remaining time after both leave [4-34a]', () => {
  const { store, advance } = setUp()
  store.add({ title: 'a' })
  advance(1000)
  store.pause('pointer')
  store.pause('focus')
  advance(60_000)
  store.resume('pointer')
  advance(60_000)
  expect(store.list()[0]?.state).toBe('shown')
  store.resume('focus')
  advance(1999)
  expect(store.list()[0]?.state).toBe('shown')
  advance(1)
  expect(store.list()[0]?.state).toBe('leaving')
})

test('pauses toasts shown during a pause and lets a closing one finish', () => {
  const { store, advance, titles } = setUp()
  const first = store.add({ title: 'a' })
  store.add({ title: 'b' })
  store.close(first)
  store.pause('pointer')
  advance(10_000)
  expect(titles()).toEqual(['b'])
  store.resume('pointer')
  advance(3300)
  expect(titles()).toEqual([])
})

test('keeps a toast of negative duration until it is closed, also through a pause', () => {
  const { store, advance, titles } = setUp()
  const id = store.add({ title: 'a', duration: -1 })
  advance(100_000)
  store.pause('focus')
  store.resume('focus')
  advance(100_000)
  expect(titles()).toEqual(['a'])
  store.close(id)
  advance(300)
  expect(titles()).toEqual([])
})

test('notifies listeners of each change and keeps the same array in between', () => {
  const { store, advance } = setUp()
  let notifications = 0
  const stop = store.subscribe(() => {
    notifications += 1
  })
  store.add({ title: 'a' })
  expect(notifications).toBe(1)
  expect(store.list()).toBe(store.list())
  advance(3300)
  expect(notifications).toBe(3)
  stop()
  store.add({ title: 'b' })
  expect(notifications).toBe(3)
})
