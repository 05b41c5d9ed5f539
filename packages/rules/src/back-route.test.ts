import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBackRoute } from './back-route.ts'

const state = (backRoute: unknown) => JSON.stringify({ backRoute })

test.each([
  ['/', '/'],
  ['/profile/history?view=rounds#2', '/profile/history?view=rounds#2'],
  ['/de/games/moth-queen', '/de/games/moth-queen'],
  ['%2Fde%2Fgames%2Fmoth-queen%3Fa%3D1', '/de/games/moth-queen?a=1'],
  ['/?next=https://other.example/', '/?next=https://other.example/'],
  ['/authors', '/authors'],
])('parses %s as %s', (route, path) => expect(parseBackRoute(state(route))).toBe(path))

describe('returns null for anything but a path of this site', () => {
  test.each([
    'https://other.example/',
    '//other.example/',
    '/\\other.example/',
    '/%2e%2e//other.example',
    '%2F%2Fother.example',
    '/\t/other.example',
    '/x\\..\\..//other.example',
    '/../../\n/other.example',
    'javascript:alert(1)',
    'games',
    '',
    '%2F%E0%A4%A',
    '/auth/autologin?token=x',
    '/de/auth/autologin',
    '/auth',
    12,
    null,
    ['/'],
  ])('%j', (route) => expect(parseBackRoute(state(route))).toBeNull())

  test.each([null, '', '{', '"/x"', '[]', 'null', '{"backroute":"/"}', state(`/${'x'.repeat(2000)}`)])(
    '%s',
    (text) => expect(parseBackRoute(text)).toBeNull(),
  )

  test('random paths never leave the origin', () => {
    const origin = 'https://play.example'
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2F',
      '%5C',
      '\t',
      '\n',
      'other.example',
      '@',
      ':',
      'x',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = parseBackRoute(state(parts.join('')))
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin)
      }),
      { numRuns: 2000 },
    )
  })
})
