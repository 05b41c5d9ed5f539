// Over 400 lines: all tests of how calls are served share one booted platform.
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bootPlatform, onPostgres, type TestPlatform } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { done, type Handler } from '../kernel.ts'
import { handleError } from './errors.ts'
import { createServe } from './serve.ts'

// Rules of every call, tested on some. Paths are plain strings, because the client's types are not used.
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

  test('is rejected with an error for every invalid field', async () => {
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
    'at %s without required values is rejected with the message of the rule: %j [5-11c]',
    async (path, body, names) => {
      const response = await post(path, JSON.stringify(body))
      expect([response.status, response.json]).toEqual([
        422,
        failure(10422, Object.fromEntries(names.map((name) => [name, required]))),
      ])
    },
  )

  test('is rejected with messages in plain words', async () => {
    const response = await post(LOGIN, JSON.stringify({ login: 7, password: 'x'.repeat(251) }))
    expect(response.text).not.toContain(required[0])
    expect(response.json).toEqual(
      failure(10422, {
        login: ['Value must be text'],
        password: ['The maximum length allowed is 250'],
      }),
    )
  })

  test('is accepted without its unknown fields', async () => {
    const response = await post(
      LOGIN,
      JSON.stringify({ login: 'a@example.org', password: 'x', isAdmin: true }),
    )
    expect(response.json).toEqual(failure(11001))
  })

  test('responds with 413 above the maximum size', async () => {
    const response = await post(LOGIN, JSON.stringify({ login: 'x'.repeat(70_000), password: 'x' }))
    expect([response.status, response.json]).toEqual([413, failure(10413)])
  })

  test('responds with 413 above the maximum size without Content-Length', async () => {
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
  ])('responds with 415 to %j', async (type) => {
    const response = await post(LOGIN, wrong, { 'content-type': type })
    expect([response.status, response.json]).toEqual([415, failure(10415)])
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json;charset=Utf-8',
    'application/json; charset="utf-8"',
  ])('accepts the charset of JSON and validates the body: %j', async (type) => {
    const response = await post(LOGIN, wrong, { 'content-type': type })
    expect([response.status, response.json]).toEqual([422, failure(10422, expect.any(Object))])
  })

  /** Sends a request byte for byte, without normalisation by a client. */
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

  test('responds with 415 if it is missing', async () => {
    expect(await raw([length])).toBe(415)
    expect(await raw([length, 'Content-Type:'])).toBe(415)
  })

  test('responds with 415 to two different values, and validates the body if they are equal', async () => {
    expect(await raw([length, 'Content-Type: text/plain', 'Content-Type: application/json'])).toBe(415)
  })

  test.each([
    'Content-Type:  application/json',
    'Content-Type:\tapplication/json',
    'Content-Type: application/json \t',
  ])('ignores surrounding space and validates the body: %j', async (header) => {
    expect(await raw([length, header])).toBe(422)
  })

  test.each([
    ' application/json',
    '\tapplication/json',
    'application/json ',
    'APPLICATION/JSON',
    'application/json;a=b',
  ])('responds with 415 to the received value %j', async (type) => {
    const response = await platform.platform.server.inject({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': type },
      payload: wrong,
    })
    expect(response.statusCode).toBe(415)
  })

  test('is ignored without a body', async () => {
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
  ])('responds with 404 to an unknown call: %s %s', async (method, path) => {
    const response = await platform.send(method, path)
    expect([response.status, response.json]).toEqual([404, failure(10404)])
  })

  test('responds with 404 to an invalid percent-encoding', async () => {
    const response = await platform.send('GET', `${GAMES}/%zz`)
    expect([response.status, response.json]).toEqual([404, failure(10405)])
  })

  test.each([
    ['a call', `/api${'/a'.repeat(7000)}`],
    ['a page', '/a'.repeat(7000)],
    ['the data of a page', `${'/a'.repeat(7000)}.data`],
    ['the manifest of pages', `/__manifest?p=${'/a'.repeat(7000)}&version=1`],
  ])('responds with 414 to thousands of segments at once: %s', async (_kind, path) => {
    const began = performance.now()
    const response = await platform.send('GET', path)
    expect([response.status, response.json]).toEqual([414, failure(10414)])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('responds with 404 to an unknown call, whatever its body', async () => {
    const response = await post('/api/nothing', 'x'.repeat(100_000), { 'content-type': 'image/png' })
    expect(response.json).toEqual(failure(10404))
  })
})

describe('a query', () => {
  test('is validated, and unknown parameters are ignored', async () => {
    const bad = await platform.send('GET', `${GAMES}?page=0&perPage=1000`)
    expect([bad.status, bad.json]).toEqual([
      422,
      failure(10422, { page: [expect.any(String)], perPage: [expect.any(String)] }),
    ])
    expect((await platform.send('GET', `${GAMES}?utm_source=x&constructor=y&__proto__=z`)).status).toBe(200)
  })

  test('responds with 422 to a repeated parameter', async () => {
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

  test('is checked before the input', async () => {
    const response = await post(ACCOUNTS, '{}')
    expect(response.status).toBe(401)
  })

  test('to a call for both is as guest without a token, and refused with an invalid one', async () => {
    expect((await platform.send('GET', GAMES)).status).toBe(200)
    expect((await platform.send('GET', GAMES, withToken('Bearer stale'))).status).toBe(401)
    const { token } = await platform.registerPlayer()
    expect((await platform.send('GET', GAMES, withToken(`Bearer ${token}`))).status).toBe(200)
  })

  test('to a call for guests ignores a token', async () => {
    expect((await platform.send('GET', LOCALES, withToken('Bearer stale'))).status).toBe(200)
  })
})

describe('a response', () => {
  test('for everyone is cacheable and revalidated by its ETag', async () => {
    const first = await platform.send('GET', LOCALES)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await platform.send('GET', LOCALES, { headers: { 'if-none-match': known } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    const withOtherEtag = await platform.send('GET', LOCALES, { headers: { 'if-none-match': '"other"' } })
    expect(withOtherEtag.status).toBe(200)
  })

  test.each([
    ['of a player', ACCOUNTS],
    ['of either', `${GAMES}/moth-queen`],
  ])('%s is not cacheable', async (_, path) => {
    const { token } = await platform.registerPlayer()
    const response = await platform.send('GET', path, { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('that all visitors share is asked for again with its ETag, and compressed', async () => {
    const { server } = platform.platform
    const get = (headers: Record<string, string> = {}) => server.inject({ url: GAMES, headers })
    const plain = await get()
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get({ 'accept-encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(decoders[encoding](packed.rawPayload).toString('utf8')).toBe(plain.payload)
      expect(packed.headers.etag).not.toBe(plain.headers.etag)
      const tags = { 'accept-encoding': encoding, 'if-none-match': `"x", W/${packed.headers.etag}` }
      const again = await get(tags)
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', packed.headers.etag])
    }
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-language, accept-encoding',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('has the names of the only language that the client accepts, else of all languages', async () => {
    const namesFor = async (language?: string) => {
      const headers: Record<string, string> = language ? { 'accept-language': language } : {}
      const response = await platform.send('GET', '/api/settings/constants', { headers })
      expect(response.headers.get('vary')).toContain('accept-language')
      return (response.json as { data: { payment: { marks: { name: object }[] } } }).data.payment.marks[0]
        ?.name
    }
    const all = { en: 'Bank card', de: 'Bankkarte' }
    expect(await namesFor('de')).toEqual({ de: 'Bankkarte' })
    // Without a translation it is English.
    expect(await namesFor('ja')).toEqual({ en: 'Bank card' })
    for (const several of [undefined, '*', 'de,en;q=0.8']) expect(await namesFor(several)).toMatchObject(all)
  })

  test('to a failed call is not cacheable', async () => {
    for (const path of ['/api/nothing', ACCOUNTS, `${GAMES}?page=0`]) {
      expect((await platform.send('GET', path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is JSON in the envelope, with the common headers', async () => {
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

  test('has the time of the platform’s clock', async () => {
    for (const path of [LOCALES, ACCOUNTS, '/api/nothing']) {
      const { headers } = await platform.send('GET', path)
      expect(headers.get('date'), path).toBe(platform.clock.now().toUTCString())
    }
  })

  test('over https has Strict-Transport-Security', async () => {
    const response = await platform.send('GET', GAMES, { headers: { 'x-forwarded-proto': 'https' } })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('an idempotency key', () => {
  const open = (token: string, key: string) =>
    platform.call('POST /api/wallet/accounts', { body: { currency: 'USD' } }, { token, idempotencyKey: key })

  test('replays the response of a success and of a refusal', async () => {
    const { token } = await platform.registerPlayer()
    const first = await open(token, 'k-1')
    expect(first.status).toBe(200)
    expect((await open(token, 'k-1')).text).toBe(first.text)
    const refused = await open(token, 'k-2')
    expect(refused.error).toBe('account-exists')
    expect((await open(token, 'k-2')).text).toBe(refused.text)
  })

  test('is separate for each player', async () => {
    const [player, otherPlayer] = [await platform.registerPlayer(), await platform.registerPlayer()]
    const first = await open(player.token, 'shared')
    const second = await open(otherPlayer.token, 'shared')
    expect(second.status).toBe(200)
    expect(second.data.id).not.toBe(first.data.id)
    // Each gets their own response again, even if the other's call was later.
    expect((await open(player.token, 'shared')).text).toBe(first.text)
    expect((await open(otherPlayer.token, 'shared')).text).toBe(second.text)
  })

  test.each(['', ' ', 'x'.repeat(201), 'a b'])('responds with 422 to an invalid one: %j', async (key) => {
    const { token } = await platform.registerPlayer()
    const response = await open(token, key)
    expect(response.fields).toEqual({ 'idempotency-key': [expect.any(String)] })
  })
})

describe('the logs', () => {
  test('have a line per response without personal data', async () => {
    const email = 'ada.lovelace@example.org'
    const { token } = await platform.registerPlayer({ email, password: 'Very-Secret-9' })
    await platform.send('GET', `${GAMES}?search=ada.lovelace%40example.org`, {
      headers: { authorization: `Bearer ${token}`, cookie: 'access_token=abc' },
    })
    await platform.waitUntilIdle()
    expect(lines).toContain('"message":"request completed"')
    expect(lines).toContain('"route":"/api/player/register"')
    expect(lines).not.toMatch(/lovelace|Very-Secret|search=|access_token/)
    expect(lines).not.toContain(token)
  })
})

describe('a handler', () => {
  /** The real server with a handler of the test. */
  const options = (environment: 'test' | 'production') => ({
    config: { publicUrl: platform.origin, environment },
    clock: platform.platform.kernel.clock,
    db: platform.platform.kernel.db,
    limits: {
      countCall: async () => null,
      countLoginAttempt: async () => null,
      close: async () => undefined,
    },
    resolveVisitor: () => ({ ip: '203.0.113.9', country: 'DE', isCountryAssumed: false, isSecure: false }),
    authenticate: async () => null,
    findEndReason: async () => null,
  })
  async function serveLocales(
    handler: Handler<'GET /api/settings/locales'>,
    environment: 'test' | 'production',
  ) {
    const app = Fastify()
    app.setErrorHandler(handleError)
    const { serve } = createServe(app, options(environment))
    serve('GET /api/settings/locales', handler)
    return app.inject({ url: LOCALES })
  }
  const good = { code: 'en', name: 'English', isDefault: true }

  test('is made once for all visitors, without the caller, until its version changes', async () => {
    const app = Fastify()
    const caller = { playerId: 'ada', sessionId: 'one' }
    const { serve } = createServe(app, {
      ...options('test'),
      authenticate: async () => caller,
    })
    const callers: unknown[] = []
    let version = 1
    const handler: Handler<'GET /api/game/collections'> = async (input) => {
      callers.push(input.caller)
      return done([])
    }
    const shared = { version: () => version, scope: (country: string) => country }
    serve('GET /api/game/collections', handler, { shared })
    const get = (headers = {}) => app.inject({ url: '/api/game/collections', headers })
    const signedIn = await get({ authorization: 'Bearer ada' })
    expect((await get()).payload).toBe(signedIn.payload)
    expect(callers).toEqual([null])
    version = 2
    await get()
    expect(callers).toEqual([null, null])
  })

  test('is made once for requests at the same time, and for queries that mean the same', async () => {
    const app = Fastify()
    const { serve } = createServe(app, options('test'))
    const isReady = Promise.withResolvers<void>()
    let count = 0
    const handler: Handler<'GET /api/game/games'> = async ({ query }) => {
      count += 1
      await isReady.promise
      return done([], { page: query.page, perPage: query.perPage, total: count })
    }
    serve('GET /api/game/games', handler, { shared: { version: () => 1, scope: () => '' } })
    const get = async (query: string) => (await app.inject({ url: `${GAMES}?${query}` })).json().meta.total
    const asked = Promise.all(
      ['page=2&order=new', 'order=new&page=2&x=1', `page=2&y=${'y'.repeat(5000)}&order=new`].map(get),
    )
    await vi.waitFor(() => expect(count).toBeGreaterThan(0))
    isReady.resolve()
    expect(await asked).toEqual([1, 1, 1])
    expect([await get('page=2&order=new&x=2'), await get('page=3&order=new')]).toEqual([1, 2])
  })

  test('returns what the contract describes', async () => {
    const response = await serveLocales(async () => done([good]), 'test')
    expect([response.statusCode, response.json()]).toEqual([200, { data: [good] }])
  })

  test.each([
    ['less', { code: 'en' }],
    ['something else', { ...good, isDefault: 'yes' }],
    ['more', { ...good, secret: 'hash' }],
  ])('responds with 500 outside production if it returns %s', async (_, locale) => {
    const handler = async () => done([locale as typeof good])
    expect((await serveLocales(handler, 'test')).statusCode).toBe(500)
    expect((await serveLocales(handler, 'production')).statusCode).toBe(200)
  })

  test('responds with 500 without details if it throws', async () => {
    const response = await serveLocales(async () => {
      throw new Error('secret inside')
    }, 'production')
    expect([response.statusCode, response.json()]).toEqual([500, failure(10500)])
    expect(response.body).not.toContain('secret')
  })

  test('responds with 503 and Retry-After if the database is unavailable', async () => {
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

describe('configurable behaviour', () => {
  test('responds with 429 and Retry-After above the rate limit', async () => {
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

  test('counts attempts without a login by their token, separately from others at the same address', async () => {
    const limited = await bootPlatform({ variables: { RATE_LIMIT_CODE: '2/60' } })
    try {
      const [player, otherPlayer] = [await limited.registerPlayer(), await limited.registerPlayer()]
      const resend = async ({ token }: { readonly token: string }) =>
        (await limited.call('POST /api/player/profile/confirmations/email/resend', {}, { token })).error
      const attempts = [await resend(player), await resend(player), await resend(player)]
      expect(attempts.map((error) => error === 'rate-limited')).toEqual([false, false, true])
      expect(await resend(otherPlayer)).not.toBe('rate-limited')
    } finally {
      await limited.close()
    }
  })

  test('allows calls by pages of the configured origins only', async () => {
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
      const fromOtherOrigin = await open.send('GET', LOCALES, { headers: { origin: 'https://evil.example' } })
      expect(fromOtherOrigin.headers.get('access-control-allow-origin')).toBeNull()
      expect(fromOtherOrigin.headers.get('vary')).toContain('Origin')
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
