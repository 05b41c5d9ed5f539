import { expect, test } from 'vitest'
import { readHistoryPosition, writeHistoryPosition } from './history-position.ts'

test.each([
  ['', { view: 'all', page: 1 }],
  ['view=payments&page=2', { view: 'payments', page: 2 }],
  ['view=rounds', { view: 'rounds', page: 1 }],
  ['view=bets', { view: 'open-bets', page: 1 }],
  ['view=settled-bets', { view: 'settled-bets', page: 1 }],
  ['view=open-bets&page=2', { view: 'open-bets', page: 2 }],
  ['view=rounds&page=7', { view: 'rounds', page: 7 }],
  ['view=elsewhere&page=0', { view: 'all', page: 1 }],
  ['page=-2', { view: 'all', page: 1 }],
  ['page=1e3', { view: 'all', page: 1 }],
  ['page=999999', { view: 'all', page: 100_000 }],
] as const)('reads "%s"', (query, place) => {
  expect(readHistoryPosition(new URLSearchParams(query))).toEqual(place)
})

test('omits defaults', () => {
  expect(writeHistoryPosition({ view: 'all', page: 1 })).toBe('?')
  expect(writeHistoryPosition({ view: 'payments', page: 2 })).toBe('?view=payments&page=2')
  expect(writeHistoryPosition({ view: 'open-bets', page: 1 })).toBe('?view=bets')
  expect(writeHistoryPosition({ view: 'rounds', page: 3 })).toBe('?view=rounds&page=3')
})
