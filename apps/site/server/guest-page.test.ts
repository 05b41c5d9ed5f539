import type { GuestRequest } from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { resolveGuestPage } from './guest-page.ts'

const settings = {
  locales: { all: ['en', 'de', 'pt-BR'], default: 'en' },
  localeOf: (country: string) => ({ DE: 'de', US: 'en' })[country],
  checksum: (locale: string) => `v-${locale}`,
  queries: new Set(['sign-in', 'sign-up', 'wallet']),
  isClosed: (country: string) => country === 'AU',
}
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const resolve = (target: string, rest: Partial<GuestRequest> = {}) =>
  resolveGuestPage(
    { target, cookie: undefined, userAgent: BROWSER, country: 'FI', isSecure: true, ...rest },
    settings,
  )
const resolveKey = (target: string, rest?: Partial<GuestRequest>) => resolve(target, rest)?.key ?? null

describe('the cache key of a guest’s page', () => {
  test('contains address, language, country and version of the texts', () => {
    expect(resolve('/games/moth-queen')).toEqual({
      address: '/games/moth-queen',
      locale: 'en',
      key: 'v-en en FI /games/moth-queen',
      setCookie: null,
    })
    const others = ['/', '/terms', '/de', '/de/terms', '/pt-BR/terms', '/?sign-in=true', '/?wallet=deposit']
    expect(new Set(others.map((target) => resolveKey(target))).size).toBe(others.length)
    expect(resolveKey('/', { country: 'US' })).not.toBe(resolveKey('/'))
  })

  test('ignores everything else in the request', () => {
    for (const rest of [
      { cookie: 'theme=light; _ga=1; user-language=en' },
      { cookie: 'user-language=xx' },
      { userAgent: GOOGLEBOT },
      { userAgent: undefined },
      { isSecure: false },
    ]) {
      expect(resolveKey('/terms', rest)).toBe(resolveKey('/terms'))
    }
  })

  test('contains dialogs in their order, without tracking parameters', () => {
    expect(resolveKey('/?utm_source=x&gclid=1')).toBe(resolveKey('/'))
    expect(resolveKey('/?fbclid=1&sign-in=true&utm_term=a%20b')).toBe(resolveKey('/?sign-in=true'))
    expect(resolveKey('/?')).toBe(resolveKey('/'))
    expect(resolveKey('/?sign-in=true&sign-up=true')).not.toBe(resolveKey('/?sign-up=true&sign-in=true'))
  })
})

test.each([
  '/?stag=affiliate',
  '/?page=2',
  '/?sign-in=true&sign-in=true',
  '/?sign-in=%3Cscript%3E',
  `/?sign-in=${'x'.repeat(21)}`,
  '/?unknown',
  '/?__proto__=1',
  '//',
  '//evil.example/',
  '/terms/',
  '/de//terms',
  '/%74erms',
  '/%2e%2e/terms',
  '/terms%00',
  '/../terms',
  '/terms;x=1',
  '/favicon.ico',
  '/terms.data',
  '/_.data',
  '/content/v1/en/layout.json',
  '/session',
  '/confirm/AbC',
  '/de/confirm/AbC',
  '/reset-password/AbC',
  '/Reset-Password/AbC',
  '/auth/social/x/callback',
  '/sbt-token',
  '/de/sbt-token',
  '/offline',
  '/de/offline',
  'http://localhost/',
  '*',
  '',
  `/${'a'.repeat(200)}`,
])('only the request itself tells what %s is', (target) => {
  expect(resolve(target)).toBeNull()
})

test('caches no page for a country with restriction type 1 [2.1-27b]', () => {
  for (const target of ['/', '/terms', '/de']) expect(resolve(target, { country: 'AU' }), target).toBeNull()
})

describe('with a visitor language other than the default', () => {
  test('does not cache an address without a prefix, unless the language is the default [4-04a 4-04b]', () => {
    expect(resolve('/terms', { country: 'DE' })).toBeNull()
    expect(resolve('/terms', { cookie: 'user-language=de' })).toBeNull()
    expect(resolve('/terms', { country: 'DE', cookie: 'user-language=en' })?.locale).toBe('en')
  })
  test('caches the page for search engines without a redirect', () => {
    expect(resolveKey('/terms', { country: 'DE', userAgent: GOOGLEBOT })).toBe(
      resolveKey('/terms', { country: 'DE', cookie: 'user-language=en' }),
    )
  })
  test('caches a page that never carries a prefix in the visitor’s language', () => {
    expect(resolve('/questions', { country: 'DE' })).toMatchObject({ address: '/questions', locale: 'de' })
    expect(resolve('/questions')?.locale).toBe('en')
  })
  test('uses the language of the prefix, not the visitor’s', () => {
    const first = resolve('/de/terms')
    const later = resolve('/de/terms', { cookie: 'user-language=de' })
    expect(first?.key).toBe(later?.key)
    expect(first?.setCookie).toBe('user-language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
    expect(later?.setCookie).toBeNull()
    expect(resolve('/de/terms', { isSecure: false })?.setCookie).not.toContain('Secure')
  })
})
