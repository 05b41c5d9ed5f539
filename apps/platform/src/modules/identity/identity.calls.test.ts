import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sign } from '@croupier/contract/providers'
import {
  bootPlatform,
  copyOperatorFiles,
  onPostgres,
  type RegisteredPlayer,
  type TestPlatform,
} from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { identityEventsPath } from './index.ts'
import { identityCheck } from './tables.ts'

const key = 'POST /api/player/services/{provider}/auth'

onPostgres('identity', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  beforeAll(async () => {
    platform = await boot()
  })
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })

  const start = (provider = 'identity', token = player.token) =>
    platform.call(key, { params: { provider } }, { token })
  const status = async () =>
    (await platform.call('GET /api/player/profile', {}, { token: player.token })).data.identityStatus
  /** Submits the decision on the service's page, and returns the redirect. */
  async function decide(url: string, decision: string) {
    const page = await (await fetch(url)).text()
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ formToken, decision }),
      redirect: 'manual',
    })
    return response.headers.get('location')
  }
  const checks = async () => (await platform.platform.db.orm.select().from(identityCheck)).filter(mine)
  const mine = ({ playerId }: { playerId: string }) => playerId === player.profile.id
  async function event(
    changes: object = {},
    secret = platform.platform.kernel.config.identityProviderSecret,
  ) {
    const [check] = await checks()
    const body = JSON.stringify({
      ...{ eventId: randomUUID(), reference: check?.id, providerId: check?.providerId },
      ...{ state: 'accepted', occurredAt: platform.clock.now().toISOString(), ...changes },
    })
    const call = { method: 'POST', url: identityEventsPath }
    const headers = { 'content-type': 'application/json', ...sign(secret, call, body, platform.clock.now()) }
    return (await platform.send('POST', identityEventsPath, { headers, body })).status
  }
  const logged = async () => {
    const rows = await queryRows<{ details: object }>(
      platform.platform.db.orm,
      sql`select details from player_event where player_id = ${player.profile.id} and kind = 'identity-changed'
        order by created_at`,
    )
    return rows.map(({ details }) => details)
  }

  test('POST /api/player/services/{provider}/auth redirects to the service and back, and the profile shows the result [7-17 1-08:verification]', async () => {
    expect(await status()).toBeNull()
    const { data } = await start()
    expect(new URL(data.url).origin).toBe(platform.origin)
    expect(await status(), 'a started check has no result').toBeNull()
    expect(await decide(data.url, 'leave')).toBe(
      `${platform.origin}/profile/verification?profile-confirmed=true`,
    )
    expect(await status()).toBeNull()
    expect((await start()).data.url, 'the same check is continued').toBe(data.url)
    await decide(data.url, 'later')
    expect(await status()).toBe(1)
    await decide(data.url, 'refuse')
    expect(await status()).toBe(3)
    const again = (await start()).data.url
    expect(again).not.toBe(data.url)
    await decide(again, 'accept')
    expect(await status()).toBe(2)
    expect((await start()).error).toBe('identity-confirmed')
    expect(await logged()).toEqual([
      { from: null, to: 'pending' },
      { from: 'pending', to: 'refused', reason: 'unreadable' },
      { from: 'refused', to: 'accepted' },
    ])
  })

  test('a submitted check is decided in the console of the service; the result is mailed and announced, each time [7-17 1-08:verification]', async () => {
    const consolePage = async () => (await platform.send('GET', '/sandbox/identity')).text
    async function decideInConsole(decision: string, reason = 'other') {
      const text = await consolePage()
      const formToken = /name="formToken" value="([^"]+)"/.exec(text)?.[1] ?? ''
      const [check] = (await checks()).filter((one) => one.status === 'pending')
      const path = `/sandbox/identity/checks/${check?.providerId}/decision`
      expect(text.includes(path)).toBe(true)
      const body = new URLSearchParams({ formToken, decision, reason })
      expect((await platform.send('POST', path, { body })).status).toBe(303)
      expect((await consolePage()).includes(path), 'a decided check offers no decision').toBe(false)
    }
    const submit = async () => decide((await start()).data.url, 'later')
    const profile = async () =>
      (await platform.call('GET /api/player/profile', {}, { token: player.token })).data
    const started = (await start()).data.url
    expect(await consolePage(), 'nothing was submitted').not.toContain(
      `${new URL(started).pathname}/decision`,
    )
    await submit()
    await decideInConsole('rejected', 'expired')
    expect(await profile()).toMatchObject({ identityStatus: 3, identityReason: 'expired' })
    await submit()
    expect(await profile()).toMatchObject({ identityStatus: 1, identityReason: null })
    await decideInConsole('rejected', 'unreadable')
    await decide((await start()).data.url, 'refuse')
    await submit()
    await decideInConsole('accepted')
    expect(await profile()).toMatchObject({ identityStatus: 2, identityReason: null })
    await platform.waitUntilIdle()
    const { json } = await platform.send(
      'GET',
      `/sandbox/inbox/api/messages?to=${encodeURIComponent(player.email)}`,
    )
    const { data: mails } = json as { data: { template: string; text: string }[] }
    const results = mails.filter(({ template }) => template.startsWith('identity-'))
    expect(results.map(({ template }) => template).sort()).toEqual([
      'identity-accepted',
      'identity-refused',
      'identity-refused',
      'identity-refused',
    ])
    expect(JSON.stringify(results)).toContain('The document has expired.')
    const messages = await platform.call(
      'GET /api/notification/messenger/messages',
      { query: {} },
      { token: player.token },
    )
    expect(messages.data.map(({ content }) => content.title).sort()).toEqual([
      'Your identity could not be confirmed',
      'Your identity could not be confirmed',
      'Your identity could not be confirmed',
      'Your identity is confirmed',
    ])
  })

  test('concurrent requests share one check [7-17]', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => start()))
    expect(new Set(responses.map(({ data }) => data.url)).size).toBe(1)
    expect(await checks()).toHaveLength(1)
  })

  test.each([
    ['refused', 3, null, 2],
    ['accepted', 2, 'identity-confirmed', 1],
  ] as const)('a request during the decision %s waits for it', async (result, code, error, count) => {
    const { orm } = platform.platform.db
    await start()
    const request = await orm.transaction(async (tx) => {
      const ofPlayer = eq(identityCheck.playerId, player.profile.id)
      await tx.select().from(identityCheck).where(ofPlayer).for('update')
      const pending = start()
      // The request waits for the row that is locked here.
      await expect
        .poll(async () => {
          const rows = await queryRows(
            orm,
            sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      const decidedAt = platform.clock.now()
      await tx.update(identityCheck).set({ status: result, decidedAt }).where(ofPlayer)
      await tx.execute(sql`update player set identity_status = ${code} where id = ${player.profile.id}`)
      return { pending }
    })
    expect((await request.pending).error).toBe(error)
    expect(await checks()).toHaveLength(count)
  })

  test('rejects unknown services and guests [7-17]', async () => {
    expect((await start('acme')).error).toBe('not-found')
    expect((await platform.call(key, { params: { provider: 'identity' } })).error).toBe('unauthorised')
  })

  describe('an event', () => {
    beforeEach(async () => {
      await start()
    })

    test('applies the decision once when delivered twice, late or out of order', async () => {
      expect([await event(), await event()]).toEqual([204, 204])
      expect([await event({ state: 'refused' }), await event({ state: 'pending' })]).toEqual([204, 204])
      expect(await status()).toBe(2)
      expect(await logged()).toEqual([{ from: null, to: 'accepted' }])
    })

    test('after the decision does not change it', async () => {
      expect([await event({ state: 'refused' }), await event()]).toEqual([204, 204])
      expect(await status()).toBe(3)
      expect(await checks()).toMatchObject([{ status: 'refused' }])
    })

    test('with a wrong signature or about another check changes nothing', async () => {
      expect(await event({}, 'x'.repeat(32))).toBe(401)
      expect(await event({ state: 'perhaps' })).toBe(422)
      expect(await event({ reference: randomUUID() })).toBe(404)
      expect(await event({ providerId: 'idc_of_another' })).toBe(422)
      expect(await status()).toBeNull()
    })
  })
})

describe('configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-identity-'))
  const settings = join(folder, 'settings.yaml')
  let platform: TestPlatform | undefined
  beforeAll(() => {
    copyOperatorFiles(folder)
  })
  afterAll(async () => {
    await platform?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function startAndReadError(variables: Record<string, string>) {
    platform = await bootPlatform({ variables: { OPERATOR_DIR: folder, ...variables } })
    const { token } = await platform.registerPlayer()
    const { error } = await platform.call(key, { params: { provider: 'identity' } }, { token })
    await platform.close()
    platform = undefined
    return error
  }

  test('passes PROVIDER_CALLBACK_URL to the service [7-17]', async () => {
    const requests: string[] = []
    const service = createServer(async (request, response) => {
      requests.push(Buffer.concat(await request.toArray()).toString('utf8'))
      response.end(JSON.stringify({ providerId: 'idc_1', url: 'https://identity.example/checks/1' }))
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    onTestFinished(() => void service.close())
    const error = await startAndReadError({
      IDENTITY_PROVIDER_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      IDENTITY_PROVIDER_SECRET: 'identity-secret-of-a-test-and-no-more',
      PROVIDER_CALLBACK_URL: 'https://callbacks.play.example',
    })
    expect(error).toBeNull()
    expect(requests.map((body) => JSON.parse(body).notifyUrl)).toEqual([
      'https://callbacks.play.example/providers/identity/events',
    ])
  })

  test('Sumsub checks identities by configuration, and its webhooks decide [7-17]', async () => {
    const references: string[] = []
    const sumsub = createServer(async (request, response) => {
      references.push(JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')).userId)
      response.end(JSON.stringify({ url: 'https://in.sumsub.com/websdk/p/1' }))
    })
    sumsub.listen(0, '127.0.0.1')
    await once(sumsub, 'listening')
    onTestFinished(() => void sumsub.close())
    const webhookSecret = 'webhook-secret-of-a-test'
    platform = await bootPlatform({
      variables: {
        IDENTITY_PROVIDER_URL: `http://127.0.0.1:${(sumsub.address() as AddressInfo).port}`,
        IDENTITY_PROVIDER_SECRET: 'identity-secret-of-a-test-and-no-more',
        SUMSUB_APP_TOKEN: 'sbx:test',
        SUMSUB_WEBHOOK_SECRET: webhookSecret,
        SUMSUB_LEVEL: 'basic',
      },
    })
    const { send, call } = platform
    const { token } = await platform.registerPlayer()
    const started = await call(key, { params: { provider: 'identity' } }, { token })
    expect(started.data.url).toBe('https://in.sumsub.com/websdk/p/1')
    async function deliver(event: object, secret = webhookSecret) {
      const body = JSON.stringify(event)
      const digest = createHmac('sha256', secret).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-payload-digest': digest }
      return (await send('POST', '/providers/identity/sumsub', { headers, body })).status
    }
    const status = async () => (await call('GET /api/player/profile', {}, { token })).data.identityStatus
    const [externalUserId] = references
    const green = { type: 'applicantReviewed', externalUserId, reviewResult: { reviewAnswer: 'GREEN' } }
    expect(await deliver({ type: 'applicantPending', externalUserId })).toBe(204)
    expect(await status()).toBe(1)
    expect(await deliver(green, 'another-secret')).toBe(401)
    expect(await deliver({ ...green, externalUserId: randomUUID() })).toBe(204)
    expect(await deliver({ ...green, externalUserId: 'of another system' })).toBe(204)
    expect(await status()).toBe(1)
    expect([await deliver(green), await deliver(green)]).toEqual([204, 204])
    expect(await status()).toBe(2)
  })

  test('POST /api/player/services/{provider}/auth returns an error when the service does not respond or none is configured [7-17]', async () => {
    // No process listens on this port.
    const away = {
      IDENTITY_PROVIDER_URL: 'http://127.0.0.1:9',
      IDENTITY_PROVIDER_SECRET: 'identity-secret-of-a-test-and-no-more',
    }
    expect(await startAndReadError(away)).toBe('identity-unavailable')
    const text = readFileSync(settings, 'utf8')
    writeFileSync(
      settings,
      text.replace('identityVerification: { isEnabled: true', 'identityVerification: { isEnabled: false'),
    )
    expect(await startAndReadError({})).toBe('not-found')
  })
})
