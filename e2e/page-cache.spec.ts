import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, waitForHydration } from './support/test.ts'

/** Cached pages of guests, requested byte for byte without a browser's normalisation. */

const PROXY_HEADER = 'cf-ipcountry'
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  /** Whether the page came from the cache, fresh or stale. */
  readonly isHit: boolean
}

function sendRequest(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const clientRequest = httpRequest(
      { hostname, port, path, method, headers: { 'user-agent': BROWSER, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          const status = String(response.headers['cache-status'] ?? '')
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            text: body.toString(),
            isHit: status.startsWith('croupier; hit'),
          })
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** Requests until the page is cached: the site must first load its settings. */
async function warmCache(origin: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  let response = await sendRequest(origin, path, headers)
  for (let attempts = 0; attempts < 5 && !response.isHit; attempts++)
    response = await sendRequest(origin, path, headers)
  expect(response, `${path} is cached`).toMatchObject({ status: 200, isHit: true })
  return response
}

const scriptSources = ({ headers }: RawResponse) =>
  /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? []

test.describe('a guest’s page is cached', () => {
  test('and served in the encoding that the visitor accepts', async ({ platform }) => {
    const plain = await warmCache(platform.url, '/terms')
    const br = await sendRequest(platform.url, '/terms', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await sendRequest(platform.url, '/terms', { 'accept-encoding': 'gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    // The page may have been rendered again between two requests, so only its text is compared.
    const title = /<title>[^<]+<\/title>/.exec(plain.text)?.[0]
    expect(brotliDecompressSync(br.body).toString()).toContain(title)
    expect(gunzipSync(gzip.body).toString()).toContain(title)
    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers.vary).toBe('accept-encoding, cookie, cf-ipcountry')
      expect(headers['cache-control']).toBe('public, no-cache')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('without a nonce: its scripts are allowed by their hashes, and they run', async ({
    page,
    platform,
  }) => {
    const cached = await warmCache(platform.url, '/terms')
    const sources = scriptSources(cached)
    expect(sources[0]).toBe("'self'")
    expect(sources.slice(1).length).toBeGreaterThan(0)
    for (const source of sources.slice(1)) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/)
    expect(cached.text).not.toMatch(/<[^>]* nonce=/)
    // A script blocked by the policy logs a console error, which fails this test.
    const response = await page.goto('/terms')
    expect(response?.headers()['cache-status']).toMatch(/^croupier; /)
    await waitForHydration(page)
  })

  test('and revalidated by its ETag', async ({ platform }) => {
    // Between two requests it may be rendered again with another ETag, but not repeatedly.
    await expect(async () => {
      const cached = await warmCache(platform.url, '/terms', { 'accept-encoding': 'br' })
      const etag = String(cached.headers.etag)
      const revalidated = await sendRequest(platform.url, '/terms', { 'if-none-match': `"x", W/${etag}` })
      expect(revalidated.status).toBe(304)
      expect(revalidated.body).toHaveLength(0)
      const policy = cached.headers['content-security-policy']
      expect(revalidated.headers['content-security-policy'], 'the policy of the cached page').toBe(policy)
    }).toPass()
    expect((await sendRequest(platform.url, '/terms', { 'if-none-match': '"other-br"' })).status).toBe(200)
  })

  test('and returned for HEAD with the same headers', async ({ platform }) => {
    await warmCache(platform.url, '/terms')
    const head = await sendRequest(platform.url, '/terms', {}, 'HEAD')
    expect(head.isHit).toBe(true)
    expect(head.body).toHaveLength(0)
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
    expect(head.headers.etag).toBeDefined()
  })
})

test('excludes the visitor’s input from pages for others', async ({ platform }) => {
  const MARK = 'evil-mark'
  const evil = {
    [PROXY_HEADER]: 'NZ',
    host: `${MARK}.example`,
    'x-forwarded-host': `${MARK}.example`,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-prefix': `/${MARK}`,
    'x-original-url': `/${MARK}`,
    'x-rewrite-url': `/${MARK}`,
    'x-http-method-override': 'POST',
    'x-remix-response': MARK,
    'x-react-router-prefix': MARK,
    forwarded: `host=${MARK}.example`,
    'accept-language': `de,${MARK}`,
    accept: `application/json, ${MARK}`,
    authorization: `Bearer ${MARK}`,
    cookie: `theme=${MARK}; user-language=${MARK}; other=${MARK}`,
    origin: `https://${MARK}.example`,
    referer: `https://${MARK}.example/`,
    'user-agent': `${BROWSER} ${MARK}`,
    range: 'bytes=0-10',
  }
  // The first request of an uncached page is the one it is rendered for.
  const path = '/fairness'
  await warmCache(platform.url, '/terms')
  const first = await sendRequest(platform.url, path, evil)
  expect(first.status).toBe(200)
  const next = await sendRequest(platform.url, path, { [PROXY_HEADER]: 'NZ' })
  expect(next.isHit).toBe(true)
  for (const response of [first, next]) {
    expect(response.text).not.toContain(MARK)
    expect(JSON.stringify(response.headers)).not.toContain(MARK)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.text).toContain('<html lang="en"')
    expect(response.text).toContain(`<link rel="canonical" href="${platform.url}${path}"/>`)
  }
})

test('keeps separate pages per country and accepts the country from trusted proxies only', async ({
  platform,
}) => {
  const irish = await warmCache(platform.url, '/privacy')
  // The tests act as the proxy; a visitor's header beyond it is ignored.
  const southAfrican = await sendRequest(platform.url, '/privacy', { [PROXY_HEADER]: 'ZA' })
  expect(southAfrican.isHit).toBe(false)
  expect(southAfrican.text).toContain('ZA')
  expect(irish.headers.etag).not.toBe(southAfrican.headers.etag)
  expect((await sendRequest(platform.url, '/privacy', { [PROXY_HEADER]: 'xx-nonsense' })).isHit).toBe(true)
  expect((await sendRequest(platform.url, '/privacy', { 'x-country': 'ZA' })).isHit).toBe(true)
})

test('neither stores a player’s page in the cache nor serves it from there', async ({
  platform,
  registeredPlayer: player,
}) => {
  await warmCache(platform.url, '/')
  const playerPage = await sendRequest(platform.url, '/', { cookie: `access_token=${player.token}` })
  expect(playerPage.isHit).toBe(false)
  expect(playerPage.headers['cache-status']).toBeUndefined()
  expect(playerPage.headers['cache-control']).toBe('private, no-store')
  expect(playerPage.text).toContain(player.email)
  for (const cookie of [
    'access_token=nonsense',
    'a=1; access_token=x',
    'access_token = x',
    'access_token=; access_token=x',
  ]) {
    const response = await sendRequest(platform.url, '/', { cookie })
    expect(response.headers['cache-status'], cookie).toBeUndefined()
    expect(response.headers['cache-control'], cookie).toBe('private, no-store')
  }
  const guest = await sendRequest(platform.url, '/', { cookie: 'access_token=; other=1' })
  expect(guest.isHit).toBe(true)
  expect(guest.text).not.toContain(player.email)
})

test('sends the language cookie with a cached page if the visitor needs it', async ({ platform }) => {
  await warmCache(platform.url, '/de/terms')
  const first = await sendRequest(platform.url, '/de/terms')
  expect(first.isHit).toBe(true)
  expect(String(first.headers['set-cookie'])).toContain('user-language=de')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const later = await sendRequest(platform.url, '/de/terms', { cookie: 'user-language=de' })
  expect(later.isHit).toBe(true)
  expect(later.headers['set-cookie']).toBeUndefined()
  expect(later.text).toContain('<html lang="de"')
})

test('redirects by visitor, even if the page is cached', async ({ platform }) => {
  await warmCache(platform.url, '/terms')
  const german = await sendRequest(platform.url, '/terms', { cookie: 'user-language=de' })
  expect(german.status).toBe(302)
  expect(german.headers.location).toBe('/de/terms')
  expect(german.headers['cache-control']).toBe('private, no-store')
  const byCountry = await sendRequest(platform.url, '/terms', { [PROXY_HEADER]: 'DE' })
  expect(byCountry.headers.location).toBe('/de/terms')
  const bot = await sendRequest(platform.url, '/terms', { [PROXY_HEADER]: 'DE', 'user-agent': GOOGLEBOT })
  expect(bot.status).toBe(200)
  expect(bot.text).toContain('<html lang="en"')
})

for (const [path, location] of [
  ['/Terms', '/terms'],
  ['/TERMS?utm_source=x', '/terms?utm_source=x'],
  ['/terms/', '/terms'],
  ['//terms', '/terms'],
  ['/de//terms', '/de/terms'],
  ['/DE/terms', '/de/terms'],
  ['/en/terms', '/terms'],
] as const) {
  test(`${path} is not a separate page [2.1-01c]`, async ({ platform }) => {
    await warmCache(platform.url, '/terms')
    for (let time = 0; time < 2; time++) {
      const response = await sendRequest(platform.url, path)
      expect(response.status).toBe(302)
      expect(response.headers.location).toBe(location)
      expect(response.headers['cache-status']).toBeUndefined()
    }
  })
}

test('does not cache other spellings of a page', async ({ platform }) => {
  await warmCache(platform.url, '/terms')
  for (const path of ['/%74erms', '/terms?unknown=1', '/terms?sign-in=a&sign-in=b', '/terms?sign-in=%22']) {
    for (let time = 0; time < 2; time++) {
      const response = await sendRequest(platform.url, path)
      expect(response.status, path).toBe(200)
      expect(response.headers['cache-status'], path).toBeUndefined()
    }
  }
  expect((await sendRequest(platform.url, '/terms?utm_source=x&gclid=1')).isHit).toBe(true)
})

test('does not cache missing pages', async ({ platform }) => {
  await warmCache(platform.url, '/terms')
  for (let time = 0; time < 2; time++) {
    const response = await sendRequest(platform.url, '/no-such-page')
    expect(response.status).toBe(404)
    expect(response.headers['cache-status']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('private, no-cache')
  }
})
