import { request as httpRequest } from 'node:http'
import type { RunningPlatform } from './support/platform.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** Raw requests, byte for byte, and the page and status that each of them gets. */

interface RawResponse {
  readonly status: number
  readonly location: string | undefined
  readonly headers: string
  readonly text: string
  readonly cache: string | undefined
}

function sendRequest(
  { url }: RunningPlatform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          headers: JSON.stringify(response.headers),
          text,
          cache: response.headers['cache-status'] as string | undefined,
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** All pages that guests can open with the default operator files, without a locale. */
const PAGES = [
  '/',
  '/main',
  '/games/moth-queen',
  '/betting',
  '/loyalty',
  '/tournaments',
  '/welcome-package',
  '/providers',
  '/contact',
  '/bonus/how-bonuses-work',
  '/static/complaints',
  '/terms',
  '/fairness',
]
const UNPREFIXED = ['/questions', '/confirm/AbC9']

const withPrefix = (prefix: string, path: string) => (path === '/' ? `/${prefix}` : `/${prefix}${path}`)

test('serves each page at each form of its address [2.1-01a 2.1-01c 2.1-01d 2.1-02 2.1-31]', async ({
  platform,
}) => {
  const getLanguage = (text: string) => /<html lang="([\w-]+)"/.exec(text)?.[1]
  const isCanonical = ({ text }: RawResponse, address: string) =>
    text.includes(`<link rel="canonical" href="${address}"/>`)
  for (const path of PAGES) {
    const [plain, german] = [
      await sendRequest(platform, path),
      await sendRequest(platform, withPrefix('de', path)),
    ]
    expect([path, plain.status, getLanguage(plain.text)]).toEqual([path, 200, 'en'])
    expect([path, german.status, getLanguage(german.text)]).toEqual([path, 200, 'de'])
    const canonicalPath = path === '/main' ? '/' : path
    expect(isCanonical(plain, platform.url + canonicalPath), path).toBe(true)
    expect(isCanonical(german, platform.url + withPrefix('de', canonicalPath)), path).toBe(true)
    for (const [form, location] of [
      [withPrefix('DE', path), withPrefix('de', path)],
      [withPrefix('en', path), path],
      [`${withPrefix('de', path)}/`, withPrefix('de', path)],
      [`/${withPrefix('de', path)}`, withPrefix('de', path)],
    ] as const) {
      const response = await sendRequest(platform, form)
      expect([form, response.status, response.location]).toEqual([form, 302, location])
    }
    expect((await sendRequest(platform, withPrefix('xx', path))).status, `/xx${path}`).toBe(404)
  }
  const getHeading = ({ text }: RawResponse) => /<h1[^>]*>.*?<\/h1>/s.exec(text)?.[0]
  const [home, main] = [await sendRequest(platform, '/'), await sendRequest(platform, '/main')]
  expect(getHeading(home)).toContain('<h1')
  expect(getHeading(main)).toBe(getHeading(home))
  for (const path of UNPREFIXED) {
    const plain = await sendRequest(platform, path)
    expect([path, plain.status]).toEqual([path, 200])
    expect(isCanonical(plain, platform.url + path), path).toBe(true)
    const german = await sendRequest(platform, withPrefix('de', path))
    expect([path, german.status, german.location]).toEqual([path, 302, path])
  }
})

test('returns 404 for unknown addresses without echoing the request [2.1-25a 2.1-25b]', async ({
  platform,
}) => {
  const MARK = 'evil-mark'
  for (const path of [
    `/${MARK}`,
    `/xx/${MARK}`,
    `/games/${MARK}`,
    `/categories/${MARK}`,
    `/providers/${MARK}`,
    `/bonus/${MARK}`,
    `/static/${MARK}`,
    `/tournaments/${MARK}`,
    `/wheels/${MARK}`,
    `/de/${MARK}`,
    `/${MARK}/a/b/c`,
    `/assets/${MARK}.js`,
    `/sitemap-${MARK}.xml`,
    `/${MARK}%E0%A4%A`,
    `/${MARK}%00`,
    `/${MARK}%2e%2e%2f`,
    `/<script>${MARK}</script>`,
    `/${MARK}"onload="x`,
    `/%3Cscript%3E${MARK}`,
    `/${MARK}${'x'.repeat(1500)}`,
  ]) {
    const response = await sendRequest(platform, path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers, path).not.toContain(MARK)
    // Links of the page to itself contain its address in encoded form; it must not appear as markup or text.
    expect(response.text, path).not.toMatch(new RegExp(`<script>${MARK}|"onload=`))
    const visibleText = response.text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
    expect(visibleText, path).not.toContain(MARK)
    expect(response.cache, path).toBeUndefined()
  }
})

test('serves the page for hostile queries and methods, never an error', async ({ platform }) => {
  const MARK = 'evil-mark'
  const encodedScript = encodeURIComponent(`"><script>${MARK}</script>`)
  for (const query of [
    `?q=${'x'.repeat(10_000)}`,
    `?${'a=1&'.repeat(2_000)}`,
    '?sign-in=%E0%A4%A',
    '?%',
    '?=&&==',
    '?__proto__[x]=1&constructor=1',
    `?no-such-dialog=${encodedScript}`,
    `?sign-in=${encodedScript}`,
    `?wallet=${encodedScript}&category=${encodedScript}&page=-1`,
    `?sign-in=true&sign-in=false&sign-up=${encodedScript}`,
  ]) {
    for (const path of ['/terms', '/de', '/providers', '/games/moth-queen']) {
      const response = await sendRequest(platform, path + query)
      expect([path, query.slice(0, 60), response.status]).toEqual([path, query.slice(0, 60), 200])
      expect(response.text).not.toContain(`<script>${MARK}`)
    }
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const { status } = await sendRequest(platform, '/terms', {}, method)
    expect(status, method).toBeLessThan(500)
  }
})

test('ignores hostile headers, also for the next visitor', async ({ platform }) => {
  const MARK = 'evil-mark'
  const clean = await sendRequest(platform, '/responsible-gambling')
  expect(clean.status).toBe(200)
  const headers = [
    { host: `${MARK}.example` },
    { host: `${MARK}.example:99999` },
    { host: '' },
    { 'x-forwarded-host': `${MARK}.example`, 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1' },
    { forwarded: `for=${MARK};host=${MARK}.example;proto=https` },
    { 'x-original-url': `/${MARK}`, 'x-rewrite-url': `/${MARK}`, 'x-forwarded-prefix': `/${MARK}` },
    { 'x-remix-response': MARK, 'x-remix-reload-document': MARK, 'x-remix-redirect': `/${MARK}` },
    {
      'x-react-router-spa-mode': 'yes',
      'x-react-router-prerender-data': MARK,
      'x-react-router-prefix': MARK,
    },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    { 'cf-ipcountry': `${MARK}`, 'x-forwarded-for': MARK },
    { cookie: `user-language=${MARK}; access_token=${MARK}; stag=${MARK}` },
    { 'accept-language': `${MARK},de;q=1`, accept: MARK },
    { 'service-worker': 'script', 'service-worker-navigation-preload': MARK, purpose: 'prefetch' },
    { 'if-none-match': `"${MARK}-br"`, 'if-modified-since': MARK, range: 'bytes=0-1' },
  ]
  for (const hostile of headers) {
    const response = await sendRequest(
      platform,
      '/responsible-gambling',
      hostile as unknown as Record<string, string>,
    )
    const name = JSON.stringify(hostile)
    expect(response.status, name).toBe(200)
    expect(response.text, name).not.toContain(MARK)
    expect(response.headers, name).not.toContain(MARK)
    expect(response.text, name).toContain(
      `<link rel="canonical" href="${platform.url}/responsible-gambling"/>`,
    )
    const next = await sendRequest(platform, '/responsible-gambling')
    expect(next.text, name).not.toContain(MARK)
    expect(next.headers, name).not.toContain(MARK)
  }
})

test('lists only pages of the configured origin in sitemaps and robots.txt', async ({ platform }) => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const robots = await sendRequest(platform, '/robots.txt', evil)
  expect(robots.text).toContain(`\nSitemap: ${platform.url}/sitemap.xml\n`)
  expect(robots.text).toContain('\nDisallow: /api/\n')
  const fetchSitemapAddresses = async (path: string) => {
    const { status, text } = await sendRequest(platform, path, evil)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain('evil')
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  }
  const sitemaps = await fetchSitemapAddresses('/sitemap.xml')
  expect(new Set(sitemaps).size).toBe(26)
  expect(sitemaps).toContain(`${platform.url}/sitemap-pt-BR.xml`)
  const english = await fetchSitemapAddresses('/sitemap-en.xml')
  const german = await fetchSitemapAddresses('/sitemap-de.xml')
  const countGames = (addresses: readonly string[]) =>
    addresses.filter((address) => address.includes('/games/')).length
  const gamesResponse = await fetch(`${platform.url}/api/game/games?perPage=1`)
  const { meta } = (await gamesResponse.json()) as { meta: { total: number } }
  expect([countGames(english), countGames(german)]).toEqual([meta.total, meta.total])
  expect(english).toContain(`${platform.url}/`)
  expect(english).toContain(`${platform.url}/questions`)
  expect(german).toContain(`${platform.url}/de/terms`)
  expect(german).toContain(`${platform.url}/de/categories/slots`)
  expect(german.filter((address) => address.includes('/de/providers/')).length).toBeGreaterThan(0)
  expect(german.filter((address) => !address.startsWith(`${platform.url}/de`))).toEqual([])
  expect(
    english.filter((address) => /\/(?:profile|main|favorites|restricted|offline|auth)\b/.test(address)),
  ).toEqual([])
  // Each listed address answers 200 without a redirect.
  for (const address of [...english, ...german].filter((one) => !one.includes('/games/'))) {
    const { status } = await sendRequest(platform, address.slice(platform.url.length))
    expect([address, status]).toEqual([address, 200])
  }
  expect((await sendRequest(platform, '/sitemap-sk.xml')).status).toBe(404)
})

test('serves icons inlined into the page from the own host, fetched once and cached [7-55d]', async ({
  page,
  platform,
  player: _,
}) => {
  const sent: string[] = []
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.startsWith('/icons/')) sent.push(`${one.method()} ${one.url()}`)
  })
  await page.goto('/terms?wallet=deposit')
  await waitForHydration(page)
  const icons = page.getByRole('dialog').locator('img[src^="/icons/"]')
  await expect(icons.first()).toBeVisible()
  await expect(icons.first()).not.toHaveJSProperty('naturalWidth', 0)
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent).size, 'each request is sent once').toBe(sent.length)
  for (const line of sent) {
    const [method = '', url = ''] = line.split(' ')
    expect([method, new URL(url).origin]).toEqual(['GET', platform.url])
    const { headers, status } = await sendRequest(platform, new URL(url).pathname)
    expect(status).toBe(200)
    expect(headers).toContain('"content-type":"image/svg+xml')
    expect(headers).toContain('max-age=3600')
  }
})
