import { expect, test } from 'vitest'
import { boundSearch } from './links.ts'
import { searchWith } from './modals/modal-address.ts'

test('links carry a query on as it is, and of a long one what fits', () => {
  const plain = '?search=moth+queen&provider=lamplight%2Coak&page=2'
  expect(boundSearch(plain)).toBe(plain)
  expect(boundSearch('')).toBe('')
  expect(boundSearch(`?x=${'a'.repeat(10_000)}&page=2&sign-in=true`)).toBe('?page=2&sign-in=true')
  const many = boundSearch(`?${Array.from({ length: 2_000 }, (_, place) => `a${place}=1`).join('&')}`)
  expect(many.length).toBeLessThanOrEqual(1_000)
  expect(many).toMatch(/^\?a0=1&a1=1&.*=1$/)
})

test('a dialog opens over any address by a link of few characters', () => {
  expect(searchWith(`?x=${'a'.repeat(10_000)}&wallet=deposit`, 'sign-in')).toBe(
    '?wallet=deposit&sign-in=true',
  )
})
