import {
  bootPlatform,
  type Caller,
  createCaller,
  freePort,
  pollOptions,
  type TestPlatform,
} from '@croupier/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { proxyToPlatform } from './http-proxy.ts'
import { createVisitorResolver } from './visitor.ts'

let platform: TestPlatform
let site: FastifyInstance
let pages: Caller

async function openSite(
  platformUrl: string,
  trustedProxies = ['127.0.0.1'],
  port?: number,
): Promise<[FastifyInstance, Caller]> {
  const config = {
    trustedProxies,
    clientIpHeader: 'x-forwarded-for',
    countryHeader: 'cf-ipcountry',
    defaultCountry: 'DE',
    publicUrl: 'http://localhost',
  }
  const app = Fastify()
  await proxyToPlatform(app, { config, platformUrl, resolveVisitor: createVisitorResolver(config) })
  return [app, createCaller(await app.listen({ port: port ?? (await freePort()), host: '127.0.0.1' }))]
}

beforeAll(async () => {
  platform = await bootPlatform()
  ;[site, pages] = await openSite(platform.origin)
})
afterAll(async () => {
  await site.close()
  await platform.close()
})

test('forwards a page’s calls with token, body and query', async () => {
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

test('returns the platform’s request id', async () => {
  const response = await pages.send('GET', '/api/settings/locales')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('forwards failures unchanged', async () => {
  expect((await pages.call('GET /api/wallet/accounts')).error).toBe('unauthorised')
  const wrong = await pages.send('POST', '/api/player/sessions', {
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(wrong.status).toBe(415)
  expect((await pages.send('GET', '/api/nothing')).status).toBe(404)
})

test('forwards 304 responses', async () => {
  const first = await pages.send('GET', '/api/settings/locales')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await pages.send('GET', '/api/settings/locales', { headers })).status).toBe(304)
})

test('forwards pictures', async () => {
  const { data } = await pages.call('GET /api/game/games')
  const cover = await pages.send('GET', data[0]?.images.vertical ?? '')
  expect([cover.status, cover.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ])
})

test('sends the visitor’s data to the platform, without cookies', async () => {
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

test('forwards the API reference', async () => {
  const page = await pages.send('GET', '/docs/')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  const own = await platform.send('GET', '/docs/')
  expect(page.headers.get('content-security-policy')).toBe(own.headers.get('content-security-policy'))
  expect((await pages.send('GET', '/api/openapi.json')).status).toBe(200)
})

test('ignores an address or a country that a visitor claims', async () => {
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

test('forwards nothing else', async () => {
  for (const path of ['/sandbox/inbox', '/health/live', '/health/ready', '/providers']) {
    expect((await pages.send('GET', path)).status, path).toBe(404)
  }
})

describe('a platform without a site, behind a site process', () => {
  async function startSplitDeployment(variables: Record<string, string> = {}) {
    const port = await freePort()
    const PUBLIC_URL = `http://127.0.0.1:${port}`
    const deployment = await bootPlatform({ variables: { SITE: '0', PUBLIC_URL, ...variables } })
    onTestFinished(() => deployment.close())
    const own = `http://127.0.0.1:${deployment.platform.kernel.config.port}`
    const [app] = await openSite(own, ['127.0.0.1'], port)
    onTestFinished(() => app.close())
    const sandbox = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${own}/sandbox/${path}`, {
        method: 'POST',
        headers: { 'x-sandbox': '1', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    return { deployment, own, sandbox }
  }

  /** Deposits 20.00 as the player, and lets the provider report it. */
  async function deposit({ deployment, sandbox }: Awaited<ReturnType<typeof startSplitDeployment>>) {
    const { token, accounts } = await deployment.registerPlayer()
    const accountId = accounts[0]?.id ?? ''
    const returnUrls = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
    const order = { method: 'bank_card', currency: 'EUR', country: 'DE', amount: '20.00' }
    const body = { ...order, ...returnUrls, accountId }
    const { data } = await deployment.call('POST /api/payment/invoices/deposit', { body }, { token })
    const decided = await sandbox(`payment/payments/${data.invoiceId}/decision`, { state: 'succeeded' })
    expect(decided.status).toBe(200)
    const balance = async () =>
      (await deployment.call('GET /api/wallet/accounts', {}, { token })).data[0]?.balance
    return { token, accountId, balance }
  }

  test('accepts deposits and bets: receives the providers’ calls to PUBLIC_URL', async () => {
    const opened = await startSplitDeployment()
    const { token, accountId, balance } = await deposit(opened)
    await vi.waitFor(async () => expect(await balance()).toBe('20.00'), pollOptions)

    const { data: visit } = await opened.deployment.call(
      'POST /api/game/games/{id}/play',
      { params: { id: 'moth-queen' }, body: { mode: 'real', locale: 'en', accountId } },
      { token },
    )
    const session = new URL(visit.launchUrl).searchParams.get('session') ?? ''
    const stake = { requestId: '6f1c0a52-5f0e-4a55-8b3e-0d8f6f2f9a01', stake: '1.00' }
    const spinResult = await opened.sandbox('studio/play/spin', stake, { authorization: `Bearer ${session}` })
    expect(spinResult.status).toBe(200)
    const spins = await opened.deployment.call('GET /api/game/spins', { query: {} }, { token })
    expect(spins.data.map(({ bet }) => bet)).toEqual(['1.00'])
  })

  test('can be called by providers at a separate address', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const called: string[] = []
    const callbacks = Fastify()
    callbacks.all('/*', (request, reply) => {
      called.push(`${request.method} ${request.url}`)
      return reply.code(503).send()
    })
    await callbacks.listen({ port, host: '127.0.0.1' })
    onTestFinished(() => callbacks.close())
    await deposit(await startSplitDeployment({ PROVIDER_CALLBACK_URL: address }))
    await vi.waitFor(() => expect(called).toContain('POST /providers/payment/events'), pollOptions)
  })
})

test('leaves the check of signatures to the platform', async () => {
  const response = await pages.send('POST', '/providers/payment/events', {
    body: '{ }',
    headers: { 'x-timestamp': '1', 'x-signature': 'a'.repeat(64) },
  })
  expect([response.status, response.json]).toEqual([401, { error: { code: 'signature-stale' } }])
})

test('responds with 503 and Retry-After if the platform does not respond', async () => {
  const [alone, caller] = await openSite('http://127.0.0.1:1')
  const response = await caller.call('GET /api/settings/locales')
  await alone.close()
  expect([response.status, response.error, response.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '5',
  ])
})
