import { outgoingMessage } from '@croupier/contract/providers'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import { player, playerEvent, playerPhoneCode } from './tables.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const minute = 60_000
const NEW_PASSWORD = 'another long password'

onPostgres('password reset of players who sign in by phone', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  let numbers = 0
  const newNumber = () => `+4915123${String(556000 + ++numbers)}`
  let addresses = 0
  /** Each call uses a new IP address, except in tests about addresses. */
  const address = () => `10.${++addresses >> 8}.79.${addresses & 255}`
  const orm = () => platform.platform.db.orm

  /** A player with a phone number and no e-mail address. */
  async function phonePlayer(locale = 'en') {
    const { profile, token } = await platform.registerPlayer()
    const phone = newNumber()
    const phoneOnly = { phone, locale, email: null, emailKey: null, emailIdentity: null }
    await orm().update(player).set(phoneOnly).where(eq(player.id, profile.id))
    return { id: profile.id, phone, token }
  }
  const requestReset = (login: string, more: { fingerprint?: string } = {}, ip = address()) =>
    platform.call('POST /api/player/passwords/reset', { body: { login, ...more } }, { country: 'DE', ip })
  const confirm = (phone: string, code: string, password = NEW_PASSWORD, ip = address()) =>
    platform.call(
      'POST /api/player/passwords/confirm',
      { body: { phone, code, password } },
      { country: 'DE', ip },
    )
  const verify = (
    phone: string,
    code: string,
    reason: 'password' | 'registration' = 'password',
    ip = address(),
  ) => platform.call('POST /api/player/otp/verify', { body: { phone, code, reason } }, { country: 'DE', ip })
  const signIn = (login: string, password: string) =>
    platform.call(
      'POST /api/player/sessions',
      { body: { login, password } },
      { country: 'DE', ip: address() },
    )
  /** Messages sent to a phone, oldest first. */
  async function messagesTo(phone: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: phone, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data.reverse()
  }
  const codeIn = (text: string | undefined) => /#(\d{6})$/.exec(text ?? '')?.[1] ?? ''
  async function codeFor(phone: string) {
    expect((await requestReset(phone)).error).toBeNull()
    return codeIn((await messagesTo(phone)).at(-1)?.text)
  }
  const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
  const kindsOf = async (playerId: string) =>
    (
      await orm()
        .select()
        .from(playerEvent)
        .where(eq(playerEvent.playerId, playerId))
        .orderBy(playerEvent.createdAt)
    ).map(({ kind }) => kind)

  test('POST /api/player/passwords/reset sends a code, POST /api/player/passwords/confirm sets the password by it and ends every session [7-09 1-03c 9-01d 9-01e]', async () => {
    const { id, phone, token } = await phonePlayer('de')
    expect((await platform.call('GET /api/player/profile', {}, { token })).status).toBe(200)
    // A typed number with spaces.
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`
    const requested = await requestReset(spaced)
    expect([requested.status, requested.data]).toEqual([200, { email: null, expiresIn: 600, resendIn: 60 }])
    const messages = await messagesTo(phone)
    expect(messages).toMatchObject([
      { channel: 'sms', to: phone, locale: 'de', template: 'password-code', html: null },
    ])
    const text = messages[0]?.text ?? ''
    expect(text).toMatch(/^\d{6} ist Ihr Code für ein neues Passwort bei .+ 10 Minuten\./)
    // The last line lets browsers autofill the code, on this site only.
    expect(text).toMatch(/\n\n@127\.0\.0\.1 #\d{6}$/)

    const saved = await confirm(spaced, codeIn(text))
    expect([saved.status, saved.data]).toEqual([200, { done: true }])
    expect((await platform.call('GET /api/player/profile', {}, { token })).status).toBe(401)
    expect((await signIn(phone, NEW_PASSWORD)).status).toBe(200)
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['password-reset-requested', 'password-reset']))
  })

  test('POST /api/player/passwords/confirm accepts a code once under concurrency [7-09]', async () => {
    const { phone } = await phonePlayer()
    const code = await codeFor(phone)
    const passwords = [1, 2, 3, 4].map((one) => `${NEW_PASSWORD} ${one}`)
    const responses = await Promise.all(passwords.map((password) => confirm(phone, code, password)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const newPassword = passwords[responses.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(phone, newPassword)).status).toBe(200)
    expect((await confirm(phone, code)).error).toBe('wrong-code')
  })

  test('POST /api/player/passwords/confirm rejects a wrong code, a code of another number, a registration code and an expired code [7-09 8-10]', async () => {
    const { phone } = await phonePlayer()
    const code = await codeFor(phone)
    const { phone: otherPhone } = await phonePlayer()
    await codeFor(otherPhone)
    expect((await confirm(phone, wrongCode(code))).error).toBe('wrong-code')
    expect((await confirm(otherPhone, code)).error).toBe('wrong-code')
    expect((await confirm('not a number', code)).error).toBe('wrong-code')

    const [stored] = await orm().select().from(playerPhoneCode).where(eq(playerPhoneCode.phone, phone))
    expect(stored).toMatchObject({ purpose: 'password', tries: 1 })
    await orm()
      .update(playerPhoneCode)
      .set({ purpose: 'registration' })
      .where(eq(playerPhoneCode.phone, phone))
    expect((await confirm(phone, code)).error).toBe('wrong-code')
    await orm().update(playerPhoneCode).set({ purpose: 'password' }).where(eq(playerPhoneCode.phone, phone))

    platform.clock.skip(11 * minute)
    expect((await confirm(phone, code)).error).toBe('wrong-code')
  })

  test('POST /api/player/otp/verify checks a code and leaves it valid for the new password [7-15:verify]', async () => {
    const { phone } = await phonePlayer()
    const code = await codeFor(phone)
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3)}`
    for (let time = 0; time < 2; time++) {
      const verified = await verify(spaced, code)
      expect([verified.status, verified.data]).toEqual([200, { done: true }])
    }
    expect((await verify(phone, code, 'registration')).error).toBe('wrong-code')
    expect((await confirm(phone, code)).status).toBe(200)
    expect((await verify(phone, code)).error).toBe('wrong-code')
  })

  test('POST /api/player/otp/verify counts wrong codes as failed attempts, the same for an unknown number [7-15:verify]', async () => {
    const { phone } = await phonePlayer()
    const code = await codeFor(phone)
    const unknownNumber = newNumber()
    await requestReset(unknownNumber)
    for (let guess = 0; guess < 5; guess++) {
      const [known, unknown] = [await verify(phone, wrongCode(code)), await verify(unknownNumber, '000000')]
      expect([known.status, known.error]).toEqual([422, 'wrong-code'])
      expect([unknown.status, unknown.json]).toEqual([known.status, known.json])
    }
    expect((await verify(phone, code)).error).toBe('wrong-code')
    expect((await confirm(phone, code)).error).toBe('wrong-code')
  })

  test('POST /api/player/otp/verify returns 11005 for too many checks from an address [7-15:verify 8-07]', async () => {
    const guesser = '10.9.80.1'
    for (let time = 0; time < 50; time++) {
      expect((await verify(newNumber(), '000000', 'password', guesser)).error).toBe('wrong-code')
      // The general rate limit counts per minute.
      if (time % 5 === 4) platform.clock.skip(minute)
    }
    const limited = await verify(newNumber(), '000000', 'password', guesser)
    expect([limited.status, limited.error]).toEqual([429, 'too-many-codes'])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await verify(newNumber(), '000000')).error).toBe('wrong-code')
  })

  test('invalidates a code after five failed attempts [7-09]', async () => {
    const { phone } = await phonePlayer()
    const code = await codeFor(phone)
    for (let guess = 0; guess < 5; guess++) await confirm(phone, wrongCode(code))
    expect((await confirm(phone, code)).error).toBe('wrong-code')
    platform.clock.skip(minute)
    const next = await codeFor(phone)
    expect(next).not.toBe(code)
    expect((await confirm(phone, next)).status).toBe(200)
  })

  test('POST /api/player/passwords/confirm reports password errors and keeps the code valid [5-02 9-01a]', async () => {
    const { phone } = await phonePlayer()
    const code = await codeFor(phone)
    const short = await confirm(phone, code, 'short')
    expect([short.status, short.error, Object.keys(short.fields)]).toEqual([
      422,
      'validation-failed',
      ['password'],
    ])
    expect((await confirm(phone, code, phone)).fields).toEqual({
      password: ['This password is easy to guess. Choose another one.'],
    })
    expect((await confirm(phone, code)).status).toBe(200)
  })

  test('POST /api/player/passwords/reset returns the same response for an unknown number and sends nothing [7-09]', async () => {
    const { phone } = await phonePlayer()
    const unknownNumber = newNumber()
    const [known, unknown] = [await requestReset(phone), await requestReset(unknownNumber)]
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json])
    // An immediate second request sends nothing to either.
    const [again, againUnknown] = [await requestReset(phone), await requestReset(unknownNumber)]
    expect([againUnknown.status, againUnknown.json]).toEqual([again.status, again.json])
    expect(await messagesTo(phone)).toHaveLength(1)
    expect(await messagesTo(unknownNumber)).toEqual([])
    const [guess, guessUnknown] = [await confirm(phone, '000000'), await confirm(unknownNumber, '000000')]
    expect([guessUnknown.status, guessUnknown.json]).toEqual([guess.status, guess.json])
  })

  test.each(['blocked', 'self-excluded'] as const)(
    'sends no code to a %s player and rejects an earlier code',
    async (status) => {
      const { id, phone } = await phonePlayer()
      const code = await codeFor(phone)
      await platform.platform.db.transaction((tx) =>
        platform.platform.modules.players.changeStatus(tx, id, status, 'of a test'),
      )
      expect((await confirm(phone, code)).error).toBe('wrong-code')
      platform.clock.skip(minute)
      expect((await requestReset(phone)).status).toBe(200)
      expect(await messagesTo(phone)).toHaveLength(1)
    },
  )

  test('POST /api/player/passwords/reset returns 11005 for too many codes for a number, from an address or from a device [8-07]', async () => {
    const unknownNumber = newNumber()
    for (const phone of [(await phonePlayer()).phone, unknownNumber]) {
      for (let time = 0; time < 5; time++) {
        expect((await requestReset(phone)).status).toBe(200)
        platform.clock.skip(minute)
      }
      const limited = await requestReset(phone)
      expect([limited.status, limited.error]).toEqual([429, 'too-many-codes'])
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const fingerprint = 'a-browser-of-the-test'
    const ofDevice = () => requestReset(newNumber(), { fingerprint }, '10.9.79.2')
    for (let time = 0; time < 10; time++) {
      await ofDevice()
      if (time % 5 === 4) platform.clock.skip(minute)
    }
    expect((await ofDevice()).error).toBe('too-many-codes')
    // Another device with the same fingerprint.
    expect((await requestReset(newNumber(), { fingerprint })).error).toBeNull()
    const neighbours = '10.9.79.1'
    for (let time = 0; time < 50; time++) {
      await requestReset(newNumber(), {}, neighbours)
      // The general rate limit counts per minute.
      if (time % 5 === 4) platform.clock.skip(minute)
    }
    expect((await requestReset(newNumber(), {}, neighbours)).error).toBe('too-many-codes')
    expect((await requestReset(newNumber())).status).toBe(200)
  })
})
