import { randomUUID } from 'node:crypto'
import { outgoingMessage } from '@croupier/contract/providers'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import type { PlayerStatus } from './column-values.ts'
import { createPasswords } from './passwords.ts'
import { playerCredential, playerEvent, playerSignInAttempt } from './tables.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })

onPostgres('signing in', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  let addresses = 0
  /** Each attempt uses a new IP address, so that failures are counted separately. */
  const address = () => `10.${++addresses >> 8}.113.${addresses & 255}`
  const signIn = (login: string, password: string, options: object = {}) =>
    platform.call(
      'POST /api/player/sessions',
      { body: { login, password } },
      { country: 'DE', ip: address(), ...options },
    )
  const statusOf = (playerId: string, status: PlayerStatus) => {
    const { db, modules } = platform.platform
    return db.transaction((tx) => modules.players.changeStatus(tx, playerId, status, 'of a test'))
  }
  const eventsOf = async (playerId: string, kind: string) => {
    const events = platform.platform.db.orm.select().from(playerEvent)
    return (await events.where(eq(playerEvent.playerId, playerId))).filter((one) => one.kind === kind)
  }

  async function lockMails(email: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data.filter(({ template }) => template === 'sign-in-locked').length
  }

  test('POST /api/player/sessions returns a token and the profile, whatever the case of the e-mail [7-05:login 3-06 1-03b]', async () => {
    const { email, password, profile } = await platform.registerPlayer()
    const { data } = await signIn(` ${email.toUpperCase()} `, password)
    expect(data.profile).toEqual({ ...profile, isNewlyRegistered: false })
    const { status } = await platform.call('GET /api/player/profile', {}, { token: data.accessToken })
    expect(status).toBe(200)
  })

  test('POST /api/player/sessions returns the same response for a wrong password and an unknown login [8-02 4-02b]', async () => {
    const { email, profile } = await platform.registerPlayer()
    const wrong = await signIn(email, 'Wrong-Horse-7')
    const unknown = await signIn(`${randomUUID()}@example.com`, 'Wrong-Horse-7')
    expect([wrong.status, wrong.error]).toEqual([401, 'invalid-credentials'])
    expect(unknown.json).toEqual(wrong.json)
    expect(await eventsOf(profile.id, 'sign-in-failed')).toHaveLength(1)
  })

  test('POST /api/player/sessions reveals a blocked or self-excluded status only with the right password [8-04]', async () => {
    const { email, password, profile, token } = await platform.registerPlayer()
    await statusOf(profile.id, 'blocked')
    const blocked = await signIn(email, password)
    expect([blocked.status, blocked.error]).toEqual([403, 'account-blocked'])
    expect((await signIn(email, 'Wrong-Horse-7')).error).toBe('invalid-credentials')
    // Their open sessions have ended too.
    expect((await platform.call('GET /api/player/profile', {}, { token })).status).toBe(401)
    await statusOf(profile.id, 'self-excluded')
    const excluded = await signIn(email, password)
    expect([excluded.status, excluded.error]).toEqual([403, 'self-excluded'])
    expect(excluded.headers.get('retry-after')).toBeNull()
    const until = new Date(platform.clock.now().getTime() + 3_600_000)
    await platform.platform.db.transaction((tx) =>
      platform.platform.modules.players.closePlay(tx, profile.id, until),
    )
    expect((await signIn(email, password)).headers.get('retry-after')).toBe('3600')
    await statusOf(profile.id, 'no-deposits')
    expect((await signIn(email, password)).data.profile.status).toBe(2)
  })

  test.each(['AU', 'BE'])('POST /api/player/sessions is refused in %s [6-03c 6-03d]', async (country) => {
    const { email, password } = await platform.registerPlayer()
    const response = await signIn(email, password, { country })
    expect([response.status, response.error]).toEqual([422, 'country-restricted'])
  })

  test('POST /api/player/sessions requires a login and a password [8-03]', async () => {
    const empty = await signIn('', '')
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.fields)).toEqual(['login', 'password'])
  })

  test('POST /api/player/sessions locks a login for 30 minutes after 5 failures, even for the right password', async () => {
    const { email, password, profile } = await platform.registerPlayer()
    for (let index = 0; index < 5; index += 1)
      expect((await signIn(email, `Wrong-Horse-${index}`)).error).toBe('invalid-credentials')
    const locked = await signIn(email, password)
    expect([locked.status, locked.error]).toEqual([429, 'rate-limited'])
    await signIn(email, password)
    expect(await eventsOf(profile.id, 'sign-in-locked')).toHaveLength(1)
    expect(await lockMails(email)).toBe(1)
    platform.clock.skip(30 * 60_000 - 1)
    const last = await signIn(email, password)
    expect([last.error, last.headers.get('retry-after')]).toEqual(['rate-limited', '1'])
    platform.clock.skip(1)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('POST /api/player/sessions reports the remaining lock time, the same for an unknown login', async () => {
    const { email, password } = await platform.registerPlayer()
    const logins = [email, `${randomUUID()}@example.com`]
    for (const login of logins)
      for (let index = 0; index < 5; index += 1) await signIn(login, 'Wrong-Horse-7')
    platform.clock.skip(90_500)
    const [known, unknown] = await Promise.all(logins.map((login) => signIn(login, password)))
    // 30 minutes minus 90.5 seconds, rounded up.
    expect([known?.status, known?.headers.get('retry-after')]).toEqual([429, '1710'])
    expect([unknown?.status, unknown?.headers.get('retry-after')]).toEqual([429, '1710'])
    expect(unknown?.text).toBe(known?.text)
  })

  test('enforces the lock under concurrent attempts', async () => {
    const { email } = await platform.registerPlayer()
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signIn(email, `Wrong-Horse-${index}`)),
    )
    expect(responses.filter((one) => one.error === 'invalid-credentials')).toHaveLength(5)
    expect(responses.filter((one) => one.error === 'rate-limited')).toHaveLength(7)
  })

  test('resets the failures after a right password', async () => {
    const { email, password } = await platform.registerPlayer()
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) await signIn(email, 'Wrong-Horse-7')
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  /** As many failures as an IP address may have. */
  async function exhaust(ip: string) {
    for (let round = 0; round < 10; round += 1) {
      const logins = Array.from({ length: 30 }, () => `${randomUUID()}@example.com`)
      const responses = await Promise.all(logins.map((login) => signIn(login, 'Wrong-Horse-7', { ip })))
      expect(new Set(responses.map(({ error }) => error))).toEqual(new Set(['invalid-credentials']))
    }
  }

  test('locks an IP address that fails for many logins, and no other', async () => {
    const ip = address()
    const { email, password } = await platform.registerPlayer()
    const neighbour = await platform.registerPlayer()
    expect((await signIn(neighbour.email, neighbour.password, { ip })).status).toBe(200)
    await exhaust(ip)
    const refused = await signIn(email, password, { ip })
    expect([refused.error, refused.headers.get('retry-after')]).toEqual(['rate-limited', '300'])
    expect((await signIn(email, password)).status).toBe(200)
    // A player who has signed in from the address before is not locked out.
    expect((await signIn(neighbour.email, neighbour.password, { ip })).status).toBe(200)
    platform.clock.skip(5 * 60_000)
    const otherPlayer = await platform.registerPlayer()
    expect((await signIn(otherPlayer.email, otherPlayer.password, { ip })).status).toBe(200)
  })

  test('does not count attempts at a locked login against the IP address', async () => {
    const ip = address()
    const { email } = await platform.registerPlayer()
    for (let round = 0; round < 11; round += 1)
      await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'Wrong-Horse-7', { ip })))
    const { email: otherEmail, password } = await platform.registerPlayer()
    expect((await signIn(otherEmail, password, { ip })).status).toBe(200)
  })

  test('lets a locked player sign in from a known IP address', async () => {
    const { email, password, profile } = await platform.registerPlayer()
    const home = address()
    const away = address()
    expect((await signIn(email, password, { ip: home })).status).toBe(200)
    const { data } = await signIn(email, password, { ip: away })
    for (let index = 0; index < 6; index += 1) await signIn(email, 'Wrong-Horse-7')
    expect((await signIn(email, password)).error).toBe('rate-limited')
    expect((await signIn(email, password, { ip: home })).status).toBe(200)
    expect((await signIn(email, password)).error).toBe('rate-limited')
    // Guesses from a known address have a separate limit.
    for (let index = 0; index < 5; index += 1)
      expect((await signIn(email, 'Wrong-Horse-7', { ip: home })).error).toBe('invalid-credentials')
    expect((await signIn(email, password, { ip: home })).error).toBe('rate-limited')
    expect(await eventsOf(profile.id, 'sign-in-locked')).toHaveLength(2)
    // Not more than one a day.
    expect(await lockMails(email)).toBe(1)
    // A session that the player closed makes no address known.
    const token = (await signIn(email, password, { ip: away })).data.accessToken
    const sessions = await platform.call('GET /api/player/sessions', {}, { token })
    for (const { id, isCurrent, ip } of sessions.data)
      if (ip === away && !isCurrent)
        await platform.call('PUT /api/player/sessions/{id}/close', { params: { id } }, { token })
    const last = sessions.data.find(({ isCurrent }) => isCurrent)?.id ?? ''
    await platform.call('PUT /api/player/sessions/{id}/close', { params: { id: last } }, { token })
    expect((await signIn(email, password, { ip: away })).error).toBe('rate-limited')
    expect(data.profile.id).toBe(profile.id)
  })

  test('treats an IP address as known for 30 days', async () => {
    const { email, password } = await platform.registerPlayer()
    const home = '2001:db8:7:7::1'
    const lock = async () => {
      for (let index = 0; index < 6; index += 1) await signIn(email, 'Wrong-Horse-7')
    }
    await signIn(email, password, { ip: home })
    platform.clock.skip(30 * 86_400_000 - 1)
    await lock()
    // Another address of the same /64 network.
    expect((await signIn(email, 'Wrong-Horse-7', { ip: '2001:db8:7:7::2' })).error).toBe(
      'invalid-credentials',
    )
    platform.clock.skip(1)
    expect((await signIn(email, password, { ip: home })).error).toBe('rate-limited')
  })

  test('stores no typed login in plain text', async () => {
    const typed = `my password ${randomUUID()}`
    await signIn(typed, 'x')
    const { orm } = platform.platform.db
    const stored = [
      ...(await orm.select().from(playerSignInAttempt)),
      ...(await orm.select().from(playerEvent)),
    ]
    expect(JSON.stringify(stored)).not.toContain(typed)
  })

  test('rehashes a password with outdated parameters', async () => {
    const { email, password, profile } = await platform.registerPlayer()
    const { orm } = platform.platform.db
    const ofPlayer = eq(playerCredential.playerId, profile.id)
    const passwordHash = await createPasswords({ memoryCost: 128, timeCost: 2, parallelism: 1 }).hash(
      password,
    )
    await orm.update(playerCredential).set({ passwordHash }).where(ofPlayer)
    expect((await signIn(email, password)).status).toBe(200)
    const [stored] = await orm.select().from(playerCredential).where(ofPlayer)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    expect((await signIn(email, password)).status).toBe(200)
  })
})

onPostgres('signing in above the limit of calls', (boot) => {
  const ip = '10.200.0.1'

  test('POST /api/player/sessions reports the longer of the lock and the limit of calls, the same for an unknown login', async () => {
    const platform = await boot({ variables: { RATE_LIMIT_CODE: '5/60' } })
    const { email, password, profile } = await platform.registerPlayer()
    const signIn = (login: string, typed: string, from = ip) =>
      platform.call(
        'POST /api/player/sessions',
        { body: { login, password: typed } },
        { country: 'DE', ip: from },
      )
    const waitOf = ({ status, headers }: Awaited<ReturnType<typeof signIn>>) => [
      status,
      Number(headers.get('retry-after')),
    ]
    const unknown = `${randomUUID()}@example.com`
    for (const login of [email, unknown])
      for (let index = 0; index < 5; index += 1)
        expect((await signIn(login, `Wrong-Horse-${index}`)).error).toBe('invalid-credentials')
    const [locked, unknownLocked] = [await signIn(email, password), await signIn(unknown, password)]
    expect([waitOf(locked), waitOf(unknownLocked)]).toEqual([
      [429, 1800],
      [429, 1800],
    ])
    expect(unknownLocked.text).toBe(locked.text)

    platform.clock.skip(29 * 60_000 + 50_000)
    const nearlyOpen = await signIn(email, password)
    expect(nearlyOpen.status).toBe(429)
    expect(waitOf(nearlyOpen)[1]).toBeGreaterThan(10)
    expect(waitOf(nearlyOpen)[1]).toBeLessThanOrEqual(60)
    // A rejected call checks no password, and counts nothing.
    const { orm } = platform.platform.db
    const events = await orm.select().from(playerEvent).where(eq(playerEvent.playerId, profile.id))
    expect(events.filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(5)
    const failures = (await orm.select().from(playerSignInAttempt)).map((row) => row.failures)
    expect(failures.toSorted((a, b) => a - b)).toEqual([5, 5, 10])
  })

  test('POST /api/player/sessions reports the limit of calls to a login without a lock', async () => {
    const platform = await boot({ variables: { RATE_LIMIT_CODE: '3/60' } })
    const { email, password } = await platform.registerPlayer()
    const signIn = (typed: string) =>
      platform.call('POST /api/player/sessions', { body: { login: email, password: typed } }, { ip })
    for (let index = 0; index < 3; index += 1) await signIn('Wrong-Horse-7')
    const { status, headers } = await signIn(password)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})
