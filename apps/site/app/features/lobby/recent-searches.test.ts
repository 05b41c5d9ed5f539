import { expect, test } from 'vitest'
import { parseSearches, withoutSearch, withSearch } from './recent-searches.ts'

test('keeps the last eight searches, each once', () => {
  let stored: string | null = null
  for (const text of ['moth', 'koi', 'Moth', ...Array.from({ length: 7 }, (_, place) => `game ${place}`)])
    stored = withSearch(parseSearches(stored), text)
  expect(parseSearches(stored)).toEqual([...[6, 5, 4, 3, 2, 1, 0].map((place) => `game ${place}`), 'Moth'])
})

test('moves a repeated search to the front', () => {
  expect(withSearch(['koi', 'Moth'], 'moth')).toBe('["moth","koi"]')
})

test('removes a search, and what is stored with the last one', () => {
  const stored = withSearch(['koi'], 'moth')
  expect(withoutSearch(parseSearches(stored), 'moth')).toBe('["koi"]')
  expect(withoutSearch(['koi'], 'koi')).toBeNull()
})

test.each([null, '', '{', '{"a":1}', '[1,"",null]', JSON.stringify(['x'.repeat(101)])])(
  'reads %j as none',
  (text) => {
    expect(parseSearches(text)).toEqual([])
  },
)
