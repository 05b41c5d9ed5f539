import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { bootPlatform, createCaller, freePort, type TestPlatform } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createVisitorResolver } from '../server/visitor.ts'
import { createClock } from './clock.ts'
import { registerSite } from './site.ts'

/**
 * A build whose only page shows what the platform returns to its loader. Below `/kept/` it has guest pages that
 * state how often they were rendered; the last segment selects the response.
 */
const BUILD = `let made = 0
const headers = { 'content-type': 'text/html' }
const answers = {
  page: { headers }, missing: { status: 404, headers }, broken: { status: 500, headers },
  cookie: { headers: { ...headers, 'set-cookie': 'a=1' } },
  private: { headers: { ...headers, 'cache-control': 'private' } },
  varied: { headers: { ...headers, vary: 'accept' } },
  data: { headers: { 'content-type': 'application/json' } },
  long: { headers },
}
const words = Array.from({ length: 500 }, (_, index) => 'word ' + index * index).join()
export const createSite = () => ({
  tagOrigins: () => ['https://tags.example'],
  paymentScripts: () => [],
  forgetSettings: () => {},
  frameOrigins: () => ['https://pay.example'],
  chatOrigins: () => [],
  widgetOrigins: () => ({ script: null, frame: null }),
  clientHost: () => null,
  fingerprintOrigin: () => null,
  guestPage: ({ target, country }) =>
    target.startsWith('/kept/') ? { address: target, locale: 'en', key: country + target, setCookie: null } : null,
  requestOf: ({ address }, origin) => new Request(origin + address),
  async handle(request, { platformFetch, nonce, country }) {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/kept/')) {
      made += 1
      const script = '<script nonce="' + nonce + '">own()</script>'
      const sent = [...request.headers.keys()].sort().join()
      return new Response('made ' + made + ' for ' + country + ' with ' + sent + script + (pathname === '/kept/long' ? words : ''), answers[pathname.slice(6)])
    }
    return platformFetch(pathname.replace('/page', '/api') + search, { signal: request.signal })
  },
})`
const SCRIPT = 'export const answer = 42\n'.repeat(100)
const FIELDS = '/page/player/fields/validations?scenario=registration'

let platform: TestPlatform
let folder: string
beforeAll(async () => {
  platform = await bootPlatform()
  folder = mkdtempSync(join(tmpdir(), 'croupier-site-'))
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true })
  const client = (name: string) => join(folder, 'build/client', name)
  writeFileSync(client('assets/app-1a2b3c4.js'), SCRIPT)
  writeFileSync(client('assets/app-1a2b3c4.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(client('assets/app-1a2b3c4.js.gz'), gzipSync(SCRIPT))
  writeFileSync(client('assets/small-3c4d.css'), 'a{}')
  writeFileSync(client('robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'build/server/index.js'), BUILD)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await platform.close()
})

async function serveSite(trustedProxies: string[], platformUrl: string | null = platform.origin) {
  const config = {
    trustedProxies,
    clientIpHeader: 'x-forwarded-for',
    countryHeader: 'cf-ipcountry',
    defaultCountry: 'DE',
    publicUrl: 'http://localhost',
    platformUrl,
    studioUrl: 'http://localhost/studio',
    contentDir: folder,
    brandDir: join(import.meta.dirname, '../../../../brand'),
    environment: 'production' as const,
    serviceWorker: true,
    sandbox: false,
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  const site = await registerSite(app, {
    folder,
    config,
    content: platform.platform.modules.content,
    clock: createClock(),
    resolveVisitor: createVisitorResolver(config),
  })
  const send = (method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers })
  return { site, send, origin: await app.listen({ port: await freePort(), host: '127.0.0.1' }) }
}

/** The country that the platform suggests to a visitor who claims to be in Finland. */
async function suggestedCountry(trustedProxies: string[]): Promise<unknown> {
  const { origin } = await serveSite(trustedProxies)
  const pages = createCaller(origin)
  const headers = { 'cf-ipcountry': 'FI', 'x-forwarded-for': '203.0.113.50' }
  const { json } = await pages.send('GET', FIELDS, { headers })
  const { data } = json as { data: readonly { name: string; value: unknown }[] }
  return data.find(({ name }) => name === 'country')?.value
}

test('sends visitors’ addresses from a separate site to the platform', async () => {
  expect(await suggestedCountry(['127.0.0.1'])).toBe('FI')
})

test('returns no page for an unknown platform path to the site’s own loaders', async () => {
  const { send } = await serveSite([], null)
  const { statusCode, body } = await send('GET', '/page/nothing')
  expect([statusCode, body]).toEqual([404, ''])
})

test('does not forward forged headers from a separate site', async () => {
  expect(await suggestedCountry([])).toBe('DE')
})

test('renders a guest page once per key, from nothing that visitors send', async () => {
  const { origin } = await serveSite([])
  const first = await fetch(`${origin}/kept/page`, { headers: { 'cf-ipcountry': 'FI', 'x-evil': '1' } })
  const second = await fetch(`${origin}/kept/page`, { headers: { 'cf-ipcountry': 'NO' } })
  const text = await first.text()
  expect(text).toMatch(/^made \d+ for DE with <script>own\(\)<\/script>$/)
  expect(await second.text()).toBe(text)
  expect(second.headers.get('cache-status')).toBe('croupier; hit')
  expect(second.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/tags\.example;/,
  )
})

test.each(['page', 'missing'])('forbids injected scripts in production: %s', async (name) => {
  const { send } = await serveSite([])
  const { headers } = await send('GET', `/kept/${name}`)
  const policy = headers['content-security-policy']
  expect(policy).toContain("worker-src 'self';")
  expect(policy).not.toMatch(/blob:|unsafe-/)
})

test('allows the tag manager that the site’s settings name [7-55e:tags]', async () => {
  const { send } = await serveSite([])
  for (const path of ['/kept/page', '/kept/missing']) {
    const { headers } = await send('GET', path)
    expect(headers['content-security-policy'], path).toMatch(
      /script-src 'self'[^;]* https:\/\/tags\.example;/,
    )
  }
})

test('keeps pages for an assumed country apart from those for a known one', async () => {
  const { origin } = await serveSite(['127.0.0.1'])
  const from = async (country: string) =>
    (await fetch(`${origin}/kept/page`, { headers: { 'cf-ipcountry': country } })).text()
  const [known, assumed] = [await from('DE'), await from('XX')]
  expect([known, assumed]).toEqual([expect.stringContaining('for DE'), expect.stringContaining('for DE')])
  expect(assumed).not.toBe(known)
  expect([await from('DE'), await from('XX')]).toEqual([known, assumed])
})

test('caches a page per country of the proxy’s header', async () => {
  const { origin } = await serveSite(['127.0.0.1'])
  const from = async (country: string) =>
    (await fetch(`${origin}/kept/page`, { headers: { 'cf-ipcountry': country } })).text()
  expect(await from('FI')).toContain('for FI')
  expect(await from('NO')).toContain('for NO')
  expect(await from('FI')).toBe(await from('FI'))
})

test.each(['missing', 'broken', 'cookie', 'private', 'varied', 'data'])(
  'renders %s for each visitor',
  async (name) => {
    const { origin } = await serveSite([])
    const answers = await Promise.all([1, 2].map(() => fetch(`${origin}/kept/${name}`)))
    const [first, second] = await Promise.all(answers.map((response) => response.text()))
    expect(first).toContain('with accept')
    expect(first).not.toBe(second)
    for (const { headers } of answers) {
      expect(headers.get('cache-status')).toBeNull()
      expect(headers.get('content-security-policy') ?? 'nonce-').toContain('nonce-')
    }
  },
)

test('bypasses cached pages for a session, a body and another method', async () => {
  const { origin } = await serveSite([])
  await (await fetch(`${origin}/kept/page`)).text()
  for (const init of [
    { headers: { cookie: 'access_token=x' } },
    { headers: { cookie: 'user-language=de; access_token=x' } },
    { headers: { cookie: 'a=1;access_token = x; b=2' } },
    { method: 'POST', body: 'x' },
  ]) {
    const response = await fetch(`${origin}/kept/page`, init)
    expect(await response.text()).toContain('with accept')
    expect(response.headers.get('cache-status')).toBeNull()
  }
})

test('renders pages again after an invalidation', async () => {
  const { site, origin } = await serveSite([])
  const read = async () => (await fetch(`${origin}/kept/page`)).text()
  const before = await read()
  expect(await read()).toBe(before)
  site.invalidatePages()
  expect(await read()).not.toBe(before)
})

test('compresses a kept page at the highest quality after it was first sent', async () => {
  const { send } = await serveSite([])
  const read = (encoding: string) => send('GET', '/kept/long', { 'accept-encoding': encoding })
  const first = await read('br')
  const page = brotliDecompressSync(first.rawPayload)
  expect(page).toEqual((await read('identity')).rawPayload)
  const best = brotliCompressSync(page)
  expect(first.rawPayload.length).toBeGreaterThan(best.length)
  await expect.poll(async () => (await read('br')).rawPayload).toEqual(best)
})

describe('a file of the build', () => {
  const script = '/assets/app-1a2b3c4.js'

  test('is served in the precompressed form that the visitor accepts', async () => {
    const { send } = await serveSite([])
    const forms = {
      'gzip, deflate, br': ['br', brotliDecompressSync],
      gzip: ['gzip', gunzipSync],
      'br;q=0, gzip': ['gzip', gunzipSync],
      identity: [undefined, (bytes: Buffer) => bytes],
    } as const
    for (const [accepted, [encoding, unpack]] of Object.entries(forms)) {
      const response = await send('GET', script, { 'accept-encoding': accepted })
      expect(response.statusCode).toBe(200)
      expect([accepted, response.headers['content-encoding']]).toEqual([accepted, encoding])
      expect(unpack(response.rawPayload).toString()).toBe(SCRIPT)
      expect(response.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(response.rawPayload.length),
        vary: 'accept-encoding, available-dictionary',
        'use-as-dictionary': 'match="/assets/app-*.js"',
      })
    }
    const small = await send('GET', '/assets/small-3c4d.css', { 'accept-encoding': 'br' })
    expect([small.body, small.headers['content-encoding'], small.headers.vary]).toEqual([
      'a{}',
      undefined,
      'accept-encoding, available-dictionary',
    ])
  })

  test('is kept in memory in its Brotli form', async () => {
    const file = join(folder, 'build/client/assets/kept-5e6f7a8.js')
    writeFileSync(file, SCRIPT)
    writeFileSync(`${file}.br`, brotliCompressSync(SCRIPT))
    const site = await serveSite([])
    const read = () => site.send('GET', '/assets/kept-5e6f7a8.js', { 'accept-encoding': 'br' })
    await read()
    rmSync(`${file}.br`)
    const { statusCode, rawPayload } = await read()
    expect([statusCode, brotliDecompressSync(rawPayload).toString()]).toEqual([200, SCRIPT])
  })

  test('has an etag per form and is not sent again if it matches', async () => {
    const { send } = await serveSite([])
    const packed = await send('GET', script, { 'accept-encoding': 'br' })
    const plain = await send('GET', script)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const again = await send('GET', script, {
      'accept-encoding': 'br',
      'if-none-match': String(packed.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('supports HEAD and range requests', async () => {
    const { send } = await serveSite([])
    const head = await send('HEAD', script, { 'accept-encoding': 'br' })
    expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br'])
    expect(Number(head.headers['content-length'])).toBe(brotliCompressSync(SCRIPT).length)
    const part = await send('GET', script, { range: 'bytes=0-5' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'export',
      `bytes 0-5/${SCRIPT.length}`,
    ])
  })

  test('is revalidated if its name has no hash', async () => {
    const { send } = await serveSite([])
    const response = await send('GET', '/robots.txt')
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('is nothing outside: %s', async (path) => {
    const { send } = await serveSite([])
    const response = await send('GET', path)
    expect(response.body).not.toContain('module')
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
  })
})
