import { createHash, randomUUID } from 'node:crypto'
import { outgoingMessage } from '@croupier/contract/providers'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import type { PlayerStatus } from './column-values.ts'
import { player, playerCredential, playerEvent, playerPasswordReset, playerSession } from './tables.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const minute = 60_000

onPostgres('forgotten passwords', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  let addresses = 0
  /** Each call uses a new IP address, except in tests about addresses. */
  const address = () => `10.${++addresses >> 8}.77.${addresses & 255}`
  const requestReset = (login: string, ip = address()) =>
    platform.call('POST /api/player/passwords/reset', { body: { login } }, { country: 'DE', ip })
  const confirm = (body: { code: string; password: string; password_confirmation?: string }) =>
    platform.call('POST /api/player/passwords/confirm', { body }, { country: 'DE', ip: address() })
  const check = (code: string) =>
    platform.call('POST /api/player/passwords/check', { body: { code } }, { country: 'DE', ip: address() })
  const signIn = (login: string, password: string) =>
    platform.call(
      'POST /api/player/sessions',
      { body: { login, password } },
      { country: 'DE', ip: address() },
    )
  const statusOf = async (token: string) =>
    (await platform.call('GET /api/player/profile', {}, { token })).status
  const changeStatus = (playerId: string, status: PlayerStatus) =>
    platform.platform.db.transaction((tx) =>
      platform.platform.modules.players.changeStatus(tx, playerId, status, 'of a test'),
    )
  const orm = () => platform.platform.db.orm
  const kindsOf = async (playerId: string) =>
    (
      await orm()
        .select()
        .from(playerEvent)
        .where(eq(playerEvent.playerId, playerId))
        .orderBy(playerEvent.createdAt)
    ).map(({ kind }) => kind)

  /** Messages of a kind that were sent to an address, oldest first. */
  async function mailsTo(email: string, template: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse
      .parse(json)
      .data.filter((mail) => mail.template === template)
      .reverse()
  }
  /** Codes of the links that were sent to an address, oldest first. */
  const codesTo = async (email: string) =>
    (await mailsTo(email, 'password-reset')).map(
      ({ text }) => /\/reset-password\/(\S+)/.exec(text)?.[1] ?? '',
    )
  async function codeFor(email: string): Promise<string> {
    expect((await requestReset(email)).error).toBeNull()
    const code = (await codesTo(email)).at(-1)
    if (!code) throw new Error('no link was sent')
    return code
  }

  test('POST /api/player/passwords/reset mails a link, POST /api/player/passwords/confirm sets the password by it [7-09 1-03c]', async () => {
    const { email, password, profile, token } = await platform.registerPlayer({ locale: 'de' })
    const elsewhere = (await signIn(email, password)).data.accessToken
    const requested = await requestReset(` ${email.toUpperCase()} `)
    const [name = '', domain = ''] = email.split('@')
    expect(requested.data).toEqual({
      email: `${name.slice(0, -3)}***@${domain}`.toUpperCase(),
      expiresIn: 3600,
      resendIn: null,
    })
    const [mail] = await mailsTo(email, 'password-reset')
    const [link, code = ''] = /\S+\/reset-password\/(\S+)/.exec(mail?.text ?? '') ?? []
    expect([mail?.locale, link]).toEqual(['de', `${platform.origin}/reset-password/${code}`])
    // The request alone changes nothing.
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 200])

    const set = await confirm({ code, password: 'Better-Horse-8', password_confirmation: 'Better-Horse-8' })
    expect([set.status, set.json]).toEqual([200, { data: { done: true } }])
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([401, 401])
    expect((await signIn(email, password)).error).toBe('invalid-credentials')
    const { data } = await signIn(email, 'Better-Horse-8')
    // The code proves access to the mailbox.
    expect([await statusOf(data.accessToken), data.profile.isEmailConfirmed]).toEqual([200, true])
    const [stored] = await orm()
      .select()
      .from(playerCredential)
      .where(eq(playerCredential.playerId, profile.id))
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(stored?.changedAt).toEqual(platform.clock.now())
    expect(await kindsOf(profile.id)).toEqual(
      expect.arrayContaining(['password-reset-requested', 'password-reset', 'email-confirmed']),
    )
    expect((await mailsTo(email, 'password-changed')).map(({ locale }) => locale)).toEqual(['de'])
  })

  test('ends every session of the player with a reason, and no other player’s [7-09]', async () => {
    const { email, profile, token } = await platform.registerPlayer()
    const otherPlayer = await platform.registerPlayer()
    expect((await confirm({ code: await codeFor(email), password: 'Better-Horse-8' })).error).toBeNull()
    const reasons = await orm()
      .select({ reason: playerSession.endReason })
      .from(playerSession)
      .where(eq(playerSession.playerId, profile.id))
    expect(reasons).toEqual([{ reason: 'password-changed' }])
    expect([await statusOf(token), await statusOf(otherPlayer.token)]).toEqual([401, 200])
    const renewed = await platform.call('POST /api/player/sessions/refresh', {}, { token })
    expect(renewed.status).toBe(401)
  })

  test('POST /api/player/passwords/reset does the same work and returns the same response for an unknown login [7-09]', async () => {
    const { email } = await platform.registerPlayer()
    // The same length, so that only the name differs.
    const nobody = `player-${randomUUID()}@example.com`
    const before = await orm().$count(playerPasswordReset)
    const [known, unknown] = [await requestReset(email), await requestReset(nobody)]
    const shape = ({ status, text, headers }: typeof known, login: string) => ({
      status,
      text: text.replace(login.slice(0, -15), 'NAME'),
      headers: [...headers.keys()].sort(),
    })
    expect(shape(unknown, nobody)).toEqual(shape(known, email))
    // The same database work for both.
    expect((await orm().$count(playerPasswordReset)) - before).toBe(2)
    expect(await codesTo(nobody)).toEqual([])
    expect(await codesTo(email)).toHaveLength(1)
    const stored = [
      ...(await orm().select().from(playerPasswordReset)),
      ...(await orm().select().from(playerEvent)),
    ]
    expect(JSON.stringify(stored)).not.toContain(nobody)
  })

  test('POST /api/player/passwords/reset accepts a phone number and shows it no e-mail address', async () => {
    expect((await requestReset('+49 30 5550 1234')).data).toEqual({
      email: null,
      expiresIn: 600,
      resendIn: 60,
    })
  })

  test('POST /api/player/passwords/reset requires a login', async () => {
    const empty = await requestReset('')
    expect([empty.status, empty.error, Object.keys(empty.fields)]).toEqual([
      422,
      'validation-failed',
      ['login'],
    ])
  })

  describe('a code', () => {
    test('POST /api/player/passwords/confirm accepts a code once [7-09]', async () => {
      const { email } = await platform.registerPlayer()
      const code = await codeFor(email)
      expect((await confirm({ code, password: 'Better-Horse-8' })).error).toBeNull()
      const again = await confirm({ code, password: 'Stolen-Horse-9' })
      expect([again.status, again.error]).toEqual([422, 'wrong-code'])
      expect((await signIn(email, 'Better-Horse-8')).error).toBeNull()
    })

    test('POST /api/player/passwords/check says whether a code is of use, and leaves it valid [7-09]', async () => {
      const { email, profile } = await platform.registerPlayer()
      const code = await codeFor(email)
      for (const _time of [1, 2]) expect((await check(code)).json).toEqual({ data: { done: true } })
      const wrong = await check(`${code.slice(0, -1)}_`)
      expect([wrong.status, wrong.error]).toEqual([422, 'wrong-code'])
      expect((await check('x'.repeat(201))).fields).toHaveProperty('code')
      expect(await kindsOf(profile.id)).not.toContain('password-reset')

      expect((await confirm({ code, password: 'Better-Horse-8' })).error).toBeNull()
      const used = await check(code)
      expect([used.status, used.text]).toEqual([wrong.status, wrong.text])
      const expired = await codeFor(email)
      platform.clock.skip(60 * minute)
      expect((await check(expired)).text).toBe(wrong.text)
      const blocked = await codeFor(email)
      await changeStatus(profile.id, 'blocked')
      expect((await check(blocked)).text).toBe(wrong.text)
    })

    test('POST /api/player/passwords/confirm accepts a code once under concurrency [7-09]', async () => {
      const { email } = await platform.registerPlayer()
      const code = await codeFor(email)
      const passwords = Array.from({ length: 5 }, (_, index) => `Better-Horse-${index}`)
      const responses = await Promise.all(passwords.map((password) => confirm({ code, password })))
      expect(responses.map(({ error }) => error).toSorted()).toEqual(
        [null, ...Array(4).fill('wrong-code')].toSorted(),
      )
      const winner = passwords[responses.findIndex(({ error }) => error === null)] ?? ''
      expect((await signIn(email, winner)).error).toBeNull()
    })

    test('POST /api/player/passwords/confirm accepts a code for an hour [7-09]', async () => {
      const { email } = await platform.registerPlayer()
      const expiredCode = await codeFor(email)
      platform.clock.skip(60 * minute)
      expect((await confirm({ code: expiredCode, password: 'Better-Horse-8' })).error).toBe('wrong-code')
      const inTime = await codeFor(email)
      platform.clock.skip(60 * minute - 1)
      expect((await confirm({ code: inTime, password: 'Better-Horse-8' })).error).toBeNull()
    })

    test('keeps an older link valid until one of them is used', async () => {
      const { email } = await platform.registerPlayer()
      const first = await codeFor(email)
      const second = await codeFor(email)
      expect(second).not.toBe(first)
      expect((await confirm({ code: first, password: 'Better-Horse-8' })).error).toBeNull()
      expect((await confirm({ code: second, password: 'Better-Horse-9' })).error).toBe('wrong-code')
    })

    test('rejects a link to a former address of the player', async () => {
      const { email, password, profile } = await platform.registerPlayer()
      const code = await codeFor(email)
      await orm()
        .update(player)
        .set({ email: `${randomUUID()}@example.com` })
        .where(eq(player.id, profile.id))
      expect((await confirm({ code, password: 'Better-Horse-8' })).error).toBe('wrong-code')
      expect((await signIn(email, password)).error).toBeNull()
    })

    test('stores only the hash of the code', async () => {
      const { email, profile } = await platform.registerPlayer()
      const code = await codeFor(email)
      expect(code).toMatch(/^[\w-]{43}$/)
      const rows = await orm()
        .select()
        .from(playerPasswordReset)
        .where(eq(playerPasswordReset.playerId, profile.id))
      const codeHash = createHash('sha256').update(code).digest('hex')
      expect(rows.map((row) => row.codeHash)).toEqual([codeHash])
      expect(JSON.stringify(rows)).not.toContain(code)
      for (const wrong of [codeHash, 'x', randomUUID(), 'ü'.repeat(200)])
        expect((await confirm({ code: wrong, password: 'Better-Horse-8' })).error).toBe('wrong-code')
    })

    test('deletes expired links', async () => {
      const { email } = await platform.registerPlayer()
      await codeFor(email)
      await requestReset(`${randomUUID()}@example.com`)
      // The sweep runs hourly.
      await platform.clock.advance(121 * minute)
      await platform.waitUntilIdle()
      expect(await orm().$count(playerPasswordReset)).toBe(0)
    })
  })

  test('POST /api/player/passwords/confirm reports password errors in the player’s language and keeps the code valid [5-02 9-01a]', async () => {
    const { email } = await platform.registerPlayer({ locale: 'de' })
    const code = await codeFor(email)
    const short = await confirm({ code, password: '12345' })
    expect([short.status, short.error]).toEqual([422, 'validation-failed'])
    expect(short.fields).toEqual({ password: [expect.stringMatching(/mindestens 6 Zeichen/)] })
    expect(Object.keys((await confirm({ code, password: '' })).fields)).toEqual(['password'])
    const differing = { code, password: 'Better-Horse-8', password_confirmation: 'Better-Horse-9' }
    expect(Object.keys((await confirm(differing)).fields)).toEqual(['password_confirmation'])
    expect((await confirm({ code, password: 'x'.repeat(251) })).status).toBe(422)
    expect((await confirm({ code, password: 'Passwort' })).fields).toEqual({
      password: ['Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.'],
    })
    // An invalid code reveals nothing more.
    expect((await confirm({ code: 'x', password: '12345' })).error).toBe('wrong-code')
    expect((await confirm({ code, password: 'Better-Horse-8' })).error).toBeNull()
  })

  describe('a player who may not sign in', () => {
    test.each(['blocked', 'self-excluded'] as const)(
      'returns the usual response and sends nothing to a %s player',
      async (status) => {
        const { email, profile } = await platform.registerPlayer()
        const open = await platform.registerPlayer()
        await changeStatus(profile.id, status)
        const response = await requestReset(email)
        expect([response.status, response.data.expiresIn]).toEqual([
          200,
          (await requestReset(open.email)).data.expiresIn,
        ])
        expect(await codesTo(email)).toEqual([])
        expect(await kindsOf(profile.id)).toContain('password-reset-refused')
      },
    )

    test('rejects a link from before the status change', async () => {
      const { email, password, profile } = await platform.registerPlayer()
      const code = await codeFor(email)
      await changeStatus(profile.id, 'self-excluded')
      const response = await confirm({ code, password: 'Better-Horse-8' })
      expect([response.status, response.error]).toEqual([422, 'wrong-code'])
      expect(await kindsOf(profile.id)).toContain('password-reset-refused')
      expect((await signIn(email, password)).error).toBe('self-excluded')
    })
  })

  describe('request limits', () => {
    test('POST /api/player/passwords/reset limits a login to 3 requests an hour, from any address, known or not', async () => {
      const { email, profile } = await platform.registerPlayer()
      const logins = [email, `${randomUUID()}@example.com`]
      for (const login of logins)
        for (let index = 0; index < 3; index += 1) expect((await requestReset(login)).error).toBeNull()
      platform.clock.skip(90_500)
      const [known, unknown] = [await requestReset(email), await requestReset(logins[1] ?? '')]
      // An hour minus 90.5 seconds, rounded up.
      expect([known.status, known.error, known.headers.get('retry-after')]).toEqual([
        429,
        'rate-limited',
        '3510',
      ])
      expect([unknown.headers.get('retry-after'), unknown.text]).toEqual(['3510', known.text])
      await requestReset(email)
      expect((await kindsOf(profile.id)).filter((kind) => kind === 'password-reset-locked')).toHaveLength(1)
      expect(await codesTo(email)).toHaveLength(3)
      platform.clock.skip(60 * minute - 90_500)
      expect((await requestReset(email)).error).toBeNull()
    })

    test('POST /api/player/passwords/reset limits an IP address to 100 requests an hour, for any logins', async () => {
      const ip = address()
      const requestForAnybody = () => requestReset(`${randomUUID()}@example.com`, ip)
      const responses = await Promise.all(Array.from({ length: 100 }, requestForAnybody))
      expect(new Set(responses.map(({ error }) => error))).toEqual(new Set([null]))
      const { email } = await platform.registerPlayer()
      expect((await requestReset(email, ip)).error).toBe('rate-limited')
      expect((await requestReset(email)).error).toBeNull()
    })

    test('unlocks a login that was locked by failed sign-ins', async () => {
      const { email } = await platform.registerPlayer()
      for (let index = 0; index < 6; index += 1) await signIn(email, 'Wrong-Horse-7')
      expect((await signIn(email, 'Wrong-Horse-7')).error).toBe('rate-limited')
      await confirm({ code: await codeFor(email), password: 'Better-Horse-8' })
      expect((await signIn(email, 'Better-Horse-8')).error).toBeNull()
    })
  })

  test('ends sessions of the old password that open concurrently with the reset', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, password } = await platform.registerPlayer()
      const code = await codeFor(email)
      const [entered] = await Promise.all([
        signIn(email, password),
        confirm({ code, password: 'Better-Horse-8' }),
      ])
      if (entered.error === null) expect(await statusOf(entered.data.accessToken)).toBe(401)
      else expect(entered.error).toBe('invalid-credentials')
      expect((await signIn(email, 'Better-Horse-8')).error).toBeNull()
    }
  })
})
