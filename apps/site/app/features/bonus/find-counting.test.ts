import { expect, test } from 'vitest'
import { findCounting } from './find-counting.ts'

const lists = ['slots', 'new', 'table'].map((identity) => ({ identity }))

test.each([
  ['the first list if all games count', { default: 100, categories: {}, games: {} }, '/categories/slots'],
  ['a list that counts more', { default: 10, categories: { table: 50 }, games: {} }, '/categories/table'],
  [
    'another list than one that does not count',
    { default: 100, categories: { slots: 0 }, games: {} },
    '/categories/new',
  ],
  [
    'a game that alone counts',
    { default: 0, categories: {}, games: { 'moth-queen': 100 } },
    '/games/moth-queen',
  ],
  ['no game that counts less', { default: 100, categories: {}, games: { minted: 0 } }, '/categories/slots'],
])('leads to %s', (_name, contributions, address) => {
  expect(findCounting(contributions, lists)).toBe(address)
})

test('leads to all lists while they are not known', () => {
  expect(findCounting({ default: 100, categories: {}, games: {} }, [])).toBe('/categories')
})
