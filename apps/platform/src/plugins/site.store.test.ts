import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootPlatform, createCaller, freePort, type TestPlatform } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createVisitorOf } from '../server/visitor.ts'
import { createClock } from './clock.ts'
import { registerSite } from './site.ts'

/**
 * A build whose only page is what the platform answers its loader: the seam by itself. Below `/kept/` it has pages for
 * guests, each of them saying which making of it this is; the last segment tells how it answers.
 */
const BUILD = `let made = 0
const headers = { 'content-type': 'text/html' }
const answers = {
  page: { headers }, missing: { status: 404, headers }, broken: { status: 500, headers },
  cookie: { headers: { ...headers, 'set-cookie': 'a=1' } },
  private: { headers: { ...headers, 'cache-control': 'private' } },
  varied: { headers: { ...headers, vary: 'accept' } },
  data: { headers: { 'content-type': 'application/json' } },
}
export const createSite = () => ({
  guestPage: ({ target, country }) =>
    target.startsWith('/kept/') ? { address: target, locale: 'en', key: country + target, setCookie: null } : null,
  requestOf: ({ address }, origin) => new Request(origin + address),
  async handle(request, { platformFetch, nonce, country, isShared }) {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/kept/')) {
      made += 1
      const script = '<script nonce="' + nonce + '">own()</script>'
      const sent = [...request.headers.keys()].sort().join()
      return new Response('made ' + made + ' for ' + country + ' with ' + (isShared ? sent : 'more') + script, answers[pathname.slice(6)])
    }
    return platformFetch(pathname.replace('/page', '/api') + search, { signal: request.signal })
  },
})`
const FIELDS = '/page/player/fields/validations?scenario=registration'

let platform: TestPlatform
let folder: string
beforeAll(async () => {
  platform = await bootPlatform()
  folder = mkdtempSync(join(tmpdir(), 'croupier-site-'))
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  mkdirSync(join(folder, 'build/client'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'build/server/index.js'), BUILD)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await platform.close()
})

async function serveSite(trustedProxies: string[]) {
  const config = {
    trustedProxies,
    clientIpHeader: 'x-forwarded-for',
    countryHeader: 'cf-ipcountry',
    defaultCountry: 'DE',
    publicUrl: 'http://localhost',
    platformUrl: platform.origin,
    studioUrl: 'http://localhost/studio',
    environment: 'production' as const,
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  const site = await registerSite(app, {
    folder,
    config,
    content: platform.platform.modules.content,
    clock: createClock(),
    visitorOf: createVisitorOf(config),
  })
  return { site, origin: await app.listen({ port: await freePort(), host: '127.0.0.1' }) }
}

/** The country that the platform suggests on a page, to a visitor who claims to be in Finland. */
async function suggestedCountry(trustedProxies: string[]): Promise<unknown> {
  const { origin } = await serveSite(trustedProxies)
  const pages = createCaller(origin)
  const headers = { 'cf-ipcountry': 'FI', 'x-forwarded-for': '203.0.113.50' }
  const { json } = await pages.send('GET', FIELDS, { headers })
  const { data } = json as { data: readonly { name: string; value: unknown }[] }
  return data.find(({ name }) => name === 'country')?.value
}

test('loaders of a site by itself tell the platform where its visitors are', async () => {
  expect(await suggestedCountry(['127.0.0.1'])).toBe('FI')
})

test('loaders of a site by itself pass on nothing that a visitor claims', async () => {
  expect(await suggestedCountry([])).toBe('DE')
})

test('a guest’s page is made once for those who may see the same, of nothing that they send', async () => {
  const { origin } = await serveSite([])
  const first = await fetch(`${origin}/kept/page`, { headers: { 'cf-ipcountry': 'FI', 'x-evil': '1' } })
  const second = await fetch(`${origin}/kept/page`, { headers: { 'cf-ipcountry': 'NO' } })
  const text = await first.text()
  expect(text).toMatch(/^made \d+ for DE with <script>own\(\)<\/script>$/)
  expect(await second.text()).toBe(text)
  expect(second.headers.get('cache-status')).toBe('croupier; hit')
  expect(second.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('a country that the edge tells has a page of its own', async () => {
  const { origin } = await serveSite(['127.0.0.1'])
  const from = async (country: string) =>
    (await fetch(`${origin}/kept/page`, { headers: { 'cf-ipcountry': country } })).text()
  expect(await from('FI')).toContain('for FI')
  expect(await from('NO')).toContain('for NO')
  expect(await from('FI')).toBe(await from('FI'))
})

test.each(['missing', 'broken', 'cookie', 'private', 'varied', 'data'])(
  'an answer that is %s is made for each visitor',
  async (name) => {
    const { origin } = await serveSite([])
    const answers = await Promise.all([1, 2].map(() => fetch(`${origin}/kept/${name}`)))
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    expect(first).toContain('with more')
    expect(first).not.toBe(second)
    for (const { headers } of answers) {
      expect(headers.get('cache-status')).toBeNull()
      expect(headers.get('content-security-policy') ?? 'nonce-').toContain('nonce-')
    }
  },
)

test('a session, a body and another method pass kept pages by', async () => {
  const { origin } = await serveSite([])
  await (await fetch(`${origin}/kept/page`)).text()
  for (const init of [{ headers: { cookie: 'access_token=x' } }, { method: 'POST', body: 'x' }]) {
    const answer = await fetch(`${origin}/kept/page`, init)
    expect(await answer.text()).toContain('with more')
    expect(answer.headers.get('cache-status')).toBeNull()
  }
})

test('pages are made anew when what they are made of has changed', async () => {
  const { site, origin } = await serveSite([])
  const read = async () => (await fetch(`${origin}/kept/page`)).text()
  const before = await read()
  expect(await read()).toBe(before)
  site.dropPages()
  expect(await read()).not.toBe(before)
})
