import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sign, signInTokenIssued } from '@croupier/contract/providers'
import { copyOperatorFiles, onPostgres, type TestPlatform } from '@croupier/testkit'
import { jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { playerEvent, playerSignInToken } from './tables.ts'

const secret = 'the operator’s own thirty-two characters'
const sessionSecret = 'thirty-two characters of a session secret'

onPostgres('signing in by a token', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ variables: { OPERATOR_SECRET: secret, SESSION_SECRET: sessionSecret } })
  })

  const requestToken = (body: unknown, signedWith = secret, path = '/providers/operator/sign-in-tokens') => {
    const text = JSON.stringify(body)
    const headers = sign(signedWith, { method: 'POST', url: path }, text, platform.clock.now())
    return platform.send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    })
  }
  const issue = async (playerId: string) => {
    const response = await requestToken({ playerId })
    expect([response.status, response.text]).toEqual([201, expect.any(String)])
    return signInTokenIssued.parse(response.json)
  }
  const exchange = (token: string, options = {}) =>
    platform.call('POST /api/player/sessions/token', { body: { token } }, { country: 'DE', ...options })
  const block = (playerId: string, status: 'blocked' | 'self-excluded') =>
    platform.platform.db.transaction((tx) =>
      platform.platform.modules.players.changeStatus(tx, playerId, status, 'test'),
    )

  describe('the operator', () => {
    test('returns a sign-in link for a player, valid for ten minutes', async () => {
      const { profile } = await platform.registerPlayer()
      const { token, address, expiresAt } = await issue(profile.id)
      expect(address).toBe(`${platform.origin}/auth/autologin?token=${token}`)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(new Date(expiresAt).getTime() - platform.clock.now().getTime()).toBe(600_000)
      // Only the hash is stored.
      const [row] = await platform.platform.db.orm
        .select()
        .from(playerSignInToken)
        .where(eq(playerSignInToken.playerId, profile.id))
      expect(JSON.stringify(row)).not.toContain(token)
      expect((await exchange(row?.tokenHash ?? '')).error).toBe('wrong-code')
    })

    test('rejects an unsigned or wrongly signed request, an unknown player and one who may not sign in', async () => {
      const { profile } = await platform.registerPlayer()
      const playerId = profile.id
      expect((await requestToken({ playerId }, 'another secret of thirty-two characters')).status).toBe(401)
      const unsigned = await platform.send('POST', '/providers/operator/sign-in-tokens', {
        body: JSON.stringify({ playerId }),
      })
      expect(unsigned.status).toBe(401)
      expect((await requestToken({ playerId: randomUUID() })).status).toBe(404)
      expect((await requestToken({ playerId: 'x' })).status).toBe(422)
      expect((await requestToken({ playerId, more: 'x'.repeat(2000) })).status).toBe(413)
      await block(playerId, 'blocked')
      expect((await requestToken({ playerId })).status).toBe(409)
    })

    test('rejects a replayed request and a duplicate key', async () => {
      const { profile } = await platform.registerPlayer()
      const path = '/providers/operator/sign-in-tokens'
      const newest = async () =>
        (
          await platform.platform.db.orm
            .select({ hash: playerSignInToken.tokenHash })
            .from(playerSignInToken)
            .where(eq(playerSignInToken.playerId, profile.id))
        ).map(({ hash }) => hash)
      const send = (body: string, headers: Record<string, string>) =>
        platform.send('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body })
      const signed = (body: string) => sign(secret, { method: 'POST', url: path }, body, platform.clock.now())

      const text = JSON.stringify({ playerId: profile.id })
      const headers = signed(text)
      const responses = await Promise.all([1, 2, 3].map(() => send(text, headers)))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
      const first = await newest()
      platform.clock.skip(1000)
      expect((await send(text, signed(text))).status).toBe(201)
      const second = await newest()
      expect(second).not.toEqual(first)
      expect((await send(text, headers)).status).toBe(409)
      expect(await newest()).toEqual(second)

      const doubled = `{"playerId":"${randomUUID()}","playerId":"${profile.id}"}`
      const refused = await send(doubled, signed(doubled))
      expect([refused.status, refused.json]).toEqual([
        422,
        { error: { message: 'The body names a key twice.' } },
      ])
      expect(await newest()).toEqual(second)
    })

    test('serves no such route without an operator secret', async () => {
      const closed = await boot()
      const response = await closed.send('POST', '/providers/operator/sign-in-tokens', { body: '{}' })
      expect(response.status).toBe(404)
    })
  })

  test('POST /api/player/sessions/token signs in once [7-06 4-01d:token 6-04a]', async () => {
    const { profile } = await platform.registerPlayer()
    const { token } = await issue(profile.id)
    const { data } = await exchange(token)
    expect(data.profile).toMatchObject({ id: profile.id, isNewlyRegistered: false })
    const me = await platform.call('GET /api/player/profile', {}, { token: data.accessToken })
    expect(me.data.id).toBe(profile.id)
    const again = await exchange(token)
    expect([again.status, again.error]).toEqual([422, 'wrong-code'])
    const events = await platform.platform.db.orm
      .select({ kind: playerEvent.kind, details: playerEvent.details })
      .from(playerEvent)
      .where(eq(playerEvent.playerId, profile.id))
      .orderBy(playerEvent.createdAt)
    expect(events).toContainEqual({ kind: 'sign-in-token-issued', details: {} })
    expect(events).toContainEqual({ kind: 'signed-in', details: { isNewDevice: false, by: 'token' } })
    expect(JSON.stringify(events)).not.toContain(token)
  })

  test('POST /api/player/sessions/token signs in once under concurrency [7-06]', async () => {
    const { profile } = await platform.registerPlayer()
    const { token } = await issue(profile.id)
    const responses = await Promise.all(Array.from({ length: 5 }, () => exchange(token)))
    expect(responses.map(({ error }) => error).toSorted()).toEqual(
      [null, ...Array(4).fill('wrong-code')].toSorted(),
    )
  })

  test('POST /api/player/sessions/token rejects an expired token and a replaced one [7-06]', async () => {
    const { profile } = await platform.registerPlayer()
    const first = await issue(profile.id)
    platform.clock.skip(1000)
    const second = await issue(profile.id)
    expect((await exchange(first.token)).error).toBe('wrong-code')
    platform.clock.skip(600_000)
    expect((await exchange(second.token)).error).toBe('wrong-code')
    const third = await issue(profile.id)
    platform.clock.skip(599_999)
    expect((await exchange(third.token)).error).toBeNull()
  })

  test('POST /api/player/sessions/token rejects an unknown token with the same response [7-06]', async () => {
    for (const token of ['x', randomUUID(), 'ü'.repeat(200)])
      expect((await exchange(token)).error).toBe('wrong-code')
    for (const token of ['', 'x'.repeat(201)]) expect((await exchange(token)).error).toBe('validation-failed')
  })

  test('POST /api/player/sessions/token refuses a player who may not sign in and uses the token up [7-06]', async () => {
    for (const [status, error] of [
      ['blocked', 'account-blocked'],
      ['self-excluded', 'self-excluded'],
    ] as const) {
      const { profile } = await platform.registerPlayer()
      const { token } = await issue(profile.id)
      await block(profile.id, status)
      const refused = await exchange(token)
      expect([refused.status, refused.error]).toEqual([403, error])
      expect((await exchange(token)).error).toBe('wrong-code')
    }
    const { profile } = await platform.registerPlayer()
    const { token } = await issue(profile.id)
    expect((await exchange(token, { country: 'AU' })).error).toBe('country-restricted')
    expect((await exchange(token)).error).toBeNull()
  })

  test('POST /api/player/sessions/token returns the time left of a self-exclusion', async () => {
    const { profile } = await platform.registerPlayer()
    const { token } = await issue(profile.id)
    await block(profile.id, 'self-excluded')
    const until = new Date(platform.clock.now().getTime() + 3_600_000)
    await platform.platform.db.transaction((tx) =>
      platform.platform.modules.players.closePlay(tx, profile.id, until),
    )
    const refused = await exchange(token)
    expect([refused.error, refused.headers.get('retry-after')]).toEqual(['self-excluded', '3600'])
  })

  test('deletes expired tokens', async () => {
    const { profile } = await platform.registerPlayer()
    await issue(profile.id)
    await platform.clock.advance(3_600_000)
    await platform.waitUntilIdle()
    const stored = await platform.platform.db.orm
      .select()
      .from(playerSignInToken)
      .where(eq(playerSignInToken.playerId, profile.id))
    expect(stored).toEqual([])
  })

  describe('the sportsbook’s token', () => {
    const fetchToken = (token?: string) =>
      platform.call('GET /api/player/integrations/sportsbook/token', {}, { token })
    const key = createHmac('sha256', sessionSecret).update('sportsbook token').digest()
    const read = (token: string) =>
      jwtVerify(token, key, { audience: 'sportsbook', currentDate: platform.clock.now() })

    test('GET /api/player/integrations/sportsbook/token returns a short-lived token that identifies the player to the sportsbook only [2.1-08]', async () => {
      const { token, profile } = await platform.registerPlayer()
      const { data, headers } = await fetchToken(token)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(data.expiresIn).toBe(300)
      const { payload } = await read(data.token)
      expect(payload).toMatchObject({ sub: profile.id, sid: expect.any(String), country: expect.any(String) })
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
      // Not an access token.
      const misused = await platform.call('GET /api/player/profile', {}, { token: data.token })
      expect(misused.error).toBe('unauthorised')
      const renewed = await platform.call('POST /api/player/sessions/refresh', {}, { token: data.token })
      expect(renewed.error).toBe('unauthorised')
    })

    test('GET /api/player/integrations/sportsbook/token is not served if the sportsbook is off [2.1-03]', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'operator-'))
      copyOperatorFiles(folder)
      const file = join(folder, 'settings.yaml')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('clientId: croupier', 'clientId: null'))
      const closed = await boot({ variables: { OPERATOR_DIR: folder } })
      const response = await closed.call('GET /api/player/integrations/sportsbook/token')
      expect(response.error).toBe('not-found')
      await rm(folder, { recursive: true })
    })

    test('GET /api/player/integrations/sportsbook/token is refused to players and guests in a geo-restricted country', async () => {
      const { token } = await platform.registerPlayer()
      for (const options of [{ country: 'AU' }, { country: 'AU', token }]) {
        const response = await platform.call('GET /api/player/integrations/sportsbook/token', {}, options)
        expect(response.error).toBe('play-not-allowed')
      }
    })

    test('GET /api/player/integrations/sportsbook/token returns a guest token without a session and rejects an invalid session [2.1-08]', async () => {
      const { payload } = await read((await fetchToken()).data.token)
      expect(payload).toMatchObject({ guest: true })
      expect(payload).not.toHaveProperty('sub')
      expect((await fetchToken('not.a.token')).error).toBe('unauthorised')
    })
  })
})
