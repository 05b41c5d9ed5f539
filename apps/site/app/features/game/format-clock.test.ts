import { expect, test } from 'vitest'
import { formatClock } from './format-clock.ts'

test.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [59_999, '00:00:59'],
  [1_450_000, '00:24:10'],
  [360_000_000, '100:00:00'],
  [-5, '00:00:00'],
])('%i ms is %s', (milliseconds, text) => {
  expect(formatClock(milliseconds)).toBe(text)
})
