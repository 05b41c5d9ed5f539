import { request as httpRequest } from 'node:http'
import type { RunningPlatform } from './support/platform.ts'
import { expect, hydrated, test } from './support/test.ts'

/** Addresses as anybody may ask for them, byte for byte: which page and which status each of them gets. */

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly headers: string
  readonly text: string
  readonly cache: string | undefined
}

function ask(
  { url }: RunningPlatform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          headers: JSON.stringify(answer.headers),
          text,
          cache: answer.headers['cache-status'] as string | undefined,
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Every page that a guest may open in a house as it comes, without a language. */
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

const under = (prefix: string, path: string) => (path === '/' ? `/${prefix}` : `/${prefix}${path}`)

test('each page answers in each form of its address [2.1-01a 2.1-01c 2.1-01d 2.1-02 2.1-31]', async ({
  platform,
}) => {
  const languageOf = (text: string) => /<html lang="([\w-]+)"/.exec(text)?.[1]
  const isCanonical = ({ text }: Answer, address: string) =>
    text.includes(`<link rel="canonical" href="${address}"/>`)
  for (const path of PAGES) {
    const [plain, german] = [await ask(platform, path), await ask(platform, under('de', path))]
    expect([path, plain.status, languageOf(plain.text)]).toEqual([path, 200, 'en'])
    expect([path, german.status, languageOf(german.text)]).toEqual([path, 200, 'de'])
    const own = path === '/main' ? '/' : path
    expect(isCanonical(plain, platform.url + own), path).toBe(true)
    expect(isCanonical(german, platform.url + under('de', own)), path).toBe(true)
    for (const [form, location] of [
      [under('DE', path), under('de', path)],
      [under('en', path), path],
      [`${under('de', path)}/`, under('de', path)],
      [`/${under('de', path)}`, under('de', path)],
    ] as const) {
      const answer = await ask(platform, form)
      expect([form, answer.status, answer.location]).toEqual([form, 302, location])
    }
    expect((await ask(platform, under('xx', path))).status, `/xx${path}`).toBe(404)
  }
  const headingOf = ({ text }: Answer) => /<h1[^>]*>.*?<\/h1>/s.exec(text)?.[0]
  const [home, main] = [await ask(platform, '/'), await ask(platform, '/main')]
  expect(headingOf(home)).toContain('<h1')
  expect(headingOf(main)).toBe(headingOf(home))
  for (const path of UNPREFIXED) {
    const plain = await ask(platform, path)
    expect([path, plain.status]).toEqual([path, 200])
    expect(isCanonical(plain, platform.url + path), path).toBe(true)
    const german = await ask(platform, under('de', path))
    expect([path, german.status, german.location]).toEqual([path, 302, path])
  }
})

test('what is no page answers 404, and says back nothing of what was asked [2.1-25a 2.1-25b]', async ({
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
    const answer = await ask(platform, path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers, path).not.toContain(MARK)
    // The page's own links lead to the page, so its address stands in them, encoded. Nowhere is it markup or text.
    expect(answer.text, path).not.toMatch(new RegExp(`<script>${MARK}|"onload=`))
    const read = answer.text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
    expect(read, path).not.toContain(MARK)
    expect(answer.cache, path).toBeUndefined()
  }
})

test('hostile queries and methods get the page they are on, and never an error', async ({ platform }) => {
  const MARK = 'evil-mark'
  const marked = encodeURIComponent(`"><script>${MARK}</script>`)
  for (const query of [
    `?q=${'x'.repeat(10_000)}`,
    `?${'a=1&'.repeat(2_000)}`,
    '?sign-in=%E0%A4%A',
    '?%',
    '?=&&==',
    '?__proto__[x]=1&constructor=1',
    `?no-such-dialog=${marked}`,
    `?sign-in=${marked}`,
    `?wallet=${marked}&category=${marked}&page=-1`,
    `?sign-in=true&sign-in=false&sign-up=${marked}`,
  ]) {
    for (const path of ['/terms', '/de', '/providers', '/games/moth-queen']) {
      const answer = await ask(platform, path + query)
      expect([path, query.slice(0, 60), answer.status]).toEqual([path, query.slice(0, 60), 200])
      expect(answer.text).not.toContain(`<script>${MARK}`)
    }
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const { status } = await ask(platform, '/terms', {}, method)
    expect(status, method).toBeLessThan(500)
  }
})

test('hostile headers change neither a page, nor what the next visitor gets', async ({ platform }) => {
  const MARK = 'evil-mark'
  const clean = await ask(platform, '/responsible-gambling')
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
    const answer = await ask(platform, '/responsible-gambling', hostile as unknown as Record<string, string>)
    const name = JSON.stringify(hostile)
    expect(answer.status, name).toBe(200)
    expect(answer.text, name).not.toContain(MARK)
    expect(answer.headers, name).not.toContain(MARK)
    expect(answer.text, name).toContain(`<link rel="canonical" href="${platform.url}/responsible-gambling"/>`)
    const next = await ask(platform, '/responsible-gambling')
    expect(next.text, name).not.toContain(MARK)
    expect(next.headers, name).not.toContain(MARK)
  }
})

test('programs are told where the pages are, of the configured origin alone', async ({ platform }) => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const robots = await ask(platform, '/robots.txt', evil)
  expect(robots.text).toContain(`\nSitemap: ${platform.url}/sitemap.xml\n`)
  expect(robots.text).toContain('\nDisallow: /api/\n')
  const addressesIn = async (path: string) => {
    const { status, text } = await ask(platform, path, evil)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain('evil')
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  }
  expect((await addressesIn('/sitemap.xml')).toSorted()).toEqual([
    `${platform.url}/sitemap-de.xml`,
    `${platform.url}/sitemap-en.xml`,
    `${platform.url}/sitemap-fa.xml`,
  ])
  const english = await addressesIn('/sitemap-en.xml')
  const german = await addressesIn('/sitemap-de.xml')
  const games = (addresses: readonly string[]) =>
    addresses.filter((address) => address.includes('/games/')).length
  const offered = await fetch(`${platform.url}/api/game/games?perPage=1`)
  const { meta } = (await offered.json()) as { meta: { total: number } }
  expect([games(english), games(german)]).toEqual([meta.total, meta.total])
  expect(english).toContain(`${platform.url}/`)
  expect(english).toContain(`${platform.url}/questions`)
  expect(german).toContain(`${platform.url}/de/terms`)
  expect(german).toContain(`${platform.url}/de/categories/slots`)
  expect(german.filter((address) => address.includes('/de/providers/')).length).toBeGreaterThan(0)
  expect(german.filter((address) => !address.startsWith(`${platform.url}/de`))).toEqual([])
  expect(
    english.filter((address) => /\/(?:profile|main|favorites|restricted|offline|auth)\b/.test(address)),
  ).toEqual([])
  // Each of them is there, at its one address.
  for (const address of [...english, ...german].filter((one) => !one.includes('/games/'))) {
    const { status } = await ask(platform, address.slice(platform.url.length))
    expect([address, status]).toEqual([address, 200])
  }
  expect((await ask(platform, '/sitemap-fr.xml')).status).toBe(404)
})

test('icons that are written into the page are files of our own, fetched once and kept [7-55d]', async ({
  page,
  platform,
  player: _,
}) => {
  const asked: string[] = []
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.startsWith('/icons/')) asked.push(`${one.method()} ${one.url()}`)
  })
  await page.goto('/?wallet=deposit')
  await hydrated(page)
  const icons = page.getByRole('dialog').locator('img[src^="/icons/"]')
  await expect(icons.first()).toBeVisible()
  await expect(icons.first()).not.toHaveJSProperty('naturalWidth', 0)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size, 'each once').toBe(asked.length)
  for (const line of asked) {
    const [method = '', url = ''] = line.split(' ')
    expect([method, new URL(url).origin]).toEqual(['GET', platform.url])
    const { headers, status } = await ask(platform, new URL(url).pathname)
    expect(status).toBe(200)
    expect(headers).toContain('"content-type":"image/svg+xml')
    expect(headers).toContain('max-age=3600')
  }
})
