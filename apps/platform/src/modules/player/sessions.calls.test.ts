import { randomUUID } from 'node:crypto'
import { onBothStores, onPostgres, type TestPlatform } from '@croupier/testkit'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { playerSession } from './tables.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 86_400_000

onPostgres('sessions', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const signIn = async (login: string, password: string, userAgent = firefox) => {
    const body = { login, password }
    const headers = { 'user-agent': userAgent }
    const { data } = await platform.call('POST /api/player/sessions', { body }, { headers, country: 'DE' })
    return data.accessToken
  }
  const refresh = (token: string) => platform.call('POST /api/player/sessions/refresh', {}, { token })
  const renewed = async (token: string) => (await refresh(token)).data.accessToken
  const works = async (token: string) =>
    (await platform.call('GET /api/player/profile', {}, { token })).status === 200
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const endReason = async (token: string) => {
    const ofToken = eq(playerSession.id, claims(token).sid)
    const [row] = await platform.platform.db.orm.select().from(playerSession).where(ofToken)
    return row?.endReason
  }

  describe('renewing', () => {
    test('POST /api/player/sessions/refresh returns the next token of the same session [7-14 4-01e]', async () => {
      const { token } = await platform.registerPlayer()
      platform.clock.skip(minutes(10))
      const next = await renewed(token)
      expect(claims(next)).toMatchObject({ sub: claims(token).sub, sid: claims(token).sid, jti: '2' })
      expect(claims(next).exp - claims(token).exp).toBe(600)
      expect(await works(next)).toBe(true)
    })

    test('POST /api/player/sessions/refresh accepts an expired token, unlike other calls', async () => {
      const { token } = await platform.registerPlayer()
      platform.clock.skip(minutes(15))
      expect(await works(token)).toBe(false)
      expect(await works(await renewed(token))).toBe(true)
    })

    test('POST /api/player/sessions/refresh rejects a token without an open session [4-01i]', async () => {
      const { token } = await platform.registerPlayer()
      const [head, , signature] = token.split('.')
      const forged = Buffer.from(JSON.stringify({ ...claims(token), jti: '9' })).toString('base64url')
      for (const bad of ['', 'x', `${head}.${forged}.${signature}`]) {
        const response = await refresh(bad)
        expect([response.status, response.error]).toEqual([401, 'unauthorised'])
      }
      expect((await platform.call('POST /api/player/sessions/refresh')).error).toBe('unauthorised')
    })

    test('keeps the previous token valid until the new one is used, so that a lost response signs nobody out', async () => {
      const { token } = await platform.registerPlayer()
      await refresh(token)
      platform.clock.skip(minutes(14))
      expect(await works(token)).toBe(true)
      platform.clock.skip(days(20))
      expect(await works(await renewed(token))).toBe(true)
    })

    test('accepts the previous token for 60 s after the first use of the new one, then ends the session', async () => {
      const { token } = await platform.registerPlayer()
      const next = await renewed(token)
      expect(await works(next)).toBe(true)
      platform.clock.skip(60_000)
      expect(await works(token)).toBe(true)
      expect(claims(await renewed(token)).jti).toBe('2')
      platform.clock.skip(1)
      expect((await refresh(token)).error).toBe('unauthorised')
      expect(await works(next)).toBe(false)
      expect((await refresh(next)).error).toBe('unauthorised')
      expect(await endReason(token)).toBe('replayed')
    })

    test('ends the session on an older token, even if the newest was never used', async () => {
      const { token } = await platform.registerPlayer()
      const third = await renewed(await renewed(token))
      expect((await refresh(token)).error).toBe('unauthorised')
      expect(await works(third)).toBe(false)
    })

    test('ends a session that a copy has renewed at the player’s next call', async () => {
      const { token } = await platform.registerPlayer()
      const copy = await renewed(token)
      expect(await works(copy)).toBe(true)
      platform.clock.skip(60_001)
      expect(await works(token)).toBe(false)
      expect(await works(copy)).toBe(false)
      expect((await refresh(copy)).error).toBe('unauthorised')
      expect(await endReason(token)).toBe('replayed')
    })

    test('ends the session when a copy is used after the player’s renewal', async () => {
      const { token: copy } = await platform.registerPlayer()
      const token = await renewed(copy)
      expect(await works(token)).toBe(true)
      platform.clock.skip(60_001)
      expect(await works(copy)).toBe(false)
      expect(await works(token)).toBe(false)
      expect(await endReason(token)).toBe('replayed')
    })

    test('rejects an expired copy without ending the session', async () => {
      const { token: copy } = await platform.registerPlayer()
      const token = await renewed(copy)
      platform.clock.skip(minutes(14))
      const next = await renewed(token)
      platform.clock.skip(minutes(2))
      expect(await works(copy)).toBe(false)
      expect(await works(next)).toBe(true)
    })

    test('rejects a copy at once after the player closed the session', async () => {
      const { token } = await platform.registerPlayer()
      const copy = await renewed(token)
      await platform.call('POST /api/player/sessions/logout', {}, { token })
      expect(await works(copy)).toBe(false)
      expect((await refresh(copy)).error).toBe('unauthorised')
    })

    test('takes a copy that renews within 60 s of the player for a second tab', async () => {
      let { token } = await platform.registerPlayer()
      for (let turn = 0; turn < 3; turn += 1) {
        const [renewedToken, copiedToken] = [await renewed(token), await renewed(token)]
        expect(claims(renewedToken).jti).toBe(claims(copiedToken).jti)
        expect([await works(renewedToken), await works(copiedToken)]).toEqual([true, true])
        platform.clock.skip(minutes(14))
        token = renewedToken
      }
    })

    test('accepts a lone copy for the lifetime of the session, which ends after 365 days of use', async () => {
      let { token: copy } = await platform.registerPlayer()
      for (let month = 0; month < 14; month += 1) {
        platform.clock.skip(days(26))
        copy = await renewed(copy)
      }
      expect(await works(copy)).toBe(true)
      platform.clock.skip(days(1))
      expect((await refresh(copy)).error).toBe('unauthorised')
    })

    test('tells a connection with an older token to renew, without ending the session', async () => {
      const { token } = await platform.registerPlayer()
      const next = await renewed(token)
      expect(await works(next)).toBe(true)
      platform.clock.skip(60_001)
      expect(await platform.platform.modules.players.identify(token)).toBe('expired')
      expect(await works(next)).toBe(true)
    })

    test('keeps other sessions of the player when one was copied', async () => {
      const { token, email, password } = await platform.registerPlayer()
      const otherToken = await signIn(email, password)
      await renewed(await renewed(token))
      await refresh(token)
      expect(await works(otherToken)).toBe(true)
    })

    test('ends a session after 30 idle days', async () => {
      const { token } = await platform.registerPlayer()
      platform.clock.skip(days(30) - 1)
      const next = await renewed(token)
      platform.clock.skip(days(30))
      expect((await refresh(next)).error).toBe('unauthorised')
      expect(await endReason(token)).toBe('expired')
    })
  })

  describe('with a renewal key', () => {
    const key = 'k'.repeat(43)
    const bind = (token: string, body = { key }) =>
      platform.call('PUT /api/player/sessions/key', { body }, { token })
    const refreshWith = (token: string, body = { key }) =>
      platform.call('POST /api/player/sessions/key/refresh', { body }, { token })
    const bound = async () => {
      const { token } = await platform.registerPlayer()
      expect((await bind(token)).data).toEqual({ done: true })
      return token
    }

    test('PUT /api/player/sessions/key binds renewals to the key, which POST /api/player/sessions/key/refresh accepts', async () => {
      const token = await bound()
      const { data } = await refreshWith(token)
      expect(claims(data.accessToken)).toMatchObject({ sid: claims(token).sid, jti: '2' })
      expect(await works(data.accessToken)).toBe(true)
      expect((await refreshWith(data.accessToken)).status).toBe(200)
    })

    test('ends the session when a copy of the newest token renews without the key', async () => {
      const token = await bound()
      const next = (await refreshWith(token)).data.accessToken
      expect((await refresh(next)).error).toBe('unauthorised')
      expect(await works(next)).toBe(false)
      expect((await refreshWith(next)).error).toBe('unauthorised')
      expect(await endReason(token)).toBe('replayed')
    })

    test('rejects a wrong key like a missing one', async () => {
      const token = await bound()
      expect((await refreshWith(token, { key: 'x'.repeat(43) })).error).toBe('unauthorised')
      expect(await works(token)).toBe(false)
    })

    test('rejects a copy after its token expires, even if the player never returns', async () => {
      const token = await bound()
      platform.clock.skip(minutes(15))
      expect(await works(token)).toBe(false)
      expect((await refresh(token)).error).toBe('unauthorised')
      expect((await refreshWith(token)).error).toBe('unauthorised')
    })

    test('binds a key only once and only with the first token', async () => {
      const token = await bound()
      expect((await bind(token, { key: 'x'.repeat(43) })).error).toBe('session-not-new')
      expect((await refreshWith(token)).status).toBe(200)
      const { token: first } = await platform.registerPlayer()
      const next = await renewed(first)
      expect((await bind(next)).error).toBe('session-not-new')
      expect((await bind(first)).error).toBe('session-not-new')
      expect(await works(await renewed(next))).toBe(true)
      expect((await bind('x')).error).toBe('unauthorised')
      expect((await bind(token, { key: 'short' })).status).toBe(422)
    })

    test('ignores a key when renewing a session that has none', async () => {
      const { token } = await platform.registerPlayer()
      expect((await refreshWith(token)).status).toBe(200)
    })
  })

  describe('ending', () => {
    test('POST /api/player/sessions/logout ends the session and all its tokens at once [7-14 4-01c]', async () => {
      const { token } = await platform.registerPlayer()
      const next = await renewed(token)
      const { data } = await platform.call('POST /api/player/sessions/logout', {}, { token: next })
      expect(data).toEqual({ done: true })
      expect(await works(next)).toBe(false)
      expect(await works(token)).toBe(false)
      expect((await refresh(next)).status).toBe(401)
      expect(await endReason(token)).toBe('signed-out')
      const again = await platform.call('POST /api/player/sessions/logout', {}, { token: next })
      expect(again.error).toBe('unauthorised')
    })

    test('GET /api/player/sessions lists open sessions, newest first, in pages [7-20 3-26]', async () => {
      const { token, email, password } = await platform.registerPlayer()
      platform.clock.skip(1000)
      const second = await signIn(email, password)
      platform.clock.skip(1000)
      const third = await signIn(email, password, '')
      const list = async (query: object) =>
        platform.call('GET /api/player/sessions', { query }, { token: second })
      const all = await list({})
      expect(all.data.map((one) => one.id)).toEqual([third, second, token].map((one) => claims(one).sid))
      expect(all.data.map((one) => one.isCurrent)).toEqual([false, true, false])
      expect(all.data[1]).toMatchObject({
        device: { browser: 'Firefox', system: 'Windows' },
        ip: '127.0.0.1',
        country: 'DE',
      })
      expect(all.data[0]?.device).toEqual({ browser: null, system: null })
      expect(all.meta).toEqual({ page: 1, perPage: 20, total: 3 })
      const page = await list({ page: 2, perPage: 2 })
      expect(page.data.map((one) => one.id)).toEqual([claims(token).sid])
      expect(page.meta).toEqual({ page: 2, perPage: 2, total: 3 })
      expect((await list({ perPage: 101 })).status).toBe(422)
      expect((await platform.call('GET /api/player/sessions', { query: {} })).error).toBe('unauthorised')
    })

    test('PUT /api/player/sessions/{id}/close ends one of the player’s sessions [7-20 4-01f]', async () => {
      const { token, email, password } = await platform.registerPlayer()
      const otherToken = await signIn(email, password)
      const params = { id: claims(token).sid }
      const close = (from: string) =>
        platform.call('PUT /api/player/sessions/{id}/close', { params }, { token: from })
      expect((await close(otherToken)).data).toEqual({ done: true })
      expect(await works(token)).toBe(false)
      expect(await works(otherToken)).toBe(true)
      expect((await close(otherToken)).error).toBe('not-found')
      const { data } = await platform.call('GET /api/player/sessions', { query: {} }, { token: otherToken })
      expect(data.map((one) => one.id)).toEqual([claims(otherToken).sid])
    })

    test('PUT /api/player/sessions/{id}/close does not find another player’s session', async () => {
      const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
      const close = (id: string, token?: string) =>
        platform.call('PUT /api/player/sessions/{id}/close', { params: { id } }, { token })
      expect((await close(claims(otherPlayer.token).sid, player.token)).error).toBe('not-found')
      expect((await close(randomUUID(), player.token)).status).toBe(404)
      expect((await close(claims(otherPlayer.token).sid)).status).toBe(401)
      expect((await close('not-an-id', player.token)).status).toBe(422)
      expect(await works(otherPlayer.token)).toBe(true)
    })

    test('ends the least recently used session above fifty', async () => {
      const { token, email, password } = await platform.registerPlayer()
      const { orm } = platform.platform.db
      const [oldest] = await orm
        .select()
        .from(playerSession)
        .where(eq(playerSession.id, claims(token).sid))
      if (!oldest) throw new Error('the registration opened no session')
      platform.clock.skip(1)
      const times = { createdAt: platform.clock.now(), lastSeenAt: platform.clock.now() }
      const others = Array.from({ length: 48 }, () => ({ ...oldest, ...times, id: randomUUID() }))
      await orm.insert(playerSession).values(others)
      platform.clock.skip(1)
      await signIn(email, password)
      expect(await works(token)).toBe(true)
      platform.clock.skip(1)
      await signIn(email, password)
      expect(await works(token)).toBe(false)
      expect(await endReason(token)).toBe('crowded')
    })
  })

  /** A browser with its cookie and token expiry. It may lose a response or renew in two tabs at once. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 2000 }) }),
    fc.record({ kind: fc.constantFrom('use', 'renew', 'lose', 'renew-twice') }),
  )

  test('keeps a browser signed in that loses responses and renews in two tabs, and rejects its old tokens', async () => {
    const { email, password } = await platform.registerPlayer()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        let cookie = await signIn(email, password)
        const earlier: string[] = []
        const storeCookie = (next: string) => {
          if (claims(next).jti !== claims(cookie).jti) earlier.push(cookie)
          cookie = next
        }
        const isEnding = () => claims(cookie).exp * 1000 - platform.clock.now().getTime() <= 10_000
        for (const step of steps) {
          if (step.kind === 'wait') platform.clock.skip(step.seconds * 1000)
          else if (step.kind === 'lose') await renewed(cookie)
          else if (step.kind === 'renew' || (step.kind === 'use' && isEnding()))
            storeCookie(await renewed(cookie))
          else if (step.kind === 'renew-twice') {
            const [first, second] = await Promise.all([renewed(cookie), renewed(cookie)])
            expect(claims(first).jti).toBe(claims(second).jti)
            storeCookie(second)
          }
          if (step.kind === 'use') expect(await works(cookie)).toBe(true)
        }
        storeCookie(await renewed(cookie))
        expect(await works(cookie)).toBe(true)
        platform.clock.skip(60_001)
        expect(await works(cookie)).toBe(true)
        const oldest = earlier[0]
        if (!oldest) return
        expect((await refresh(oldest)).status).toBe(401)
        for (const old of [...earlier, cookie]) expect(await works(old)).toBe(false)
      }),
      { numRuns: Number(process.env.SESSION_HISTORIES ?? 5) },
    )
  })
})

onBothStores('concurrent renewals', (boot) => {
  test('of two tabs get the same token, valid for both', async () => {
    const platform = await boot()
    const { token } = await platform.registerPlayer()
    const renew = async () =>
      (await platform.call('POST /api/player/sessions/refresh', {}, { token })).data.accessToken
    const [firstToken, secondToken] = await Promise.all([renew(), renew()])
    for (const next of [firstToken, secondToken]) {
      expect(JSON.parse(Buffer.from(next.split('.')[1] ?? '', 'base64url').toString()).jti).toBe('2')
      expect((await platform.call('GET /api/player/profile', {}, { token: next })).status).toBe(200)
    }
  })
})
