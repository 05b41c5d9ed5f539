import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { registerPlayer } from './support/api-player.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** Guests' pages that are kept, asked for as anybody may ask: byte for byte, not as a browser would tidy it. */

const PROXY_HEADER = 'cf-ipcountry'
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  /** From the cache, however old. */
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

/** Asks until the page is kept: the first of all only tells the site what languages there are. */
async function warmCache(origin: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  let response = await sendRequest(origin, path, headers)
  for (let attempts = 0; attempts < 5 && !response.isHit; attempts++)
    response = await sendRequest(origin, path, headers)
  expect(response, `${path} is kept`).toMatchObject({ status: 200, isHit: true })
  return response
}

const scriptSources = ({ headers }: RawResponse) =>
  /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? []

test.describe('a guest’s page is cached', () => {
  test('and given in the form that the visitor takes', async ({ platform }) => {
    const plain = await warmCache(platform.url, '/terms')
    const br = await sendRequest(platform.url, '/terms', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await sendRequest(platform.url, '/terms', { 'accept-encoding': 'gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    // The page may have been made again between two of them: what stays is its text.
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
    // Any script that the policy refuses is an error in the console, and fails this test.
    const response = await page.goto('/terms')
    expect(response?.headers()['cache-status']).toMatch(/^croupier; /)
    await waitForHydration(page)
  })

  test('and asked about with its name', async ({ platform }) => {
    // Between two questions it may be made again, which gives it another name; not time after time.
    await expect(async () => {
      const cached = await warmCache(platform.url, '/terms', { 'accept-encoding': 'br' })
      const etag = String(cached.headers.etag)
      const revalidated = await sendRequest(platform.url, '/terms', { 'if-none-match': `"x", W/${etag}` })
      expect(revalidated.status).toBe(304)
      expect(revalidated.body).toHaveLength(0)
      const policy = cached.headers['content-security-policy']
      expect(revalidated.headers['content-security-policy'], 'with the policy of that very page').toBe(policy)
    }).toPass()
    expect((await sendRequest(platform.url, '/terms', { 'if-none-match': '"other-br"' })).status).toBe(200)
  })

  test('and HEAD tells the same without it', async ({ platform }) => {
    await warmCache(platform.url, '/terms')
    const head = await sendRequest(platform.url, '/terms', {}, 'HEAD')
    expect(head.isHit).toBe(true)
    expect(head.body).toHaveLength(0)
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
    expect(head.headers.etag).toBeDefined()
  })
})

test('nothing that a visitor sends gets into the page that others see', async ({ platform }) => {
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
  // The first to ask for a page that nobody has asked for is the one it is made for.
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

test('countries have pages of their own, and a country is believed from the edge alone', async ({
  platform,
}) => {
  const finnish = await warmCache(platform.url, '/privacy')
  // These tests speak as the edge; what a visitor sets beyond it is not asked.
  const canadian = await sendRequest(platform.url, '/privacy', { [PROXY_HEADER]: 'CA' })
  expect(canadian.isHit).toBe(false)
  expect(canadian.text).toContain('CA')
  expect(finnish.headers.etag).not.toBe(canadian.headers.etag)
  expect((await sendRequest(platform.url, '/privacy', { [PROXY_HEADER]: 'xx-nonsense' })).isHit).toBe(true)
  expect((await sendRequest(platform.url, '/privacy', { 'x-country': 'CA' })).isHit).toBe(true)
})

test('a player’s page is neither stored in the cache nor served from it', async ({ platform, request }) => {
  await warmCache(platform.url, '/')
  const player = await registerPlayer(request, platform.url)
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

test('the language cookie is sent beside the cached page, to visitors who need it', async ({ platform }) => {
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

test('a redirect depends on the visitor, also where the page is cached', async ({ platform }) => {
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
  test(`${path} is no page of its own [2.1-01c]`, async ({ platform }) => {
    await warmCache(platform.url, '/terms')
    for (let time = 0; time < 2; time++) {
      const response = await sendRequest(platform.url, path)
      expect(response.status).toBe(302)
      expect(response.headers.location).toBe(location)
      expect(response.headers['cache-status']).toBeUndefined()
    }
  })
}

test('another spelling of a page takes none of the cache', async ({ platform }) => {
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

test('what is missing is never kept', async ({ platform }) => {
  await warmCache(platform.url, '/terms')
  for (let time = 0; time < 2; time++) {
    const response = await sendRequest(platform.url, '/no-such-page')
    expect(response.status).toBe(404)
    expect(response.headers['cache-status']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('private, no-cache')
  }
})
