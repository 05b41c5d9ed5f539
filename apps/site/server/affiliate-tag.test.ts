import { describe, expect, test } from 'vitest'
import { affiliateCookie, captureAffiliate } from './affiliate-tag.ts'

describe('captures an affiliate tag [2.1-30 9-08b]', () => {
  test.each([
    ['?stag=a_1b_2c', { search: '', tag: 'a_1b_2c' }],
    ['?utm=x&stag=a%20b&wallet=deposit', { search: '?utm=x&wallet=deposit', tag: 'a b' }],
    ['?q=%E2%82%AC+1&stag=one&stag=two', { search: '?q=%E2%82%AC+1', tag: 'two' }],
    ['?%73tag=spelt', { search: '', tag: 'spelt' }],
    ['?stag=ok&stag=', { search: '', tag: 'ok' }],
  ])('is taken out of %s, and the rest stays as it was written', (search, captured) => {
    expect(captureAffiliate(search)).toEqual(captured)
  })

  test.each([
    '?stag=',
    '?stag',
    '?stag=%20',
    '?stag=a%0D%0ASet-Cookie:%20x=1',
    '?stag=%00',
    `?stag=${'x'.repeat(201)}`,
  ])('that is none is taken out and not kept: %s', (search) => {
    expect(captureAffiliate(search)).toEqual({ search: '', tag: null })
  })

  test.each(['', '?', '?utm=x', '?xstag=1', '?stags=1', '?q=stag=1'])('finds no tag in %s', (search) => {
    expect(captureAffiliate(search)).toBeNull()
  })
})

test('writes a cookie with the configured lifetime for any tag [9-08a]', () => {
  expect(affiliateCookie('a; Path=/x, "ü"', 30, false)).toBe(
    'affiliateTag=a%3B%20Path%3D%2Fx%2C%20%22%C3%BC%22; Path=/; Max-Age=2592000; SameSite=Lax',
  )
  expect(affiliateCookie('a', 7, true)).toBe('affiliateTag=a; Path=/; Max-Age=604800; SameSite=Lax; Secure')
})
