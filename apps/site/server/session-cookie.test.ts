import { expect, test } from 'vitest'
import { readCookie } from '~/cookies.ts'
import { answerSession } from './session-cookie.ts'

const ORIGIN = 'https://play.example'
const request = (method: string, headers: Record<string, string>, body?: string) =>
  new Request(`${ORIGIN}/session`, { method, headers, ...(body === undefined ? {} : { body }) })
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

test('sets the cookie for a year, over https alone where the site is there [9-07a]', async () => {
  const answer = await answerSession(request('POST', json, '{"accessToken":"a-1._b.c"}'), ORIGIN)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toBe(
    'access_token=a-1._b.c; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('clears it', async () => {
  const answer = await answerSession(request('DELETE', json), ORIGIN)
  expect(answer.headers.get('set-cookie')).toBe('access_token=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {},
])('takes nothing from elsewhere: %o', async (headers) => {
  const from = { 'content-type': 'application/json', ...headers }
  const answer = await answerSession(request('POST', from, '{"accessToken":"a.b.c"}'), ORIGIN)
  expect(answer.status).toBe(403)
  expect(answer.headers.has('set-cookie')).toBe(false)
})

test('believes the origin of a browser that sends nothing else', async () => {
  const old = { 'content-type': 'application/json', origin: ORIGIN }
  expect((await answerSession(request('POST', old, '{"accessToken":"a.b.c"}'), ORIGIN)).status).toBe(204)
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"accessToken":1}',
  '{"accessToken":"a.b"}',
  '{"accessToken":"a.b.c\\r\\nx: y"}',
  '{"accessToken":"a.b.c; Domain=evil.example"}',
  `{"accessToken":"a.b.${'c'.repeat(4000)}"}`,
  `{"accessToken":"a.b.c"${' '.repeat(5000)}}`,
])('refuses what is no token: %.40s', async (body) => {
  expect((await answerSession(request('POST', json, body), ORIGIN)).status).toBe(422)
})

test('knows no other method', async () => {
  const answer = await answerSession(request('GET', json), ORIGIN)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST, DELETE')
})

test('reads a cookie among others', () => {
  expect(readCookie('a=1; access_token=x.y.z; b=2', 'access_token')).toBe('x.y.z')
  expect(readCookie('xaccess_token=1', 'access_token')).toBeUndefined()
  expect(readCookie('access_token', 'access_token')).toBeUndefined()
  expect(readCookie('a=b=c', 'a')).toBe('b=c')
  expect(readCookie(null, 'a')).toBeUndefined()
})
