import { expect, test } from 'vitest'
import { searchWith } from '~/dialogs/address.ts'
import { truncateSearch } from './links.ts'

test('keeps the query on links and truncates a long one', () => {
  const plain = '?search=moth+queen&provider=lamplight%2Coak&page=2'
  expect(truncateSearch(plain)).toBe(plain)
  expect(truncateSearch('')).toBe('')
  expect(truncateSearch(`?x=${'a'.repeat(10_000)}&page=2&sign-in=true`)).toBe('?page=2&sign-in=true')
  const many = truncateSearch(`?${Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&')}`)
  expect(many.length).toBeLessThanOrEqual(1_000)
  expect(many).toMatch(/^\?a0=1&a1=1&.*=1$/)
})

test('builds a short link to a dialog over any address', () => {
  expect(searchWith(`?x=${'a'.repeat(10_000)}&wallet=deposit`, 'sign-in')).toBe(
    '?wallet=deposit&sign-in=true',
  )
})
