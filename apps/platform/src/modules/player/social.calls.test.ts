// Over 400 lines: the tests share one booted platform and its sign-in provider.
import { createHash, randomUUID } from 'node:crypto'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { player, playerSocialIdentity } from './tables.ts'
import { createAuthenticatorApp } from './testing/authenticator-app.ts'
import { startOpenIdProvider, type TestGrant, type TestOpenIdProvider } from './testing/openid-provider.ts'
import { signTelegramLogin } from './testing/telegram-login.ts'

const botToken = `1234567890:${'t'.repeat(35)}`
const browserKey = 'k'.repeat(43)
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const stateOf = (backRoute: unknown, key = browserKey) =>
  JSON.stringify({ backRoute, challenge: sha256(key) })
const newEmail = () => `social-${randomUUID()}@example.com`
const form = { country: 'DE', currency: 'EUR', locale: 'en', agreements: '1' } as const

onPostgres('social sign-in', (boot) => {
  let platform: TestPlatform
  let provider: TestOpenIdProvider
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
  afterAll(() => provider.close())

  const redirect = async (state = stateOf('/games?a=1'), connection = 'Google-OAuth2') =>
    platform.call('GET /api/player/sessions/social/auth0/redirect', { query: { state, connection } })
  const begin = async (connection?: string) =>
    (await redirect(undefined, connection)).headers.get('location') ?? ''
  const signIn = (query: object, body: object = {}, options = {}) =>
    platform.call(
      'POST /api/player/sessions/social',
      { query, body: { provider: 'auth0', locale: 'en', browserKey, ...body } },
      { country: 'DE', ...options },
    )
  const signInAs = async (grant: TestGrant, options = {}) =>
    signIn(provider.grant(await begin(), grant), {}, options)
  const complete = (ticket: string, fields: object = {}) =>
    platform.call('POST /api/player/sessions/social/registration', { body: { ...form, ...fields, ticket } })
  const register = async (grant: TestGrant) => {
    const { registration } = (await signInAs(grant)).data
    return (await complete(registration?.ticket ?? '')).data
  }
  const changeStatus = (playerId: string, status: 'blocked' | 'self-excluded') =>
    platform.platform.db.transaction((tx) =>
      platform.platform.modules.players.changeStatus(tx, playerId, status, 'test'),
    )
  const identitiesOf = (playerId: string) =>
    platform.platform.db.orm
      .select()
      .from(playerSocialIdentity)
      .where(eq(playerSocialIdentity.playerId, playerId))

  describe('the redirect', () => {
    test('GET /api/player/sessions/social/auth0/redirect leads to the connection’s page [7-52]', async () => {
      const response = await redirect()
      expect(response.status).toBe(303)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { origin, pathname, searchParams } = new URL(response.headers.get('location') ?? '')
      expect(origin + pathname).toBe(`${provider.issuer}/authorize`)
      expect(Object.fromEntries(searchParams)).toEqual({
        response_type: 'code',
        client_id: provider.credentials.clientId,
        redirect_uri: `${platform.origin}/auth/social/Google-OAuth2/callback`,
        scope: 'openid email profile',
        connection: 'Google-OAuth2',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
      })
    })

    test('GET /api/player/sessions/social/{provider}/redirect returns to the callback if the provider does not respond [7-53]', async () => {
      const response = await platform.call('GET /api/player/sessions/social/{provider}/redirect', {
        params: { provider: 'twitch' },
        query: { state: stateOf('/') },
      })
      expect(response.headers.get('location')).toBe(
        `${platform.origin}/auth/social/twitch/callback?error=temporarily_unavailable`,
      )
    })

    test('a browser that opens a failing redirect is sent to the site, which shows a message', async () => {
      const open = (provider: string, query: Record<string, string>) =>
        platform.send(
          'GET',
          `/api/player/sessions/social/${provider}/redirect?${new URLSearchParams(query)}`,
          { headers: { accept: 'text/html' } },
        )
      const connection = 'Google-OAuth2'
      const responses = [
        await open('unknown', { state: stateOf('/') }),
        await open('auth0', { state: stateOf('/') }),
        await open('auth0', { state: stateOf('//elsewhere.example'), connection }),
      ]
      for (const { status, headers } of responses) {
        expect([status, headers.get('location')]).toEqual([
          303,
          '/auth/social/failed/callback?error=server_error',
        ])
        expect(headers.get('cache-control')).toBe('no-store')
      }
    })

    test.each(['unknown', 'telegram'])('responds 404 to the provider %s', async (name) => {
      const { status } = await platform.call('GET /api/player/sessions/social/{provider}/redirect', {
        params: { provider: name },
        query: { state: stateOf('/') },
      })
      expect(status).toBe(404)
    })

    test('responds 404 to an unknown connection, and to that of another provider', async () => {
      expect((await redirect(stateOf('/'), 'unknown')).status).toBe(404)
      expect((await redirect(stateOf('/'), 'twitch')).status).toBe(404)
    })

    test.each([
      'https://other.example/',
      '//other.example',
      '/\\other.example',
      'javascript:alert(1)',
      '/auth/autologin?token=x',
    ])('refuses to return to %s', async (backRoute) => {
      expect(await redirect(stateOf(backRoute))).toMatchObject({ status: 422, error: 'validation-failed' })
    })

    test('refuses a state without the hash of the browser’s key', async () => {
      expect((await redirect(JSON.stringify({ backRoute: '/' }))).status).toBe(422)
    })
  })

  describe('POST /api/player/sessions/social', () => {
    test('needs the second step of a player who has turned it on', async () => {
      const subject = randomUUID()
      const { accessToken, profile } = await register({ subject, email: newEmail() })
      // A player without a password confirms by the app's code alone.
      const { data: key } = await platform.call(
        'POST /api/player/second-step/enrolment',
        { body: {} },
        { token: accessToken },
      )
      const app = createAuthenticatorApp(key.secret)
      const body = { code: app.code(platform.clock.now()) }
      await platform.call('POST /api/player/second-step', { body }, { token: accessToken })
      const refused = await signInAs({ subject })
      expect(refused.error).toBe('second-step-needed')
      const challenge = String((refused.json as { error: { challenge?: string } }).error.challenge)
      const code = app.code(platform.clock.now(), 1)
      const { data } = await platform.call('POST /api/player/sessions/second-step', {
        body: { challenge, code },
      })
      expect(data.profile.id).toBe(profile.id)
    })

    test('registers a new player with what the operator requires, and signs in afterwards [1-03a:social 4-01d:social 7-07]', async () => {
      const email = newEmail()
      const subject = randomUUID()
      const { registration, session } = (await signInAs({ subject, email })).data
      expect(session).toBeNull()
      expect(registration).toMatchObject({ email, expiresIn: 900 })
      const ticket = registration?.ticket ?? ''
      // Invalid fields do not use the ticket up.
      expect((await complete(ticket, { agreements: '' })).fields).toHaveProperty('agreements')
      const created = (await complete(ticket, { affiliateTag: 'tag-1' })).data
      expect(created).toMatchObject({ isRegistered: true, backRoute: '/games?a=1' })
      expect(created.profile).toMatchObject({ email, isEmailConfirmed: true, isNewlyRegistered: true })
      expect(await identitiesOf(created.profile.id)).toMatchObject([
        { issuer: provider.issuer, subject, provider: 'auth0' },
      ])
      const { orm } = platform.platform.db
      const [row] = await orm.select().from(player).where(eq(player.id, created.profile.id))
      expect(row?.affiliateTag).toBe('tag-1')
      const accounts = await platform.call('GET /api/wallet/accounts', {}, { token: created.accessToken })
      expect(accounts.data).toMatchObject([{ currency: 'EUR' }])

      // The subject identifies the player, whatever the address is by now.
      const again = (await signInAs({ subject, email: newEmail(), isEmailVerified: false })).data
      expect(again.session).toMatchObject({
        isRegistered: false,
        backRoute: '/games?a=1',
        profile: { id: created.profile.id, email, isNewlyRegistered: false },
      })
      const profile = await platform.call(
        'GET /api/player/profile',
        {},
        { token: again.session?.accessToken },
      )
      expect(profile.data.id).toBe(created.profile.id)
    })

    test('registers a player whose provider sends no address', async () => {
      const { profile } = await register({ subject: randomUUID() })
      expect(profile).toMatchObject({ email: null, isEmailConfirmed: false })
    })

    test('does not sign in to an account with the same address, however it is spelt', async () => {
      const { email } = await platform.registerPlayer()
      const subject = randomUUID()
      expect((await signInAs({ subject, email })).error).toBe('social-email-taken')
      expect((await signInAs({ subject, email: email.toUpperCase() })).error).toBe('social-email-taken')
    })

    test('refuses a ticket whose address was registered meanwhile', async () => {
      const email = newEmail()
      const { registration } = (await signInAs({ subject: randomUUID(), email })).data
      await platform.registerPlayer({ email })
      expect((await complete(registration?.ticket ?? '')).error).toBe('social-email-taken')
    })

    test('refuses an unverified address, registered or not [8-23:platform]', async () => {
      const { email } = await platform.registerPlayer()
      for (const address of [email, newEmail()]) {
        const response = await signInAs({ subject: randomUUID(), email: address, isEmailVerified: false })
        expect(response.error).toBe('social-email-unverified')
      }
    })

    test('refuses the address of an erased player until the exclusion ends', async () => {
      const { db, modules } = platform.platform
      const email = `erased-${randomUUID()}@example.com`
      const { profile } = await register({ subject: randomUUID(), email })
      await db.transaction(async (tx) => {
        await modules.players.closePlay(tx, profile.id, new Date(platform.clock.now().getTime() + 60_000))
        await modules.players.erasure.closeForErasure(tx, profile.id)
        const erased = { email: null, emailKey: null, emailIdentity: null }
        await tx.update(player).set(erased).where(eq(player.id, profile.id))
      })
      expect((await signInAs({ subject: randomUUID(), email })).error).toBe('social-email-taken')
      platform.clock.skip(60_000)
      expect((await signInAs({ subject: randomUUID(), email })).error).toBeNull()
    })

    test('refuses blocked and self-excluded players with the time left, and the address of a self-excluded one', async () => {
      const blocked = { subject: randomUUID(), email: newEmail() }
      await changeStatus((await register(blocked)).profile.id, 'blocked')
      expect((await signInAs(blocked)).error).toBe('account-blocked')
      const email = newEmail()
      const excluded = { subject: randomUUID(), email }
      const { profile } = await register(excluded)
      await changeStatus(profile.id, 'self-excluded')
      const refused = await signInAs(excluded)
      expect([refused.error, refused.headers.get('retry-after')]).toEqual(['self-excluded', null])
      const until = new Date(platform.clock.now().getTime() + 3_600_000)
      await platform.platform.db.transaction((tx) =>
        platform.platform.modules.players.closePlay(tx, profile.id, until),
      )
      expect((await signInAs(excluded)).headers.get('retry-after')).toBe('3600')
      const alias = email.replace('@', '+alias@')
      expect((await signInAs({ subject: randomUUID(), email: alias })).error).toBe('social-email-taken')
    })

    test('refuses a visitor from a closed country', async () => {
      const response = await signInAs({ subject: randomUUID() }, { country: 'BE' })
      expect(response.error).toBe('country-restricted')
    })

    test('accepts a ticket once and for fifteen minutes', async () => {
      const [one, two] = [
        (await signInAs({ subject: randomUUID() })).data.registration?.ticket ?? '',
        (await signInAs({ subject: randomUUID() })).data.registration?.ticket ?? '',
      ]
      const responses = await Promise.all([complete(one), complete(one)])
      expect(responses.map(({ error }) => error).toSorted()).toEqual([null, 'wrong-code'])
      platform.clock.skip(15 * 60_000)
      expect((await complete(two)).error).toBe('wrong-code')
      expect((await complete('forged')).error).toBe('wrong-code')
    })

    test('gives an identity to one player only', async () => {
      const grant = { subject: randomUUID() }
      const tickets = [await signInAs(grant), await signInAs(grant)]
      const results = await Promise.all(tickets.map(({ data }) => complete(data.registration?.ticket ?? '')))
      expect(results.map(({ error }) => error).toSorted()).toEqual([null, 'wrong-code'])
    })
  })

  describe('the state', () => {
    const grant = () => ({ subject: randomUUID() })

    test('is refused if it is forged, missing, or was used before', async () => {
      const callback = provider.grant(await begin(), grant())
      expect((await signIn({ ...callback, state: sha256('forged') })).error).toBe('wrong-code')
      expect((await signIn({ code: callback.code })).error).toBe('wrong-code')
      const responses = await Promise.all([signIn(callback), signIn(callback)])
      expect(responses.map(({ error }) => error).toSorted()).toEqual([null, 'wrong-code'])
    })

    test('is refused after ten minutes', async () => {
      const callback = provider.grant(await begin(), grant())
      platform.clock.skip(10 * 60_000)
      expect((await signIn(callback)).error).toBe('wrong-code')
    })

    test('is refused in another browser', async () => {
      const other = 'o'.repeat(43)
      expect((await signIn(provider.grant(await begin(), grant()), { browserKey: other })).error).toBe(
        'wrong-code',
      )
      const withoutKey = provider.grant(await begin(), grant())
      expect((await signIn(withoutKey, { browserKey: undefined })).error).toBe('wrong-code')
    })

    test('is refused for another provider', async () => {
      const callback = provider.grant(await begin(), grant())
      expect((await signIn(callback, { provider: 'twitch' })).error).toBe('wrong-code')
    })
  })

  describe('the provider’s response', () => {
    const grant = () => ({ subject: randomUUID() })

    test('is refused with the issuer of another provider, or without one', async () => {
      const { code, state } = provider.grant(await begin(), grant())
      expect((await signIn({ code, state, iss: 'https://other.example' })).error).toBe('wrong-code')
      const withoutIssuer = provider.grant(await begin(), grant())
      expect((await signIn({ ...withoutIssuer, iss: undefined })).error).toBe('wrong-code')
    })

    test.each<[string, Partial<TestGrant>]>([
      ['for another sign-in', { nonce: 'another' }],
      ['for another client', { audience: 'another' }],
      ['of another issuer', { issuer: 'https://other.example' }],
      ['signed with an unknown key', { isForged: true }],
    ])('is refused with a token %s', async (_name, wrong) => {
      expect((await signInAs({ ...grant(), ...wrong })).error).toBe('wrong-code')
    })

    test('is refused with the code of another browser’s sign-in', async () => {
      const stolen = provider.grant(await begin(), grant())
      const { state } = provider.grant(await begin(), grant())
      expect((await signIn({ ...stolen, state })).error).toBe('wrong-code')
    })
  })

  describe('the widget', () => {
    const sign = (fields: Readonly<Record<string, string>>, token = botToken) =>
      signTelegramLogin(fields, token)
    const fieldsAt = (seconds = 0, id = String(Math.trunc(Math.random() * 1e9))) => ({
      id,
      first_name: 'Robin',
      username: 'robin',
      auth_date: String(Math.floor(platform.clock.now().getTime() / 1000) + seconds),
    })
    const signInByWidget = (query: object) => signIn(query, { provider: 'telegram', browserKey: undefined })

    test('registers a player without an address, and signs in afterwards [2.6-01b:telegram]', async () => {
      const { registration } = (await signInByWidget(sign(fieldsAt(0, '777')))).data
      expect(registration).toMatchObject({ email: null, firstName: 'Robin' })
      const { profile } = (await complete(registration?.ticket ?? '')).data
      expect(profile.email).toBeNull()
      expect(await identitiesOf(profile.id)).toMatchObject([{ issuer: 'telegram', subject: '777' }])
      const again = (await signInByWidget(sign(fieldsAt(-1, '777')))).data
      expect(again.session?.profile.id).toBe(profile.id)
    })

    test('is refused with a wrong hash, changed fields, or the hash of another bot', async () => {
      const signed = sign(fieldsAt())
      const wrong = [
        { ...signed, hash: '0'.repeat(64) },
        { ...signed, hash: undefined },
        { ...signed, id: '1' },
        { ...signed, last_name: 'Added' },
        sign(fieldsAt(), 'another'),
      ]
      for (const query of wrong) expect((await signInByWidget(query)).error).toBe('wrong-code')
      expect((await signInByWidget(signed)).error).toBeNull()
    })

    test('is refused five minutes later, from the future, and for a second time', async () => {
      expect((await signInByWidget(sign(fieldsAt(-301)))).error).toBe('wrong-code')
      expect((await signInByWidget(sign(fieldsAt(120)))).error).toBe('wrong-code')
      const signed = sign(fieldsAt())
      const responses = await Promise.all([signInByWidget(signed), signInByWidget(signed)])
      expect(responses.map(({ error }) => error).toSorted()).toEqual([null, 'wrong-code'])
    })
  })

  test('the constants name the configured providers, and no secret [2.6-01a:platform 2.6-05:platform]', async () => {
    const { text, data } = await platform.call('GET /api/settings/constants')
    expect(data.player.socialAuth.map(({ provider, connection }) => [provider, connection])).toEqual([
      ['auth0', 'Google-OAuth2'],
      ['auth0', 'facebook'],
      ['twitch', 'twitch'],
      ['telegram', 'telegram'],
    ])
    expect(data.player.telegram).toEqual({
      bot: 'croupier_sandbox_bot',
      auth_url: '/auth/social/telegram/callback',
      script: 'https://telegram.org/js/telegram-widget.js?22',
      frameOrigin: 'https://oauth.telegram.org',
    })
    expect(text).not.toContain(botToken)
    expect(text).not.toContain(provider.credentials.clientSecret)
  })
})

onPostgres('the rate limit of social sign-in', (boot) => {
  test('counts POST /api/player/sessions/social/registration and the other calls by address', async () => {
    const platform = await boot({ variables: { RATE_LIMIT_CODE_ADDRESS: '1/60' } })
    const send = async (ip: string, calls: readonly (() => Promise<{ readonly status: number }>)[]) => {
      for (const call of calls) {
        await call()
        expect((await call()).status, ip).toBe(429)
      }
    }
    const query = { state: stateOf('/') }
    const body = { provider: 'auth0', locale: 'en' }
    const from = (host: number) => ({ ip: `198.51.100.${host}` })
    const open = () =>
      platform.send('GET', '/api/player/sessions/social/unknown/redirect', {
        headers: { accept: 'text/html', 'x-forwarded-for': '198.51.100.9' },
      })
    const addresses = [await open(), await open()].map(({ headers }) => headers.get('location'))
    expect(addresses[1]).toBe('/auth/social/failed/callback?error=rate_limited')
    await send('one address', [
      () =>
        platform.call(
          'GET /api/player/sessions/social/auth0/redirect',
          { query: { ...query, connection: 'facebook' } },
          from(1),
        ),
      () =>
        platform.call(
          'GET /api/player/sessions/social/{provider}/redirect',
          { params: { provider: 'twitch' }, query },
          from(2),
        ),
      () => platform.call('POST /api/player/sessions/social', { body }, from(3)),
      () =>
        platform.call(
          'POST /api/player/sessions/social/registration',
          { body: { ...form, ticket: 'forged' } },
          from(4),
        ),
    ])
  })
})
