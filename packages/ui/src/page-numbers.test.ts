import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('shows every page if there are few', () => {
  expect(pageNumbers(1, 0)).toEqual([])
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('leaves gaps if there are many', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageNumbers(18, 20)).toEqual([1, null, 16, 17, 18, 19, 20])
})

test('always shows the current, first and last page, in at most seven places, with no gap of one page', () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.integer({ min: 1, max: count }).map((current) => [current, count] as const))
  fc.assert(
    fc.property(pages, ([current, count]) => {
      const shown = pageNumbers(current, count)
      expect(shown.length).toBeLessThanOrEqual(7)
      for (const page of [1, current, count]) expect(shown).toContain(page)
      shown.forEach((page, at) => {
        if (page === null) expect(Number(shown[at + 1]) - Number(shown[at - 1])).toBeGreaterThan(2)
      })
    }),
  )
})
