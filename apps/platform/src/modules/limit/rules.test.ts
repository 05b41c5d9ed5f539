import { expect, test } from 'vitest'
import { endOfTerm, isStricter, limitAt, periodStart } from './rules.ts'
import type { LimitRow } from './tables.ts'

const now = new Date('2026-08-31T10:00:00.000Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test('a monetary limit covers the last 24 hours, 7 days or 30 days [9-03b]', () => {
  expect(periodStart('daily', now)).toEqual(hours(-24))
  expect(periodStart('weekly', now)).toEqual(hours(-24 * 7))
  expect(periodStart('monthly', now)).toEqual(hours(-24 * 30))
})

test.each([
  ['cooling-off', '1', '2026-09-01T10:00:00.000Z'],
  ['cooling-off', '2', '2026-09-07T10:00:00.000Z'],
  ['cooling-off', '3', '2026-09-30T10:00:00.000Z'],
  ['cooling-off', '5', '2026-11-30T10:00:00.000Z'],
  ['self-exclusion', '1', '2027-02-28T10:00:00.000Z'],
  ['self-exclusion', '2', '2027-08-31T10:00:00.000Z'],
  ['self-exclusion', '3', '2031-08-31T10:00:00.000Z'],
] as const)('%s for the term %s ends at %s', (definition, term, end) => {
  expect(endOfTerm(definition, term, now)).toEqual(new Date(end))
})

test.each(['0', '6', 'daily', '', 'constructor'])('rejects the term %j', (term) => {
  for (const definition of ['self-exclusion', 'cooling-off'] as const)
    expect(endOfTerm(definition, term, now)).toBeNull()
})

test.each([
  ['less', { period: 'weekly', amount: 99n }, true],
  ['the same', { period: 'weekly', amount: 100n }, true],
  ['as much over a longer time', { period: 'monthly', amount: 100n }, true],
  ['more', { period: 'weekly', amount: 101n }, false],
  ['as much over a shorter time', { period: 'daily', amount: 100n }, false],
  ['little, but more often', { period: 'daily', amount: 50n }, false],
  ['more over a longer time', { period: 'monthly', amount: 101n }, false],
] as const)('%s than 100 a week', (_, next, strict) => {
  expect(isStricter(next, { period: 'weekly', amount: 100n })).toBe(strict)
})

const limit: LimitRow = {
  id: 'a',
  playerId: 'b',
  definition: 'deposit',
  period: 'daily',
  currency: 'EUR',
  amount: 100n,
  pendingPeriod: null,
  pendingAmount: null,
  effectiveAt: null,
  endsAt: null,
  createdAt: now,
}

test('a change applies from its time on; a change without terms ends the limit', () => {
  expect(limitAt(limit, now)).toBe(limit)
  const raised: LimitRow = { ...limit, pendingPeriod: 'weekly', pendingAmount: 500n, effectiveAt: hours(24) }
  expect(limitAt(raised, hours(23.9))).toBe(raised)
  expect(limitAt(raised, hours(24))).toEqual({ ...limit, period: 'weekly', amount: 500n })
  const going: LimitRow = { ...limit, effectiveAt: hours(24) }
  expect(limitAt(going, now)).toBe(going)
  expect(limitAt(going, hours(24))).toBeNull()
})

test('a term applies until its end', () => {
  const term: LimitRow = {
    ...limit,
    definition: 'cooling-off',
    period: '1',
    currency: null,
    amount: null,
    endsAt: hours(24),
  }
  expect(limitAt(term, hours(23.9))).toBe(term)
  expect(limitAt(term, hours(24))).toBeNull()
})
