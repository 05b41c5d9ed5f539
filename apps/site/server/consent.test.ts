import { expect, test } from 'vitest'
import { readConsent } from '~/lib/analytics/consent-cookie.ts'
import { handleConsentRequest } from './consent.ts'

const ORIGIN = 'https://play.example'
const options = { publicOrigin: ORIGIN, now: new Date('2026-11-21T20:30:00Z'), version: 3 }
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const request = (body: string, headers: Record<string, string> = json) =>
  new Request(`${ORIGIN}/consent`, { method: 'POST', headers, body })

test('stores the choice with its version and time for half a year', async () => {
  const response = await handleConsentRequest(request('{"choice":"all"}'), options)
  expect(response.status).toBe(204)
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toBe('consent=3.1795293000.all; Path=/; Max-Age=15552000; SameSite=Lax; Secure')
  expect(readConsent(cookie.split(';')[0], 3)).toEqual({ version: 3, time: 1_795_293_000, choice: 'all' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['another choice', request('{"choice":"some"}'), 422],
  ['no choice', request('{}'), 422],
  ['what is not JSON', request('{'), 422],
  ['a list', request('[]'), 422],
  ['more than an answer', request(`{"choice":"all","x":"${'x'.repeat(200)}"}`), 422],
  ['a form', request('choice=all', { ...json, 'content-type': 'text/plain' }), 422],
  ['another site', request('{"choice":"all"}', { ...json, 'sec-fetch-site': 'cross-site' }), 403],
  ['nobody', request('{"choice":"all"}', { 'content-type': 'application/json' }), 403],
  ['a reader', new Request(`${ORIGIN}/consent`, { headers: json }), 405],
])('refuses %s', async (_name, input, status) => {
  const response = await handleConsentRequest(input, options)
  expect(response.status).toBe(status)
  expect(response.headers.has('set-cookie')).toBe(false)
})

test('stores nothing if the operator asks for no consent', async () => {
  const response = await handleConsentRequest(request('{"choice":"all"}'), { ...options, version: null })
  expect([response.status, response.headers.has('set-cookie')]).toEqual([404, false])
})
