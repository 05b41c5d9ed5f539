import { expect, test } from 'vitest'
import { allowPrefetch } from './prefetch.ts'

function headersOf(
  path: string,
  { purpose = 'prefetch', isGuest = false, init = {} as ResponseInit } = {},
): Headers {
  const response = new Response('', init)
  const request = new Request('https://play.example', { headers: { 'sec-purpose': purpose } })
  allowPrefetch(request, { path, isGuest }, response)
  return response.headers
}
const cacheControl = (...args: Parameters<typeof headersOf>) => headersOf(...args).get('cache-control')

test('keeps prefetched data of pages that are the same for all', () => {
  const pages = ['/games/moth-queen', '/categories/slots', '/providers', '/providers/croupier-studio']
  for (const path of [...pages, '/tournaments']) expect(cacheControl(path), path).toBe('private, max-age=10')
  expect(cacheControl('/', { isGuest: true })).toBe('private, max-age=10')
})

test('keeps no data of a player, of a navigation, or of a refused or redirected request', () => {
  for (const path of ['/', '/profile/history', '/favorites', '/confirm/code', '/tournaments/spring-cup'])
    expect(cacheControl(path), path).toBeNull()
  expect(cacheControl('/providers', { purpose: '' })).toBeNull()
  expect(cacheControl('/providers', { init: { status: 202 } })).toBeNull()
  expect(cacheControl('/providers', { init: { headers: { 'set-cookie': 'a=b' } } })).toBeNull()
})

test('keeps prefetched data for the same cookies only', () => {
  const init = { headers: { vary: 'accept-encoding' } }
  expect(headersOf('/', { isGuest: true, init }).get('vary')).toBe('accept-encoding, cookie')
})
