import { createHash, randomUUID } from 'node:crypto'
import { outgoingMessage } from '@croupier/contract/providers'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import { playerCredential } from './tables.ts'
import { startOpenIdProvider, type TestGrant, type TestOpenIdProvider } from './testing/openid-provider.ts'
import { signTelegramLogin } from './testing/telegram-login.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const browserKey = 'k'.repeat(43)
const challenge = createHash('sha256').update(browserKey).digest('base64url')
const connection = 'Google-OAuth2'
const botToken = `1234567890:${'t'.repeat(35)}`
const newGrant = (): TestGrant => ({ subject: `google-oauth2|${randomUUID()}` })

onPostgres('accounts at sign-in providers', (boot) => {
  let platform: TestPlatform
  let provider: TestOpenIdProvider
  let player: RegisteredPlayer
  beforeAll(async () => {
    provider = await startOpenIdProvider()
    const unreachable = { ...provider.credentials, issuer: 'http://127.0.0.1:1' }
    platform = await boot({
      variables: {
        SOCIAL_PROVIDERS: JSON.stringify({ auth0: provider.credentials, twitch: unreachable }),
        TELEGRAM_BOT_TOKEN: botToken,
      },
    })
  })
  beforeEach(async () => {
    player = await platform.registerPlayer()
    await platform.waitUntilIdle()
  })
  afterAll(() => provider.close())

  const list = async (caller = player) =>
    (await platform.call('GET /api/player/social-identities', {}, caller)).data
  const redirect = (caller: { token: string } = player, body: object = {}) =>
    platform.call(
      'POST /api/player/social-identities/redirect',
      { body: { provider: 'auth0', connection, challenge, ...body } },
      caller,
    )
  const begin = async (caller?: { token: string }) => (await redirect(caller)).data.location
  const finish = (query: object, caller: { token: string } = player, body: object = {}) =>
    platform.call(
      'POST /api/player/social-identities',
      { query, body: { provider: 'auth0', browserKey, ...body } },
      caller,
    )
  const link = async (grant: TestGrant, caller?: { token: string }) =>
    finish(provider.grant(await begin(caller), grant), caller)
  const unlink = (id: string, caller: { token: string } = player) =>
    platform.call('DELETE /api/player/social-identities/{id}', { params: { id } }, caller)
  const signIn = (query: object) =>
    platform.call(
      'POST /api/player/sessions/social',
      { query, body: { provider: 'auth0', locale: 'en', browserKey } },
      { country: 'DE' },
    )
  const beginSignIn = async () => {
    const query = { state: JSON.stringify({ backRoute: '/', challenge }), connection }
    const response = await platform.call('GET /api/player/sessions/social/auth0/redirect', { query })
    return response.headers.get('location') ?? ''
  }
  const signInAgain = async ({ email: login, password } = player) =>
    (await platform.call('POST /api/player/sessions', { body: { login, password } })).data.accessToken
  /** A sign-in by the widget; of another second, another one. */
  const signWidget = (id: string, second = 0) => {
    const seconds = Math.floor(platform.clock.now().getTime() / 1000) - second
    return signTelegramLogin({ id, auth_date: String(seconds) }, botToken)
  }
  async function mails() {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: player.email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse
      .parse(json)
      .data.reverse()
      .filter(({ template }) => template.startsWith('social-'))
  }

  test('POST /api/player/social-identities links an account, by which the player signs in, and mails the player', async () => {
    const grant = newGrant()
    const address = new URL(await begin())
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`)
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    expect(address.searchParams.get('connection')).toBe(connection)
    const { data } = await finish(provider.grant(address.href, grant))
    expect(data).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      ...{ provider: 'auth0', name: 'Google' },
      createdAt: platform.clock.now().toISOString(),
    })
    const session = await signIn(provider.grant(await beginSignIn(), grant))
    expect(session.data.session?.profile.id).toBe(player.profile.id)
    // Linked again, nothing changes.
    expect((await link(grant)).data).toEqual(data)
    expect(await mails()).toMatchObject([
      { template: 'social-linked', subject: 'Google was linked to your account' },
    ])
  })

  test('GET /api/player/social-identities lists the accounts of the player only', async () => {
    await link(newGrant())
    await link({ subject: `facebook|${randomUUID()}` })
    expect((await list()).map(({ name }) => name)).toEqual(['Google', 'Facebook'])
    expect(await list(await platform.registerPlayer())).toEqual([])
  })

  test('DELETE /api/player/social-identities/{id} removes an account, which no longer signs in, and mails the player', async () => {
    const grant = newGrant()
    const { id } = (await link(grant)).data
    expect((await unlink(id, await platform.registerPlayer())).error).toBe('not-found')
    expect((await unlink(id)).data).toEqual({ done: true })
    expect((await unlink(id)).error).toBe('not-found')
    expect(await list()).toEqual([])
    const { session, registration } = (await signIn(provider.grant(await beginSignIn(), grant))).data
    expect([session, registration === null]).toEqual([null, false])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Google was linked to your account',
      'Google was removed from your account',
    ])
  })

  test('the last way to sign in is not removed, also by two requests at the same time', async () => {
    const { orm } = platform.platform.db
    const ids = [(await link(newGrant())).data.id, (await link(newGrant())).data.id]
    await orm.delete(playerCredential).where(eq(playerCredential.playerId, player.profile.id))
    const errors = (await Promise.all(ids.map((id) => unlink(id)))).map(({ error }) => error ?? 'removed')
    expect(errors.toSorted()).toEqual(['last-sign-in-method', 'removed'])
    const [left] = await list()
    expect((await unlink(left?.id ?? '')).error).toBe('last-sign-in-method')
  })

  test('an account of another player is refused, and stays theirs', async () => {
    const grant = newGrant()
    await link(grant)
    const other = await platform.registerPlayer()
    expect((await link(grant, other)).error).toBe('social-identity-taken')
    expect(await list(other)).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  test('a state is refused in another session, in another browser, as a sign-in, and for a second time', async () => {
    const other = await platform.registerPlayer()
    const ofOther = provider.grant(await begin(other), newGrant())
    expect((await finish(ofOther)).error).toBe('wrong-code')
    // A refused state is used up.
    expect((await finish(ofOther, other)).error).toBe('wrong-code')
    const elsewhere = { token: await signInAgain() }
    expect((await finish(provider.grant(await begin(elsewhere), newGrant()))).error).toBe('wrong-code')
    const ofBrowser = provider.grant(await begin(), newGrant())
    expect((await finish(ofBrowser, player, { browserKey: 'x'.repeat(43) })).error).toBe('wrong-code')
    expect((await signIn(provider.grant(await begin(), newGrant()))).error).toBe('wrong-code')
    expect((await finish(provider.grant(await beginSignIn(), newGrant()))).error).toBe('wrong-code')
    expect((await finish({ code: 'c', state: 's'.repeat(43) })).error).toBe('wrong-code')
    const twice = provider.grant(await begin(), newGrant())
    expect((await finish(twice)).status).toBe(200)
    expect((await finish(twice)).error).toBe('wrong-code')
    expect(await list(other)).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  test('POST /api/player/social-identities/redirect refuses guests, unknown connections and a silent provider', async () => {
    const guest = await platform.call('POST /api/player/social-identities/redirect', {
      body: { provider: 'auth0', connection, challenge },
    })
    expect(guest.error).toBe('unauthorised')
    expect((await redirect(player, { connection: 'unknown' })).error).toBe('not-found')
    const twitch = { provider: 'twitch', connection: 'twitch' }
    expect((await redirect(player, twitch)).error).toBe('social-unavailable')
  })

  test('the widget of the messaging app links an account, also after its removal, with a state of the session only', async () => {
    const { profile } = player
    const telegram = { provider: 'telegram', connection: 'telegram' }
    const beginWidget = async (caller?: { token: string }) => {
      const address = new URL((await redirect(caller, telegram)).data.location)
      expect(address.origin + address.pathname).toBe(`${platform.origin}/auth/social/telegram/callback`)
      return address.searchParams.get('state') ?? ''
    }
    const finishWidget = (query: object, body: object = {}) =>
      finish(query, player, { provider: 'telegram', ...body })
    const other = await platform.registerPlayer()
    // A signed sign-in alone, such as another person's, is not linked.
    expect((await finishWidget(signWidget('777'))).error).toBe('wrong-code')
    const ofOther = { ...signWidget('777'), state: await beginWidget(other) }
    expect((await finishWidget(ofOther)).error).toBe('wrong-code')
    const ofBrowser = { ...signWidget('777'), state: await beginWidget() }
    expect((await finishWidget(ofBrowser, { browserKey: 'x'.repeat(43) })).error).toBe('wrong-code')
    const forged = { ...signWidget('777'), id: '778', state: await beginWidget() }
    expect((await finishWidget(forged)).error).toBe('wrong-code')
    for (const seconds of [1, 2]) {
      const query = { ...signWidget('777', seconds), state: await beginWidget() }
      const { data } = await finishWidget(query)
      expect(data).toMatchObject({ provider: 'telegram', name: 'Telegram' })
      expect((await finishWidget({ ...query, state: await beginWidget() })).error).toBe('wrong-code')
      const signedIn = await platform.call('POST /api/player/sessions/social', {
        query: signWidget('777', seconds + 10),
        body: { provider: 'telegram', locale: 'en' },
      })
      expect(signedIn.data.session?.profile.id).toBe(profile.id)
      expect((await unlink(data.id)).error).toBeNull()
    }
  })

  test('at most twenty accounts are linked', async () => {
    for (let count = 0; count < 20; count += 1) expect((await link(newGrant())).status).toBe(200)
    expect((await redirect()).error).toBe('too-many-social-identities')
  })
})
