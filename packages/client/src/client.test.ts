import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CallError, type Client, createClient, createFixedSession, createSession } from './index.ts'

type StubResponse = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** A real HTTP server that sends queued responses in order and records the requests. */
async function startServer() {
  const requests: ReceivedRequest[] = []
  const answers: StubResponse[] = []
  let held: Promise<void> | undefined
  let release = () => {}
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    await held
    const { status = 200, body: data, text, headers } = answers.shift() ?? { body: { data: null } }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(text ?? JSON.stringify(data))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (...next: StubResponse[]) => answers.push(...next),
    /** Responses wait until they are released. */
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let server: Awaited<ReturnType<typeof startServer>>
let guest: Client
let player: Client

beforeEach(async () => {
  server = await startServer()
  guest = createClient({ baseUrl: server.url })
  player = createClient({ baseUrl: server.url, session: createFixedSession('the.good.token') })
})
afterEach(() => server.close())

const failure = (code: number, fields?: object) => ({ error: { code, message: 'No.', fields } })

test('exposes Retry-After of an error response if it is in seconds', async () => {
  const waits = ['1800', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined]
  for (const wait of waits)
    server.answer({ status: 429, body: failure(10429), headers: wait ? { 'retry-after': wait } : {} })
  const notifications: unknown[] = []
  for (const _ of waits)
    notifications.push(
      await guest.call('GET /api/settings/locales', {}).catch((error: CallError) => error.retryAfter),
    )
  expect(notifications).toEqual([1800, null, null])
})

describe('a URL', () => {
  test('is built from the literal with encoded parameters', async () => {
    server.answer({ body: { data: { id: 'x' } } })
    await player.call('PUT /api/wallet/accounts/{id}/switch', { params: { id: 'a/b?c' } })
    expect(server.requests[0]).toMatchObject({ method: 'PUT', url: '/api/wallet/accounts/a%2Fb%3Fc/switch' })
  })

  test('contains the query without undefined values', async () => {
    server.answer({ body: { data: [], meta: { page: 2, perPage: 20, total: 0 } } })
    await guest.call('GET /api/game/games', { query: { page: 2, search: 'moth & co', category: undefined } })
    expect(server.requests[0]?.url).toBe('/api/game/games?page=2&search=moth+%26+co')
  })
})

describe('a response', () => {
  test('is unwrapped from data [7-01a]', async () => {
    server.answer({ body: { data: [{ code: 'en' }] } })
    expect(await guest.publicCall('GET /api/settings/locales', {})).toEqual([{ code: 'en' }])
  })

  test('includes the meta of a list', async () => {
    const list = { data: [], meta: { page: 1, perPage: 20, total: 0 } }
    server.answer({ body: list })
    expect(await guest.call('GET /api/game/games', { query: {} })).toEqual(list)
  })

  test('without data, or without JSON, is an error', async () => {
    server.answer({ body: { games: [] } }, { text: '<html>' })
    await expect(guest.publicCall('GET /api/settings/locales', {})).rejects.toThrow(CallError)
    await expect(guest.publicCall('GET /api/settings/locales', {})).rejects.toThrow(CallError)
  })
})

describe('an error response', () => {
  test.each([400, 404, 409, 422, 499, 500, 599])('of status %i throws [7-56a]', async (status) => {
    server.answer({ status, body: failure(10500) })
    const error = await guest.publicCall('GET /api/settings/locales', {}).catch((caught) => caught)
    expect(error).toBeInstanceOf(CallError)
    expect(error.status).toBe(status)
  })

  test('is identified by name and code', async () => {
    server.answer({ status: 401, body: failure(11001) })
    const sign = guest.publicCall('POST /api/player/sessions', { body: { login: 'a@b.ci', password: 'x' } })
    const error: CallError = await sign.catch((caught) => caught)
    expect(error.is('invalid-credentials', 11001)).toBe(true)
    expect(error.is('account-blocked', 11002)).toBe(false)
    expect(error.message).toBe('No.')
  })

  test('contains the messages of the fields', async () => {
    server.answer({ status: 422, body: failure(10422, { login: ['Not an e-mail.'] }) })
    const sign = guest.publicCall('POST /api/player/sessions', { body: { login: 'a', password: 'x' } })
    await expect(sign).rejects.toMatchObject({ fields: { login: ['Not an e-mail.'] } })
  })

  test('of a proxy without the envelope is an error too', async () => {
    server.answer({ status: 502, text: 'Bad gateway' })
    await expect(guest.publicCall('GET /api/settings/locales', {})).rejects.toMatchObject({
      status: 502,
      code: undefined,
      fields: {},
    })
  })

  test('has status 0 if there is no response', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1' })
    await expect(nobody.publicCall('GET /api/settings/locales', {})).rejects.toMatchObject({ status: 0 })
  })
})

describe('a retry', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504]

  test.each(retried)('is made once for a player’s GET after %i [7-56b]', async (status) => {
    server.answer({ status, body: failure(10500) }, { body: { data: [] } })
    expect(await player.call('GET /api/wallet/accounts', {})).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  test('is made once at most [7-56b]', async () => {
    server.answer({ status: 503, body: failure(10503) }, { status: 503, body: failure(10503) })
    await expect(player.call('GET /api/wallet/accounts', {})).rejects.toMatchObject({ status: 503 })
    expect(server.requests).toHaveLength(2)
  })

  test.each([400, 401, 403, 404, 422])('is not made after %i [7-56b]', async (status) => {
    server.answer({ status, body: failure(10400) })
    await expect(player.call('GET /api/wallet/accounts', {})).rejects.toThrow(CallError)
    expect(server.requests).toHaveLength(1)
  })

  test('is never made for a mutation [7-56b]', async () => {
    const options = { idempotencyKey: 'k' }
    const tries = [
      () => player.call('POST /api/wallet/accounts', { body: { currency: 'EUR' } }, options),
      () => player.call('PUT /api/wallet/accounts/{id}/hide', { params: { id: 'x' } }),
      () => player.call('POST /api/player/sessions/logout', {}),
    ]
    for (const attempt of tries) {
      server.answer({ status: 503, body: failure(10503) })
      await expect(attempt()).rejects.toThrow(CallError)
    }
    expect(server.requests).toHaveLength(tries.length)
  })

  test('is never made for a public call [6-04a]', async () => {
    server.answer({ status: 503, body: failure(10503) })
    await expect(player.publicCall('GET /api/settings/locales', {})).rejects.toThrow(CallError)
    expect(server.requests).toHaveLength(1)
  })
})

describe('credentials', () => {
  test('are the bearer token of the session, and no cookies [6-02b 6-02c]', async () => {
    server.answer({ body: { data: [] } })
    await player.call('GET /api/wallet/accounts', {})
    expect(server.requests[0]?.headers.authorization).toBe('Bearer the.good.token')
    expect(server.requests[0]?.headers.cookie).toBeUndefined()
  })

  test('are not sent with a public call [6-04a]', async () => {
    server.answer({ body: { data: [] } })
    await player.publicCall('GET /api/settings/locales', {})
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  test('of the refresh call are the expiring token [4-01e 7-14]', async () => {
    server.answer({ body: { data: { accessToken: 'n.e.w' } } })
    await guest.publicCall('POST /api/player/sessions/refresh', {}, { bearer: 'o.l.d' })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer o.l.d')
  })
})

describe('a body', () => {
  test('is sent as JSON [7-56c]', async () => {
    server.answer({ body: { data: {} } })
    await guest.publicCall('POST /api/player/sessions', { body: { login: 'a@b.ci', password: 'ü' } })
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ login: 'a@b.ci', password: 'ü' })
  })

  test('that moves money is sent with an idempotency key', async () => {
    server.answer({ body: { data: {} } })
    await player.call('POST /api/wallet/accounts', { body: { currency: 'EUR' } }, { idempotencyKey: 'key-1' })
    expect(server.requests[0]?.headers['idempotency-key']).toBe('key-1')
  })
})

describe('a session that the platform rejects', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tokenFor = (milliseconds: number) => `a.${encode({ exp: (Date.now() + milliseconds) / 1000 })}.c`

  function signedIn(token: string, renewed = 'never') {
    let cookie: string | null = token
    const session = createSession({
      tokens: {
        read: () => cookie,
        begin: async (next) => {
          cookie = next
        },
        write: async (next) => {
          cookie = next
        },
        // In the browser: a request to the site's server.
        clear: async () => {
          await new Promise((resolve) => setImmediate(resolve))
          cookie = null
        },
      },
      storage: { read: () => null, write: () => {} },
      renew: async () => renewed,
      revoke: async () => {},
    })
    const loseToken = () => {
      cookie = null
    }
    return {
      session,
      client: createClient({ baseUrl: server.url, session }),
      cookie: () => cookie,
      loseToken,
    }
  }

  test('is not called after another tab has signed out', async () => {
    const { client, session, loseToken } = signedIn(tokenFor(900_000))
    loseToken()
    await expect(client.call('GET /api/wallet/accounts', {})).rejects.toMatchObject({ status: 401 })
    expect(server.requests).toEqual([])
    expect(session.isSignedIn).toBe(false)
  })

  test('has its pending queries aborted when the player signs out, and its changes completed', async () => {
    const { client, session } = signedIn(tokenFor(900_000))
    server.hold()
    const query = client.call('GET /api/wallet/accounts', {})
    const change = client.call('PUT /api/wallet/accounts/{id}/switch', { params: { id: 'a' } })
    await expect.poll(() => server.requests.length).toBe(2)
    const end = session.end()
    await expect(query).rejects.toMatchObject({ status: 0 })
    server.release()
    expect(await change).toBeNull()
    await end
    await session.begin(tokenFor(900_000))
    expect(await client.call('GET /api/wallet/accounts', {})).toBeNull()
  })

  test('is not called while the player is signing out', async () => {
    const { client, session } = signedIn(tokenFor(900_000))
    const end = session.end()
    await expect(client.call('GET /api/wallet/accounts', {})).rejects.toMatchObject({ status: 401 })
    await end
    expect(server.requests).toEqual([])
  })

  test.each([401, 403])('with %i is ended [8-01]', async (status) => {
    const { client, session, cookie } = signedIn(tokenFor(900_000))
    server.answer({ status, body: failure(10401) })
    await expect(client.call('GET /api/wallet/accounts', {})).rejects.toMatchObject({ status })
    expect(cookie()).toBeNull()
    expect(session.isSignedIn).toBe(false)
  })

  test('is renewed and retried if the local clock is behind', async () => {
    const renewed = tokenFor(7_200_000)
    const { client, session } = signedIn(tokenFor(900_000), renewed)
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    const headers = { date, 'cache-control': 'no-store' }
    server.answer({ status: 401, body: failure(10401), headers }, { body: { data: [] }, headers })
    expect(await client.call('GET /api/wallet/accounts', {})).toEqual([])
    expect(server.requests[1]?.headers.authorization).toBe(`Bearer ${renewed}`)
    expect(session.isSignedIn).toBe(true)
  })

  test('is not renewed because of the Date of a cached response', async () => {
    const token = tokenFor(900_000)
    const { client, session } = signedIn(token)
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    server.answer({ body: { data: [] }, headers: { date, 'cache-control': 'public, max-age=60' } })
    await client.call('GET /api/settings/currencies', { query: {} })
    expect(session.isExpired(token)).toBe(false)
  })
})
