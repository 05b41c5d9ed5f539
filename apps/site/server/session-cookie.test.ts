import { expect, test, vi } from 'vitest'
import { readCookie } from '~/lib/cookies.ts'
import { handleSessionRequest } from './session-cookie.ts'

const ORIGIN = 'https://play.example'
const request = (method: string, headers: Record<string, string>, body?: string) =>
  new Request(`${ORIGIN}/session`, { method, headers, ...(body === undefined ? {} : { body }) })
/** Records the calls to the platform and answers them with the given response. */
function createContext(status = 200, data: unknown = { done: true }, headers: Record<string, string> = {}) {
  const platformFetch = vi.fn<typeof fetch>(async () => Response.json({ data }, { status, headers }))
  return { publicOrigin: ORIGIN, platformFetch, log: { error: vi.fn() } }
}
const sent = ({ platformFetch }: ReturnType<typeof createContext>) =>
  platformFetch.mock.calls.map(([path, init]) => ({
    call: `${init?.method} ${path}`,
    bearer: new Headers(init?.headers).get('authorization'),
    body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
  }))
const cleared = 'session_key=; Path=/session; Max-Age=0; HttpOnly; SameSite=Strict; Secure'
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

test('sets the cookie for a year, with Secure if the site is served over https [9-07a]', async () => {
  const response = await handleSessionRequest(
    request('POST', json, '{"accessToken":"a-1._b.c"}'),
    createContext(),
  )
  expect(response.status).toBe(204)
  expect(response.headers.get('set-cookie')).toBe(
    'access_token=a-1._b.c; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('clears the session cookie and the renewal key', async () => {
  const response = await handleSessionRequest(request('DELETE', json), createContext())
  expect(response.headers.getSetCookie()).toEqual([
    'access_token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    cleared,
  ])
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
  const response = await handleSessionRequest(
    request('POST', from, '{"accessToken":"a.b.c"}'),
    createContext(),
  )
  expect(response.status).toBe(403)
  expect(response.headers.has('set-cookie')).toBe(false)
})

test('accepts an Origin header if the browser sends nothing else', async () => {
  const old = { 'content-type': 'application/json', origin: ORIGIN }
  expect(
    (await handleSessionRequest(request('POST', old, '{"accessToken":"a.b.c"}'), createContext())).status,
  ).toBe(204)
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
  expect((await handleSessionRequest(request('POST', json, body), createContext())).status).toBe(422)
})

const begin = '{"accessToken":"a.b.c","begins":true}'

test('sets an HttpOnly renewal key for a new session, and none for a renewed token', async () => {
  const platform = createContext()
  const response = await handleSessionRequest(request('POST', json, begin), platform)
  const [, cookie = ''] = response.headers.getSetCookie()
  const [, key] =
    /^session_key=([\w-]{43}); Path=\/session; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/.exec(
      cookie,
    ) ?? []
  expect(sent(platform)).toEqual([
    { call: 'PUT /api/player/sessions/key', bearer: 'Bearer a.b.c', body: { key } },
  ])
  const other = await handleSessionRequest(request('POST', json, begin), createContext())
  expect(other.headers.getSetCookie()[1]).not.toBe(cookie)
  const next = createContext()
  const renewed = await handleSessionRequest(request('POST', json, '{"accessToken":"a.b.c"}'), next)
  expect(renewed.headers.getSetCookie()).toHaveLength(1)
  expect(next.platformFetch).not.toHaveBeenCalled()
})

test.each([401, 409, 503])(
  'keeps a session without a renewal key if the platform issues none (%s)',
  async (status) => {
    const platform = createContext(status)
    const response = await handleSessionRequest(request('POST', json, begin), platform)
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()[1]).toBe(cleared)
    expect(platform.log.error).toHaveBeenCalledTimes(status === 401 ? 0 : 1)
  },
)

const renewal = (headers: Record<string, string>, method = 'POST') =>
  new Request(`${ORIGIN}/session/renewal`, { method, headers })
const own = { 'sec-fetch-site': 'same-origin', authorization: 'Bearer a.b.c' }

test('sends the key of the cookie with a renewal, and none if there is no cookie', async () => {
  const key = 'k'.repeat(43)
  const platform = createContext(200, { accessToken: 'd.e.f' })
  const response = await handleSessionRequest(
    renewal({ ...own, cookie: `x=1; session_key=${key}` }),
    platform,
  )
  expect([response.status, await response.json()]).toEqual([200, { data: { accessToken: 'd.e.f' } }])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.has('set-cookie')).toBe(false)
  for (const cookie of ['x=1', 'session_key=', 'session_key=short'])
    await handleSessionRequest(renewal({ ...own, cookie }), platform)
  const bearer = 'Bearer a.b.c'
  const plain = { call: 'POST /api/player/sessions/refresh', bearer, body: undefined }
  expect(sent(platform)).toEqual([
    { call: 'POST /api/player/sessions/key/refresh', bearer, body: { key } },
    ...[plain, plain, plain],
  ])
})

test('returns the platform’s answer to a renewal, and refuses cross-origin requests', async () => {
  expect((await handleSessionRequest(renewal(own), createContext(401))).status).toBe(401)
  const busy = await handleSessionRequest(renewal(own), createContext(429, null, { 'retry-after': '7' }))
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7'])
  const ended = createContext()
  const error = { code: 10_401, message: 'Sign in to make this call.', endReason: 'closed' }
  ended.platformFetch.mockResolvedValue(Response.json({ error }, { status: 401 }))
  const closed = await handleSessionRequest(renewal(own), ended)
  expect([closed.status, await closed.json()]).toEqual([401, { error }])
  const platform = createContext()
  platform.platformFetch.mockRejectedValue(new Error('offline'))
  expect((await handleSessionRequest(renewal(own), platform)).status).toBe(503)
  const untouched = createContext()
  expect(
    (await handleSessionRequest(renewal({ ...own, 'sec-fetch-site': 'same-site' }), untouched)).status,
  ).toBe(403)
  expect((await handleSessionRequest(renewal(own, 'DELETE'), untouched)).status).toBe(405)
  expect((await handleSessionRequest(renewal({ ...own, authorization: 'Basic x' }), untouched)).status).toBe(
    401,
  )
  expect(untouched.platformFetch).not.toHaveBeenCalled()
})

test('answers other methods with 405', async () => {
  const response = await handleSessionRequest(request('GET', json), createContext())
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST, DELETE')
})

test('reads one of several cookies', () => {
  expect(readCookie('a=1; access_token=x.y.z; b=2', 'access_token')).toBe('x.y.z')
  expect(readCookie('xaccess_token=1', 'access_token')).toBeUndefined()
  expect(readCookie('access_token', 'access_token')).toBeUndefined()
  expect(readCookie('a=b=c', 'a')).toBe('b=c')
  expect(readCookie(null, 'a')).toBeUndefined()
})
