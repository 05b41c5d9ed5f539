import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootPlatform, createCaller, freePort, type TestPlatform } from '@croupier/testkit'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createVisitorOf } from '../server/visitor.ts'
import { createClock } from './clock.ts'
import { registerSite } from './site.ts'

/** A build whose only page is what the platform answers its loader: the seam by itself. */
const BUILD = `export const createSite = () => ({
  async handle(request, { platformFetch }) {
    const { pathname, search } = new URL(request.url)
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

/** The country that the platform suggests on a page, to a visitor who claims to be in Finland. */
async function suggestedCountry(trustedProxies: string[]): Promise<unknown> {
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
  await registerSite(app, {
    folder,
    config,
    content: platform.platform.modules.content,
    clock: createClock(),
    visitorOf: createVisitorOf(config),
  })
  const pages = createCaller(await app.listen({ port: await freePort(), host: '127.0.0.1' }))
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
