import { describe, expect, test } from 'vitest'
import {
  classifyRequest,
  findAssets,
  getOfflinePaths,
  isGatewayError,
  type WorkerRequest,
} from './requests.ts'

const ORIGIN = 'https://play.example'
const createRequest = (path: string, more: Partial<WorkerRequest> = {}): WorkerRequest => ({
  method: 'GET',
  url: new URL(path, ORIGIN).href,
  mode: 'cors',
  destination: '',
  headers: new Headers(),
  ...more,
})
const kind = (path: string, more?: Partial<WorkerRequest>) =>
  classifyRequest(createRequest(path, more), ORIGIN)
const document = { mode: 'navigate', destination: 'document' }

describe('the service worker handles', () => {
  test.each([
    ['/assets/react-DsMlOJ3G.js', 'asset'],
    ['/assets/fraunces-latin-opsz-normal-DihXLNYH.woff2', 'asset'],
    ['/terms.data', 'step'],
    ['/_.data?_routes=x', 'step'],
    ['/de/games/moth-queen.data', 'step'],
    ['/__manifest?paths=%2F&version=1', 'step'],
    ['/de/__manifest?paths=%2F', 'step'],
  ])('%s: %s', (path, expected) => expect(kind(path)).toBe(expected))

  test.each(['/', '/de/profile/history', '/terms?sign-in=true'])('a document: %s', (path) =>
    expect(kind(path, document)).toBe('document'),
  )

  // The browser would send them twice: once as preload, and again because the worker ignored it.
  test.each(['/api/settings/locales', '/sandbox/openid/auth/x', '/docs/', '/media/x', '/health/live'])(
    'a navigation to a path that is no page of the site: %s',
    (path) => expect(kind(path, document)).toBe('other-document'),
  )

  test('a frame', () => {
    expect(kind('/terms', { mode: 'navigate', destination: 'iframe' })).toBe('other-document')
  })
})

describe('the service worker ignores', () => {
  test.each([
    '/api/player/profile',
    '/api/export.data',
    '/session',
    '/content/1-2/en/layout.json',
    '/media/games/moth-queen/upright-1x.webp',
    '/build.json',
    '/sw.js',
    '/manifest.webmanifest',
    '/assets/react-DsMlOJ3G.js?again',
    '/assets/../api/x',
    'https://other.example/assets/react-DsMlOJ3G.js',
    'https://other.example/terms.data',
  ])('%s', (path) => expect(kind(path)).toBeNull())

  test('the prefetched data of a page', () => {
    expect(kind('/games/moth-queen.data', { mode: 'no-cors' })).toBeNull()
  })

  test('requests other than GET, and range requests', () => {
    expect(kind('/confirm/x', { ...document, method: 'POST' })).toBeNull()
    expect(kind('/assets/a-1.woff2', { headers: new Headers({ range: 'bytes=0-1' }) })).toBeNull()
  })
})

test.each([
  ['/de/terms', ['/de/offline', '/offline']],
  ['/de', ['/de/offline', '/offline']],
  ['/pt-BR/x?a=b', ['/pt-BR/offline', '/offline']],
  ['/', ['/offline']],
  ['/terms', ['/offline']],
  ['/demo', ['/offline']],
])('the offline page for %s is looked for at %j', (path, expected) => {
  expect(getOfflinePaths(new URL(path, ORIGIN).href)).toEqual(expected)
})

test('finds the files of a page without duplicates', () => {
  const html =
    '<link href="/assets/a-1.css"/><link href="/assets/a-1.css#"/><img src="/assets/b-2.svg"/>' +
    '<a href="/"></a><img src="https://other.example/assets/c.svg"/><a href="/assets/../x"></a>'
  expect(findAssets(html)).toEqual(['/assets/a-1.css', '/assets/b-2.svg'])
})

test.each([
  [200, 'text/html', false],
  [404, 'text/plain', false],
  [500, 'text/plain', false],
  [503, 'text/html; charset=utf-8', false],
  [503, 'text/plain; charset=utf-8', true],
  [502, null, true],
  [504, 'application/json', true],
])('an answer of %i as %s is the site being away: %s', (status, type, expected) => {
  const headers = new Headers(type ? { 'content-type': type } : {})
  expect(isGatewayError({ status, headers })).toBe(expected)
})
