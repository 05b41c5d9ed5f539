import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { bootPlatform, onPostgres, type TestPlatform } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { done, type Handler } from '../kernel.ts'
import { handleError } from './errors.ts'
import { createServe } from './serve.ts'

// What holds for every call, shown on some. The paths are sent as texts: this is about the server, not about them.
const LOGIN = '/api/player/sessions'
const ACCOUNTS = '/api/wallet/accounts'
const LOCALES = '/api/settings/locales'
const GAMES = '/api/game/games'

let platform: TestPlatform
let lines = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, next) {
      lines += chunk
      next()
    },
  })
  platform = await bootPlatform({ variables: { LOG_LEVEL: 'info' }, log: { stream } })
})
afterAll(() => platform.close())

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  platform.send('POST', path, { body, headers })
const failure = (code: number, fields?: object) => ({
  error: { code, message: expect.any(String), ...(fields ? { fields } : {}) },
})

describe('a body', () => {
  test.each(['{"login":', '{login: 1}', 'hello', '{"a":1}}', '{"__proto__":{"x":1}}'])(
    'that is no JSON is 400: %s',
    async (body) => {
      const response = await post(LOGIN, body)
      expect([response.status, response.json]).toEqual([400, failure(10400)])
    },
  )

  test.each(['{}', '[]', '"text"', 'null', '1', ''])(
    'that is not what the call takes is 422: %j',
    async (body) => {
      const response = await post(LOGIN, body)
      expect([response.status, response.json]).toEqual([422, failure(10422, expect.any(Object))])
    },
  )

  test('is told of every field at fault', async () => {
    const response = await post(LOGIN, JSON.stringify({ login: 7 }))
    expect(response.json).toEqual(
      failure(10422, { login: [expect.any(String)], password: [expect.any(String)] }),
    )
  })

  const required = ['Value is required']

  test.each([
    ['/api/player/register', {}, ['email', 'password', 'country', 'currency', 'locale']],
    [LOGIN, { login: '', password: null }, ['login', 'password']],
  ])(
    'at %s that leaves out what is needed is told so in the words of the rule: %j [5-11c]',
    async (path, body, names) => {
      const response = await post(path, JSON.stringify(body))
      expect([response.status, response.json]).toEqual([
        422,
        failure(10422, Object.fromEntries(names.map((name) => [name, required]))),
      ])
    },
  )

  test('says in plain words what is there and wrong', async () => {
    const response = await post(LOGIN, JSON.stringify({ login: 7, password: 'x'.repeat(251) }))
    expect(response.text).not.toContain(required[0])
    expect(response.json).toEqual(
      failure(10422, {
        login: ['Value must be text'],
        password: ['The maximum length allowed is 250'],
      }),
    )
  })

  test('is rid of what the call does not take', async () => {
    const response = await post(
      LOGIN,
      JSON.stringify({ login: 'a@example.org', password: 'x', isAdmin: true }),
    )
    expect(response.json).toEqual(failure(11001))
  })

  test('over its bound is 413', async () => {
    const response = await post(LOGIN, JSON.stringify({ login: 'x'.repeat(70_000), password: 'x' }))
    expect([response.status, response.json]).toEqual([413, failure(10413)])
  })

  test('over its bound is 413 when its length is not told before', async () => {
    const body = new Blob([JSON.stringify({ login: 'x'.repeat(70_000) })]).stream()
    const response = await platform.send('POST', LOGIN, { body, headers: json, duplex: 'half' } as never)
    expect([response.status, response.json]).toEqual([413, failure(10413)])
  })
})

describe('a content type', () => {
  const wrong = JSON.stringify({ login: '' })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/json; charset=utf-8; x=y',
    'application/json; charset=utf-8, text/plain',
    'application/json;  charset=utf-8',
    'application/json;\tcharset=utf-8',
    'application/json ; charset=utf-8',
    'application/json; Charset=utf-8',
    'application/json; charset=utf8',
    'application/json; charset="utf-8',
    "application/json; charset='utf-8'",
    'application/json; charset=',
    'application/json;',
    'Application/JSON',
    'APPLICATION/JSON',
    'application/json\tx',
    'application/json, text/plain',
    'application/jsonx',
    'application/ld+json',
    'json',
    '*/*',
  ])('other than application/json is 415: %j', async (type) => {
    const response = await post(LOGIN, wrong, { 'content-type': type })
    expect([response.status, response.json]).toEqual([415, failure(10415)])
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json;charset=Utf-8',
    'application/json; charset="utf-8"',
  ])('that names the encoding that JSON has is read, and its body is validated: %j', async (type) => {
    const response = await post(LOGIN, wrong, { 'content-type': type })
    expect([response.status, response.json]).toEqual([422, failure(10422, expect.any(Object))])
  })

  /** One request, byte for byte as it is written here: no client tidies it. */
  function raw(headers: readonly string[]): Promise<number> {
    const { port } = new URL(platform.origin)
    const request = [
      'POST /api/player/sessions HTTP/1.1',
      'Host: x',
      'Connection: close',
      ...headers,
      '',
      wrong,
    ]
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(request.join('\r\n')))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => resolve(Number(text.split(' ')[1])))
      socket.on('error', reject)
    })
  }
  const length = `Content-Length: ${wrong.length}`

  test('that is missing is 415', async () => {
    expect(await raw([length])).toBe(415)
    expect(await raw([length, 'Content-Type:'])).toBe(415)
  })

  test('said twice is 415 unless both say the same, and then validated', async () => {
    expect(await raw([length, 'Content-Type: text/plain', 'Content-Type: application/json'])).toBe(415)
  })

  test.each([
    'Content-Type:  application/json',
    'Content-Type:\tapplication/json',
    'Content-Type: application/json \t',
  ])('with space around it is the plain one to HTTP, and its body is validated: %j', async (header) => {
    expect(await raw([length, header])).toBe(422)
  })

  test.each([
    ' application/json',
    '\tapplication/json',
    'application/json ',
    'APPLICATION/JSON',
    'application/json;a=b',
  ])('that reaches the server as %j is 415', async (type) => {
    const response = await platform.platform.server.inject({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': type },
      payload: wrong,
    })
    expect(response.statusCode).toBe(415)
  })

  test('does not matter where no body is sent', async () => {
    const { token } = await platform.registerPlayer()
    const authorization = `Bearer ${token}`
    const refresh = (headers: Record<string, string>) =>
      platform.send('POST', '/api/player/sessions/refresh', { headers: { authorization, ...headers } })
    expect((await refresh({})).status).toBe(200)
    expect((await refresh(json)).status).toBe(200)
  })
})

describe('a path', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['PATCH', LOCALES],
    ['DELETE', ACCOUNTS],
    ['GET', `${LOCALES}/`],
    ['GET', '/API/settings/locales'],
    ['GET', '/api/settings/Locales'],
    ['GET', `/api/game/games/${'x'.repeat(300)}`],
  ])('that is no call is 404: %s %s', async (method, path) => {
    const response = await platform.send(method, path)
    expect([response.status, response.json]).toEqual([404, failure(10404)])
  })

  test('with a broken percent-encoding names nothing', async () => {
    const response = await platform.send('GET', `${GAMES}/%zz`)
    expect([response.status, response.json]).toEqual([404, failure(10405)])
  })

  test.each([
    ['a call', `/api${'/a'.repeat(7000)}`],
    ['a page', '/a'.repeat(7000)],
    ['the data of a page', `${'/a'.repeat(7000)}.data`],
    ['the manifest of pages', `/__manifest?p=${'/a'.repeat(7000)}&version=1`],
  ])('with thousands of segments is 414 at once: %s', async (_kind, path) => {
    const began = performance.now()
    const response = await platform.send('GET', path)
    expect([response.status, response.json]).toEqual([414, failure(10414)])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('that is no call is 404 whatever is sent to it', async () => {
    const response = await post('/api/nothing', 'x'.repeat(100_000), { 'content-type': 'image/png' })
    expect(response.json).toEqual(failure(10404))
  })
})

describe('a query', () => {
  test('is checked, and what nobody asked for is ignored', async () => {
    const bad = await platform.send('GET', `${GAMES}?page=0&perPage=1000`)
    expect([bad.status, bad.json]).toEqual([
      422,
      failure(10422, { page: [expect.any(String)], perPage: [expect.any(String)] }),
    ])
    expect((await platform.send('GET', `${GAMES}?utm_source=x&constructor=y&__proto__=z`)).status).toBe(200)
  })

  test('that gives one name twice is 422', async () => {
    expect((await platform.send('GET', `${GAMES}?page=1&page=2`)).status).toBe(422)
  })
})

describe('access', () => {
  const withToken = (token: string) => ({ headers: { authorization: token } })

  test.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(5000)}`])(
    'to a player’s call is refused to %j',
    async (authorization) => {
      const response = await platform.send('GET', ACCOUNTS, withToken(authorization))
      expect([response.status, response.json]).toEqual([401, failure(10401)])
    },
  )

  test('is refused before anything is said about the input', async () => {
    const response = await post(ACCOUNTS, '{}')
    expect(response.status).toBe(401)
  })

  test('to a call for either is as guest without a token, and refused with one that is no good', async () => {
    expect((await platform.send('GET', GAMES)).status).toBe(200)
    expect((await platform.send('GET', GAMES, withToken('Bearer stale'))).status).toBe(401)
    const { token } = await platform.registerPlayer()
    expect((await platform.send('GET', GAMES, withToken(`Bearer ${token}`))).status).toBe(200)
  })

  test('to a guest’s call does not look at a token', async () => {
    expect((await platform.send('GET', LOCALES, withToken('Bearer stale'))).status).toBe(200)
  })
})

describe('an answer', () => {
  test('for everyone is kept for a while, and asked about by its name', async () => {
    const first = await platform.send('GET', LOCALES)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await platform.send('GET', LOCALES, { headers: { 'if-none-match': known } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    const other = await platform.send('GET', LOCALES, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test.each([
    ['of a player', ACCOUNTS],
    ['of either', GAMES],
  ])('%s is kept by nobody', async (_, path) => {
    const { token } = await platform.registerPlayer()
    const response = await platform.send('GET', path, { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('that is a failure is kept by nobody', async () => {
    for (const path of ['/api/nothing', ACCOUNTS, `${GAMES}?page=0`]) {
      expect((await platform.send('GET', path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is JSON in the envelope, with the headers of every answer', async () => {
    const { headers, json: body } = await platform.send('GET', GAMES)
    expect(body).toEqual({
      data: expect.any(Array),
      meta: { page: 1, perPage: 20, total: expect.any(Number) },
    })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([LOCALES, ACCOUNTS, '/api/nothing', '/nothing'])(
    'bears the id that its line in the log has: %s',
    async (path) => {
      const { headers } = await platform.send('GET', path)
      const id = headers.get('x-request-id')
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      await vi.waitFor(() => expect(lines).toContain(`"reqId":"${id}"`))
    },
  )

  test('bears the time of the one clock', async () => {
    for (const path of [LOCALES, ACCOUNTS, '/api/nothing']) {
      const { headers } = await platform.send('GET', path)
      expect(headers.get('date'), path).toBe(platform.clock.now().toUTCString())
    }
  })

  test('over https asks for https from then on', async () => {
    const response = await platform.send('GET', GAMES, { headers: { 'x-forwarded-proto': 'https' } })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('an idempotency key', () => {
  const open = (token: string, key: string) =>
    platform.call('POST /api/wallet/accounts', { body: { currency: 'USD' } }, { token, idempotencyKey: key })

  test('replays the answer of a success and of a refusal', async () => {
    const { token } = await platform.registerPlayer()
    const first = await open(token, 'k-1')
    expect(first.status).toBe(200)
    expect((await open(token, 'k-1')).text).toBe(first.text)
    const refused = await open(token, 'k-2')
    expect(refused.error).toBe('account-exists')
    expect((await open(token, 'k-2')).text).toBe(refused.text)
  })

  test('of another player is another', async () => {
    const [one, other] = [await platform.registerPlayer(), await platform.registerPlayer()]
    const first = await open(one.token, 'shared')
    const second = await open(other.token, 'shared')
    expect(second.status).toBe(200)
    expect(second.data.id).not.toBe(first.data.id)
    // Each is answered their own again, also when the other one's came later.
    expect((await open(one.token, 'shared')).text).toBe(first.text)
    expect((await open(other.token, 'shared')).text).toBe(second.text)
  })

  test.each(['', ' ', 'x'.repeat(201), 'a b'])('that is none is 422: %j', async (key) => {
    const { token } = await platform.registerPlayer()
    const response = await open(token, key)
    expect(response.fields).toEqual({ 'idempotency-key': [expect.any(String)] })
  })
})

describe('the logs', () => {
  test('have a line for each answer and nothing personal', async () => {
    const email = 'ada.lovelace@example.org'
    const { token } = await platform.registerPlayer({ email, password: 'Very-Secret-9' })
    await platform.send('GET', `${GAMES}?search=ada.lovelace%40example.org`, {
      headers: { authorization: `Bearer ${token}`, cookie: 'access_token=abc' },
    })
    await platform.waitUntilIdle()
    expect(lines).toContain('"message":"answered"')
    expect(lines).toContain('"route":"/api/player/register"')
    expect(lines).not.toMatch(/lovelace|Very-Secret|search=|access_token/)
    expect(lines).not.toContain(token)
  })
})

describe('a handler', () => {
  /** The real server parts around a handler of the test's own. */
  async function serveLocales(
    handler: Handler<'GET /api/settings/locales'>,
    environment: 'test' | 'production',
  ) {
    const app = Fastify()
    const { kernel } = platform.platform
    app.setErrorHandler(handleError)
    const { serve } = createServe(app, {
      config: { publicUrl: platform.origin, environment },
      clock: kernel.clock,
      db: kernel.db,
      limits: {
        countCall: async () => null,
        countLoginAttempt: async () => null,
        close: async () => undefined,
      },
      resolveVisitor: () => ({ ip: '203.0.113.9', country: 'DE', isSecure: false }),
      authenticate: async () => null,
    })
    serve('GET /api/settings/locales', handler)
    return app.inject({ url: LOCALES })
  }
  const good = { code: 'en', name: 'English', isDefault: true }

  test('that answers what the contract describes is passed on', async () => {
    const response = await serveLocales(async () => done([good]), 'test')
    expect([response.statusCode, response.json()]).toEqual([200, { data: [good] }])
  })

  test.each([
    ['less', { code: 'en' }],
    ['something else', { ...good, isDefault: 'yes' }],
    ['more', { ...good, secret: 'hash' }],
  ])('that answers %s is our fault outside production', async (_, locale) => {
    const handler = async () => done([locale as typeof good])
    expect((await serveLocales(handler, 'test')).statusCode).toBe(500)
    expect((await serveLocales(handler, 'production')).statusCode).toBe(200)
  })

  test('that throws is our fault, and says nothing of why', async () => {
    const response = await serveLocales(async () => {
      throw new Error('secret inside')
    }, 'production')
    expect([response.statusCode, response.json()]).toEqual([500, failure(10500)])
    expect(response.body).not.toContain('secret')
  })

  test('whose store is away is unavailable, for a while', async () => {
    const response = await serveLocales(async () => {
      throw new Error('query failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })
    }, 'production')
    expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
      503,
      failure(10503),
      '5',
    ])
  })
})

describe('what only a configuration gives', () => {
  test('calls over their limit wait: 429 and when to come again', async () => {
    const limited = await bootPlatform({ variables: { RATE_LIMIT_CODE: '2/60', RATE_LIMIT_READ: '3/60' } })
    try {
      const attempt = () =>
        limited.call('POST /api/player/sessions', { body: { login: 'a@b.example', password: 'x' } })
      expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401])
      const third = await attempt()
      expect([third.status, third.error]).toEqual([429, 'rate-limited'])
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
      const reads = []
      for (let count = 0; count < 4; count++)
        reads.push((await limited.call('GET /api/settings/locales')).status)
      expect(reads).toEqual([200, 200, 200, 429])
      const elsewhere = await limited.call('GET /api/settings/locales', {}, { ip: '203.0.113.77' })
      expect(elsewhere.status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('attempts without a login are counted by their token: others from the same address do not wait', async () => {
    const limited = await bootPlatform({ variables: { RATE_LIMIT_CODE: '2/60' } })
    try {
      const [one, other] = [await limited.registerPlayer(), await limited.registerPlayer()]
      const resend = async ({ token }: { readonly token: string }) =>
        (await limited.call('POST /api/player/profile/confirmations/email/resend', {}, { token })).error
      const attempts = [await resend(one), await resend(one), await resend(one)]
      expect(attempts.map((error) => error === 'rate-limited')).toEqual([false, false, true])
      expect(await resend(other)).not.toBe('rate-limited')
    } finally {
      await limited.close()
    }
  })

  test('pages of configured origins may call, and no others', async () => {
    const open = await bootPlatform({ variables: { CORS_ORIGINS: 'https://app.example' } })
    try {
      const preflight = { origin: 'https://app.example', 'access-control-request-method': 'POST' }
      const preflighted = await open.send('OPTIONS', ACCOUNTS, { headers: preflight })
      expect(preflighted.status).toBe(204)
      expect(preflighted.headers.get('access-control-allow-origin')).toBe('https://app.example')
      expect(preflighted.headers.get('access-control-allow-headers')).toContain('idempotency-key')
      expect(preflighted.headers.get('access-control-allow-credentials')).toBeNull()
      const called = await open.send('GET', LOCALES, { headers: { origin: 'https://app.example' } })
      expect(called.headers.get('access-control-allow-origin')).toBe('https://app.example')
      const other = await open.send('GET', LOCALES, { headers: { origin: 'https://evil.example' } })
      expect(other.headers.get('access-control-allow-origin')).toBeNull()
      expect(other.headers.get('vary')).toContain('Origin')
      for (const origin of [
        'https://app.example.evil.example',
        'https://app.example:8443',
        'https://app.exampl',
        'http://app.example',
        'https://evil.example?https://app.example',
        'null',
      ]) {
        const { headers } = await open.send('GET', LOCALES, { headers: { origin } })
        expect(headers.get('access-control-allow-origin'), origin).toBeNull()
      }
    } finally {
      await open.close()
    }
  })
})

onPostgres('the calls together', (boot) => {
  test('are all served, and described at /api/openapi.json', async () => {
    const own = await boot()
    const { status, json: document } = await own.send('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(Object.keys((document as { paths: object }).paths)).toContain('/api/wallet/accounts/{id}/switch')
  })
})
