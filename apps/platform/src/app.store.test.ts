import {
  bootPlatform,
  freePort,
  makeStore,
  onBothStores,
  platformEnvironment,
  type TestPlatform,
} from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildPlatform } from './app.ts'
import { loadOrCreateSecrets, readConfig } from './config/index.ts'
import { openDatabase } from './plugins/database.ts'
import { sql } from './sql.ts'

const status = async (address: string) => (await fetch(address)).status

onBothStores('a platform', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ variables: { LOG_LEVEL: 'fatal' } })
  })

  test('serves the health checks', async () => {
    for (const name of ['live', 'ready', 'started']) {
      const response = await platform.send('GET', `/health/${name}`)
      expect([name, response.status, response.text]).toEqual([name, 204, ''])
    }
  })

  test('has games from the studio after the first start', async () => {
    const { meta } = await platform.call('GET /api/game/games')
    expect(meta.total).toBeGreaterThanOrEqual(12)
  })

  test('deletes expired responses by a job', async () => {
    const { token } = await platform.registerPlayer()
    const body = { currency: 'USD' }
    await platform.call('POST /api/wallet/accounts', { body }, { token, idempotencyKey: 'k' })
    const count = () => platform.platform.db.orm.execute(sql`select 1 from idempotency`)
    expect(await count()).toMatchObject({ rows: [{}] })
    await platform.clock.advance(31 * 86_400_000)
    await platform.waitUntilIdle()
    expect(await count()).toMatchObject({ rows: [] })
  })

  // The last test of this platform.
  test('is alive but not ready without its store', async () => {
    await platform.platform.db.close()
    expect((await platform.send('GET', '/health/live')).status).toBe(204)
    expect((await platform.send('GET', '/health/ready')).status).toBe(503)
  })
})

describe('a separate management port', () => {
  test('serves the health checks and nothing else', async () => {
    const port = await freePort()
    const platform = await bootPlatform({ variables: { MANAGEMENT_PORT: String(port) } })
    onTestFinished(() => platform.close())
    expect(await status(`http://127.0.0.1:${port}/health/ready`)).toBe(204)
    expect(await status(`http://127.0.0.1:${port}/api/settings/locales`)).toBe(404)
    expect(await status(`${platform.origin}/health/ready`)).toBe(404)
  })
})

describe('the sandbox', () => {
  test('is not mounted by default', async () => {
    const elsewhere = 'http://127.0.0.1:1'
    const variables = {
      SANDBOX: '0',
      STUDIO_URL: elsewhere,
      PAYMENT_PROVIDER_URL: elsewhere,
      MESSAGING_URL: elsewhere,
      LOG_LEVEL: 'silent',
    }
    const platform = await bootPlatform({ variables })
    onTestFinished(() => platform.close())
    for (const path of [
      '/sandbox',
      '/sandbox/inbox',
      '/sandbox/clock',
      '/sandbox/payment',
      '/sandbox/studio',
    ]) {
      expect((await platform.send('GET', path)).status, path).toBe(404)
    }
  })

  test('persists the moved clock', async () => {
    const { dataDir, databaseUrl, remove } = await makeStore('postgres')
    onTestFinished(remove)
    const config = readConfig(platformEnvironment({ port: 1, dataDir, databaseUrl }), loadOrCreateSecrets)
    const first = await buildPlatform(config)
    await first.clock.advance(86_400_000)
    await first.close()
    const second = await buildPlatform(config)
    const ahead = second.clock.now().getTime() - Date.now()
    await second.close()
    expect(ahead).toBeGreaterThan(86_390_000)
  })
})

describe('a failed start', () => {
  test('closes the store', async () => {
    const store = await makeStore('embedded')
    onTestFinished(() => store.remove())
    const variables = { OPERATOR_DIR: '/nowhere' }
    const environment = platformEnvironment({ port: 1, dataDir: store.dataDir, databaseUrl: null, variables })
    await expect(buildPlatform(readConfig(environment, loadOrCreateSecrets))).rejects.toThrow(
      /\/nowhere.* cannot be read/,
    )
    const db = await openDatabase({ dataDir: store.dataDir, url: null, ownerUrl: null })
    await db.close()
  })
})

describe('the reference', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await bootPlatform()
  })
  afterAll(() => platform.close())

  test('is a page that loads from this server only', async () => {
    const moved = await platform.send('GET', '/docs')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/'])
    const page = await platform.send('GET', '/docs/')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(page.status).toBe(200)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+'(?:;|$)/)
    expect(policy).not.toMatch(/https?:|\*/)
    // The page names no other host, except in XML namespaces.
    const hosts = [...page.text.matchAll(/(?:src|href)="(?:https?:)?\/\/([^/"]+)/g)].map(([, host]) => host)
    expect(hosts).toEqual([])
  })

  test('describes the realtime channels at /api/asyncapi.json [7-54b]', async () => {
    const { status, json } = await platform.send('GET', '/api/asyncapi.json')
    expect([status, (json as { asyncapi: string }).asyncapi]).toEqual([200, '3.0.0'])
  })

  test('is not served with API_DOCS=0, nor are its documents', async () => {
    const withoutReference = await bootPlatform({ variables: { API_DOCS: '0' } })
    onTestFinished(() => withoutReference.close())
    for (const path of ['/docs', '/docs/', '/docs/js/scalar.js', '/api/openapi.json', '/api/asyncapi.json'])
      expect([path, (await withoutReference.send('GET', path)).status]).toEqual([path, 404])
    expect((await withoutReference.send('GET', '/api/settings/constants')).status).toBe(200)
  })
})
