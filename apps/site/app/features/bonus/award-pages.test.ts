import { expect, test } from 'vitest'
import { isUuid } from '~/lib/is-uuid.ts'
import { heldAwardsFilter, readAwardPages, writeAwardPages } from './award-pages.ts'

const read = (query: string) => readAwardPages(new URLSearchParams(query))

test('reads and writes a page number for each list', () => {
  expect(read('')).toEqual({ page: 1, spins: 1 })
  expect(read('page=3&spins=2')).toEqual({ page: 3, spins: 2 })
  expect(read('page=-1&spins=x')).toEqual({ page: 1, spins: 1 })
  for (const pages of [
    { page: 1, spins: 1 },
    { page: 4, spins: 1 },
    { page: 1, spins: 5 },
    { page: 2, spins: 3 },
  ])
    expect(read(writeAwardPages(pages).slice(1))).toEqual(pages)
})

test('filters by held awards of one currency [4-08c 7-45b]', () => {
  expect(heldAwardsFilter(2, 'SEK')).toMatchObject({ status: '1,2', currency: 'SEK', page: 2 })
})

test('accepts only UUIDs as award ids', () => {
  expect(isUuid('0b6a3a0e-5f0f-4c63-9d3c-0a52a3c7b1f1')).toBe(true)
  for (const text of [
    '',
    'true',
    '0b6a3a0e',
    '0b6a3a0e-5f0f-4c63-9d3c-0a52a3c7b1f1x',
    `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
  ])
    expect(isUuid(text), text).toBe(false)
})
