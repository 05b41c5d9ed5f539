import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test.each([false, true])('polls at increasing intervals and stops (live: %s)', (isLive) => {
  const waits = Array.from({ length: 12 }, (_, at) => pollDelay(at + 1, isLive))
  expect(waits.slice(-2)).toEqual([false, false])
  const delays = waits.filter((wait) => wait !== false)
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays)
})

test('polls immediately without a realtime connection, and rarely with one', () => {
  const waits = (isLive: boolean) => Array.from({ length: 4 }, (_, at) => pollDelay(at + 1, isLive))
  expect(waits(false)).toEqual([1000, 1000, 2000, 2000])
  expect(waits(true)).toEqual([15_000, 15_000, 15_000, 15_000])
})
