import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackFor, periodOf } from './cashback.ts'

const none = { least: null, most: null }

test.each([
  ['day', '2026-03-14T12:00:00.000Z', '2026-03-14T00:00:00.000Z', '2026-03-15T00:00:00.000Z'],
  ['week', '2026-03-14T12:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-03-16T00:00:00.000Z'],
  // A Monday at midnight begins a week.
  ['week', '2026-03-16T00:00:00.000Z', '2026-03-16T00:00:00.000Z', '2026-03-23T00:00:00.000Z'],
] as const)('the %s of %s is from %s to before %s', (period, time, from, to) => {
  expect(periodOf(period, new Date(time))).toEqual({ from: new Date(from), to: new Date(to) })
})

test.each([
  [1000n, 10, none, 100n],
  [1009n, 10, none, 100n],
  [0n, 10, none, 0n],
  [-1000n, 10, none, 0n],
  [999n, 10, { least: 100n, most: null }, 0n],
  [1000n, 10, { least: 100n, most: null }, 100n],
  [100_000n, 10, { least: null, most: 5000n }, 5000n],
] as const)('a loss of %s at %s %% brings %o: %s', (loss, percentage, bounds, amount) => {
  expect(cashbackFor(loss, percentage, bounds)).toBe(amount)
})

test('is never more than the loss or the most, nor anything below the least', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 20n })
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 100 }), units, units, (loss, percentage, one, two) => {
      const bounds = one < two ? { least: one, most: two } : { least: two, most: one }
      const amount = cashbackFor(loss, percentage, bounds)
      expect(amount <= loss && amount <= bounds.most).toBe(true)
      expect(amount === 0n || amount >= bounds.least).toBe(true)
    }),
    { numRuns: Number(process.env.BONUS_HISTORIES ?? 300) },
  )
})
