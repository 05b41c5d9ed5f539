import { expect, test } from 'vitest'
import { readAfter, readHistoryFilter, toEntriesQuery, writeHistoryFilter } from './history-filter.ts'

test('reads the filters that it has written', () => {
  const filter = {
    ...({
      from: '2026-01-01',
      to: '2026-02-28',
      kind: 'round',
      game: 'moth-queen',
      currency: 'EUR',
    } as const),
  }
  const query = new URLSearchParams(writeHistoryFilter(filter, '2026-01-01T00:00:00.000Z_round_a-b'))
  expect(readHistoryFilter(query)).toEqual(filter)
  expect(readAfter(query)).toBe('2026-01-01T00:00:00.000Z_round_a-b')
})

test.each([
  'from=2026-13-01',
  'to=2026-02-30',
  'from=now',
  'from=1999-12-31',
  'to=2101-01-01',
  'kind=constructor',
  'game=A_b',
  'currency=eur',
  'after=',
])('leaves out "%s"', (query) => {
  expect(readHistoryFilter(new URLSearchParams(query))).toEqual({})
  expect(readAfter(new URLSearchParams(query))).toBeNull()
})

test('sends the time zone only with days', () => {
  expect(toEntriesQuery({ kind: 'bet' }, null, 'Asia/Tokyo')).toEqual({ kind: 'bet', limit: 25 })
  expect(toEntriesQuery({ to: '2026-01-01' }, null, 'Asia/Tokyo')).toMatchObject({ zone: 'Asia/Tokyo' })
})
