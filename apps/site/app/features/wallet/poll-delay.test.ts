import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('asks at ever longer intervals, and not for ever', () => {
  const waits = Array.from({ length: 12 }, (_, at) => pollDelay(at + 1))
  expect(waits.slice(0, 4)).toEqual([1000, 1000, 2000, 2000])
  expect(waits.slice(-2)).toEqual([false, false])
  const asked = waits.filter((wait) => wait !== false)
  expect(asked.toSorted((a, b) => a - b)).toEqual(asked)
})
