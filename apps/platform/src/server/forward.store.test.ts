import { bootPlatform, type Caller, createCaller, freePort, type TestPlatform } from '@croupier/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forwardToPlatform } from './forward.ts'
import { createVisitorOf } from './visitor.ts'

let platform: TestPlatform
let site: FastifyInstance
let pages: Caller

async function openSite(
  platformUrl: string,
  trustedProxies = ['127.0.0.1'],
): Promise<[FastifyInstance, Caller]> {
  const config = {
    trustedProxies,
    clientIpHeader: 'x-forwarded-for',
    countryHeader: 'cf-ipcountry',
    defaultCountry: 'DE',
    publicUrl: 'http://localhost',
  }
  const app = Fastify()
  await forwardToPlatform(app, { config, platformUrl, visitorOf: createVisitorOf(config) })
  return [app, createCaller(await app.listen({ port: await freePort(), host: '127.0.0.1' }))]
}

beforeAll(async () => {
  platform = await bootPlatform()
  ;[site, pages] = await openSite(platform.origin)
})
afterAll(async () => {
  await site.close()
  await platform.close()
})

test('a page’s calls reach the platform, tokens, bodies and queries with them', async () => {
  const form = { country: 'DE', currency: 'EUR', locale: 'en', agreements: '1' as const }
  const [email, password] = ['mara@example.com', 'Correct-Horse-7']
  const registered = await pages.call('POST /api/player/register', { body: { ...form, email, password } })
  const token = registered.data.accessToken
  expect((await pages.call('GET /api/player/profile', {}, { token })).data).toMatchObject({ email })
  const signedIn = await pages.call('POST /api/player/sessions', { body: { login: email, password } })
  expect(signedIn.status).toBe(200)
  const accounts = await pages.call('GET /api/wallet/accounts', {}, { token })
  expect(accounts.data).toHaveLength(1)
  const games = await pages.call('GET /api/game/games', { query: { perPage: 3 } })
  expect(games.meta.perPage).toBe(3)
})

test('failures come back as they are', async () => {
  expect((await pages.call('GET /api/wallet/accounts')).error).toBe('unauthorised')
  const wrong = await pages.send('POST', '/api/player/sessions', {
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(wrong.status).toBe(415)
  expect((await pages.send('GET', '/api/nothing')).status).toBe(404)
})

test('what is known already is not sent again', async () => {
  const first = await pages.send('GET', '/api/settings/locales')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await pages.send('GET', '/api/settings/locales', { headers })).status).toBe(304)
})

test('pictures come along', async () => {
  const { data } = await pages.call('GET /api/game/games')
  const cover = await pages.send('GET', data[0]?.images.vertical ?? '')
  expect([cover.status, cover.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ])
})

test('the platform sees the visitor, and no cookie', async () => {
  const { token } = await platform.registerPlayer()
  const headers = { cookie: `access_token=${token}` }
  expect((await pages.send('GET', '/api/wallet/accounts', { headers })).status).toBe(401)
  const { email, password } = await platform.registerPlayer()
  const { data } = await pages.call(
    'POST /api/player/sessions',
    { body: { login: email, password } },
    { ip: '203.0.113.50', country: 'FI' },
  )
  const sessions = await pages.call('GET /api/player/sessions', {}, { token: data.accessToken })
  expect(sessions.data.find(({ isCurrent }) => isCurrent)).toMatchObject({
    ip: '203.0.113.50',
    country: 'FI',
  })
})

test('the reference of the API reads here too', async () => {
  const page = await pages.send('GET', '/docs/')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  const own = await platform.send('GET', '/docs/')
  expect(page.headers.get('content-security-policy')).toBe(own.headers.get('content-security-policy'))
  expect((await pages.send('GET', '/api/openapi.json')).status).toBe(200)
})

test('a visitor is not believed who claims an address or a country', async () => {
  const [strict, visitors] = await openSite(platform.origin, [])
  const { email, password } = await platform.registerPlayer()
  const forged = { ip: '203.0.113.50', country: 'FI' }
  const { data } = await visitors.call(
    'POST /api/player/sessions',
    { body: { login: email, password } },
    forged,
  )
  const sessions = await visitors.call('GET /api/player/sessions', {}, { token: data.accessToken })
  await strict.close()
  expect(sessions.data.find(({ isCurrent }) => isCurrent)).toMatchObject({ ip: '127.0.0.1', country: 'DE' })
})

test('nothing else is passed on', async () => {
  for (const path of ['/sandbox/inbox', '/health/live', '/providers/payment/events']) {
    expect((await pages.send('GET', path)).status, path).toBe(404)
  }
})

test('a platform that does not answer is unavailable for a while', async () => {
  const [alone, caller] = await openSite('http://127.0.0.1:1')
  const answer = await caller.call('GET /api/settings/locales')
  await alone.close()
  expect([answer.status, answer.error, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
})
