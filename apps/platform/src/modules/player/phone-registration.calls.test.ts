// Over 400 lines: the tests share one booted platform with registration by phone.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outgoingMessage } from '@croupier/contract/providers'
import { neutralNickname } from '@croupier/rules/neutral-nickname'
import {
  copyOperator,
  copyOperatorFiles,
  onPostgres,
  type TestPlatform,
  withoutPhone,
} from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { player, playerCredential, playerEvent, playerPhoneCode } from './tables.ts'
import { createAuthenticatorApp } from './testing/authenticator-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-phone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * A platform with registration by e-mail and by phone; if required, the e-mail form asks for the number too.
 */
function createOperatorFolder(isPhoneRequired: boolean): string {
  const at = join(folder, isPhoneRequired ? 'requires' : 'offers')
  copyOperatorFiles(at)
  const file = join(at, 'settings.yaml')
  const own = readFileSync(file, 'utf8')
  const required = own.replace(/(name: phone, description: Telephone number, .*isRequired:) false/, '$1 true')
  expect(required).not.toBe(own)
  if (isPhoneRequired) writeFileSync(file, required)
  return at
}

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const second = 1000
const minute = 60 * second

onPostgres('registering by phone', (boot, store) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ variables: { OPERATOR_DIR: createOperatorFolder(false) } })
  })

  let numbers = 0
  const newNumber = () => `+4915123${String(456000 + ++numbers)}`
  let addresses = 0
  /** Each call uses a new IP address, except in tests about addresses. */
  const address = () => `10.${++addresses >> 8}.78.${addresses & 255}`
  const requestCode = (phone: string, more: object = {}, from: { ip?: string; country?: string } = {}) =>
    platform.call(
      'POST /api/player/otp/send',
      { body: { phone, reason: 'registration', ...more } },
      { country: 'DE', ip: address(), ...from },
    )
  const form = (phone: string, code: string, more: object = {}) => ({
    phone,
    code,
    password: 'Correct-Horse-7',
    country: 'DE',
    currency: 'EUR',
    locale: 'en',
    agreements: '1' as const,
    ...more,
  })
  const register = (body: ReturnType<typeof form>, from: { ip?: string; country?: string } = {}) =>
    platform.call('POST /api/player/register/phone', { body }, { country: 'DE', ip: address(), ...from })
  const orm = () => platform.platform.db.orm
  const playersOf = (phone: string) => orm().select().from(player).where(eq(player.phone, phone))

  /** Messages sent to a phone, oldest first. */
  async function messagesTo(phone: string) {
    await platform.waitUntilIdle()
    const { json } = await platform.send(
      'GET',
      `/sandbox/inbox/api/messages?${new URLSearchParams({ to: phone, limit: '100' })}`,
    )
    return inboxResponse.parse(json).data.reverse()
  }
  const codeIn = (text: string) => /#(\d{6})$/.exec(text)?.[1] ?? ''
  async function codeFor(phone: string): Promise<string> {
    expect((await requestCode(phone)).error).toBeNull()
    const message = (await messagesTo(phone)).at(-1)
    if (!message) throw new Error('no message was sent')
    return codeIn(message.text)
  }
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('POST /api/player/otp/send sends six digits to the number, in the language of the form [7-15:send 3-25b 9-01d]', async () => {
    const phone = newNumber()
    const requested = await requestCode(` ${phone.slice(0, 3)} (151) ${phone.slice(6)}`, { locale: 'de' })
    expect(requested.data).toEqual({ resendIn: 60, expiresIn: 600 })
    const [message, ...more] = await messagesTo(phone)
    expect(more).toEqual([])
    expect(message).toMatchObject({ channel: 'sms', to: phone, locale: 'de', html: null })
    const code = codeIn(message?.text ?? '')
    // The code and the site's domain, so that browsers autofill it only there.
    expect(message?.text).toContain(`${code} ist Ihr Code`)
    expect(message?.text.split('\n').at(-1)).toBe(`@${new URL(platform.origin).hostname} #${code}`)
    // Neither the code nor its hash is stored.
    const [stored] = await orm().select().from(playerPhoneCode).where(eq(playerPhoneCode.phone, phone))
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(stored?.expiresAt).toEqual(new Date(platform.clock.now().getTime() + 10 * minute))
  })

  test('POST /api/player/otp/verify checks a code before the registration uses it [7-15:verify]', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const verify = (typed: string) =>
      platform.call(
        'POST /api/player/otp/verify',
        { body: { phone, code: typed, reason: 'registration' } },
        { country: 'DE', ip: address() },
      )
    expect((await verify(wrongCode(code))).error).toBe('wrong-code')
    expect((await verify(code)).status).toBe(200)
    expect((await register(form(phone, code))).status).toBe(200)
  })

  test('POST /api/player/register/phone creates a player without an e-mail address, an account and a session [7-08 3-25c 4-03d]', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const sent = form(phone, code, {
      currency: 'BTC',
      locale: 'de',
      receiveSmsPromo: '1',
      receiveEmailPromo: '1',
      referralCode: 'friend-7',
      bonusCode: 'WELCOME',
      affiliateTag: 'a_1',
    })
    const { data, status } = await register(sent)
    expect(status).toBe(200)
    expect(data.profile).toMatchObject({
      status: 1,
      phone,
      email: null,
      isEmailConfirmed: false,
      // Other players see the nickname, so it contains nothing of the number.
      nickname: neutralNickname(data.profile.id),
      isNewlyRegistered: true,
    })
    const token = data.accessToken
    expect((await platform.call('GET /api/player/profile', {}, { token })).data).toEqual(data.profile)
    const accounts = (await platform.call('GET /api/wallet/accounts', {}, { token })).data
    expect(accounts.map(({ currency }) => currency)).toEqual(['BTC'])
    const [row] = await playersOf(phone)
    expect(row).toMatchObject({
      receiveSmsPromo: true,
      // A field of the e-mail form only.
      receiveEmailPromo: false,
      referralCode: 'friend-7',
      bonusCode: 'WELCOME',
      affiliateTag: 'a_1',
      agreementsAcceptedAt: platform.clock.now(),
      details: {},
    })
    const events = await orm().select().from(playerEvent).where(eq(playerEvent.playerId, data.profile.id))
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([['registered', { by: 'phone' }]])
    // No confirmation is sent, since there is no e-mail address.
    expect((await messagesTo(phone)).map(({ template }) => template)).toEqual(['phone-code'])
    const login = { login: phone.replace('+49', '+49 0'), password: sent.password }
    const signedIn = await platform.call('POST /api/player/sessions', { body: login }, { ip: address() })
    expect(signedIn.data.profile.id).toBe(data.profile.id)
  })

  test('POST /api/player/register/phone reports field errors and keeps the code valid [8-09 4-03e]', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const wrong = await register(form(phone, code, { password: '12345', agreements: '', currency: 'XXX' }))
    expect([wrong.status, wrong.error]).toEqual([422, 'validation-failed'])
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(['agreements', 'currency', 'password'])
    const noNumber = await register(form('', code))
    expect(noNumber.fields).toEqual({ phone: ['Enter your phone number'] })
    expect((await register(form(phone, code))).status).toBe(200)
  })

  test('POST /api/player/register/phone rejects a wrong code, a code of another number and an expired code [8-10]', async () => {
    const [phone, stranger] = [newNumber(), newNumber()]
    const code = await codeFor(phone)
    const ofStranger = await codeFor(stranger)
    const never = await register(form(newNumber(), code))
    for (const refused of [
      never,
      await register(form(phone, wrongCode(code))),
      await register(form(phone, 'abc')),
    ])
      expect([refused.status, refused.error]).toEqual([422, 'wrong-code'])
    if (ofStranger !== code) expect((await register(form(phone, ofStranger))).error).toBe('wrong-code')
    const ofPhone = eq(playerPhoneCode.phone, phone)
    await orm().update(playerPhoneCode).set({ expiresAt: platform.clock.now() }).where(ofPhone)
    expect((await register(form(phone, code))).error).toBe('wrong-code')
    expect(await playersOf(phone)).toEqual([])
  })

  test('a repetition signs in again, but not past the second step', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const sent = form(phone, code)
    const token = (await register(sent)).data.accessToken
    expect((await register(sent)).status).toBe(200)
    const { data: key } = await platform.call(
      'POST /api/player/second-step/enrolment',
      { body: { currentPassword: sent.password } },
      { token },
    )
    const appCode = createAuthenticatorApp(key.secret).code(platform.clock.now())
    await platform.call('POST /api/player/second-step', { body: { code: appCode } }, { token })
    expect((await register(sent)).error).toBe('validation-failed')
  })

  test('invalidates a code after five failed attempts and issues a new one', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const guesses = await Promise.all(Array.from({ length: 5 }, () => register(form(phone, wrongCode(code)))))
    expect(guesses.map(({ error }) => error)).toEqual(Array(5).fill('wrong-code'))
    expect((await register(form(phone, code))).error).toBe('wrong-code')
    platform.clock.skip(60 * second)
    const next = await codeFor(phone)
    expect((await register(form(phone, next))).status).toBe(200)
  })

  test('POST /api/player/otp/send sends no second message within a minute, then the same code again [4-03f 9-01e]', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    platform.clock.skip(20 * second)
    expect((await requestCode(phone)).data).toEqual({ resendIn: 40, expiresIn: 580 })
    expect(await messagesTo(phone)).toHaveLength(1)
    platform.clock.skip(40 * second)
    expect((await requestCode(phone)).data).toEqual({ resendIn: 60, expiresIn: 600 })
    expect((await messagesTo(phone)).map(({ text }) => codeIn(text))).toEqual([code, code])
  })

  test('sends one message for concurrent requests for a number', async () => {
    const phone = newNumber()
    const responses = await Promise.all(Array.from({ length: 4 }, () => requestCode(phone)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await messagesTo(phone)).toHaveLength(1)
  })

  // The embedded store has one connection, so no request can meet another's open transaction.
  if (store === 'postgres')
    test('sends a code while the last one of the number is being deleted', async () => {
      const phone = newNumber()
      // Its message needs the stored code, so it must be sent before the deletion.
      await codeFor(phone)
      platform.clock.skip(2 * minute)
      const request = await orm().transaction(async (tx) => {
        const ofNumber = eq(playerPhoneCode.phone, phone)
        await tx.select().from(playerPhoneCode).where(ofNumber).for('update')
        const pending = requestCode(phone)
        // The request waits for the row that is locked here.
        await expect
          .poll(async () => {
            const rows = await queryRows(
              orm(),
              sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
            )
            return rows.length
          })
          .toBeGreaterThan(0)
        await tx.delete(playerPhoneCode).where(ofNumber)
        return { pending }
      })
      expect((await request.pending).error).toBeNull()
      expect(await messagesTo(phone)).toHaveLength(2)
    })

  test('POST /api/player/otp/send returns 11005 for too many codes for a number, from an address or from a device [8-07 4-03g]', async () => {
    const phone = newNumber()
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await requestCode(phone)).error).toBeNull()
      platform.clock.skip(minute)
    }
    const refused = await requestCode(phone)
    expect([refused.status, refused.error, refused.json]).toEqual([
      429,
      'too-many-codes',
      { error: { code: 11005, message: expect.any(String) } },
    ])
    const locked = () => orm().select().from(playerEvent).where(eq(playerEvent.kind, 'phone-code-locked'))
    expect(await locked()).toHaveLength(1)
    // One log entry per lock, and other players are not affected.
    await requestCode(phone)
    expect(await locked()).toHaveLength(1)
    expect((await requestCode(newNumber())).error).toBeNull()

    const fingerprint = 'of one device'
    const place = { ip: '192.0.2.79' }
    for (let sent = 0; sent < 10; sent += 1)
      expect((await requestCode(newNumber(), { fingerprint }, place)).error).toBeNull()
    expect((await requestCode(newNumber(), { fingerprint }, place)).error).toBe('too-many-codes')
    expect((await requestCode(newNumber(), { fingerprint: 'of another' }, place)).error).toBeNull()
    // Devices of one model may have the same fingerprint.
    expect((await requestCode(newNumber(), { fingerprint })).error).toBeNull()

    const ip = '192.0.2.77'
    for (let sent = 0; sent < 50; sent += 1)
      expect((await requestCode(newNumber(), {}, { ip })).error).toBeNull()
    expect((await requestCode(newNumber(), {}, { ip })).error).toBe('too-many-codes')
    expect((await requestCode(newNumber(), {}, { ip: '192.0.2.78' })).error).toBeNull()

    platform.clock.skip(61 * minute)
    expect((await requestCode(newNumber(), {}, { ip })).error).toBeNull()
    expect((await requestCode(phone)).error).toBeNull()
    expect((await requestCode(newNumber(), { fingerprint }, place)).error).toBeNull()
  })

  test('reveals that a number is registered only with its code', async () => {
    const phone = newNumber()
    const first = await register(form(phone, await codeFor(phone)))
    platform.clock.skip(minute)
    const unknownNumber = newNumber()
    const [requested, compared] = [await requestCode(phone), await requestCode(unknownNumber)]
    expect([requested.status, requested.json]).toEqual([compared.status, compared.json])
    const [registeredMessage, unknownMessage] = [
      (await messagesTo(phone)).at(-1),
      (await messagesTo(unknownNumber)).at(-1),
    ]
    expect(registeredMessage?.text.replace(/\d{6}/g, '')).toBe(unknownMessage?.text.replace(/\d{6}/g, ''))
    const code = codeIn(registeredMessage?.text ?? '')
    const guessed = await register(form(phone, wrongCode(code)))
    const guessedToo = await register(form(unknownNumber, wrongCode(codeIn(unknownMessage?.text ?? ''))))
    expect([guessed.status, guessed.json]).toEqual([guessedToo.status, guessedToo.json])
    const proved = await register(form(phone, code, { locale: 'de' }))
    expect([proved.status, proved.fields]).toEqual([
      422,
      { phone: ['Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich an.'] },
    ])
    expect(await playersOf(phone)).toMatchObject([{ id: first.data.profile.id }])
  })

  test('POST /api/player/register/phone creates one player for repeated and concurrent requests with the right password', async () => {
    const phone = newNumber()
    const code = await codeFor(phone)
    const responses = await Promise.all([1, 2, 3].map(() => register(form(phone, code))))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(responses.map(({ data }) => data.profile.id)).size).toBe(1)
    expect(await playersOf(phone)).toHaveLength(1)
    const lateResponse = await register(form(phone, code))
    expect(lateResponse.data.profile.id).toBe(responses[0]?.data.profile.id)
    const stranger = await register(form(phone, code, { password: 'Another-Horse-8' }))
    expect(stranger.fields).toEqual({ phone: [expect.any(String)] })
    const stored = await orm()
      .select()
      .from(playerCredential)
      .where(eq(playerCredential.playerId, lateResponse.data.profile.id))
    expect(stored).toHaveLength(1)
  })

  test('POST /api/player/register/phone rejects the number of an erased player until the exclusion ends', async () => {
    const { db, modules } = platform.platform
    const number = newNumber()
    const { data } = await register(form(number, await codeFor(number)))
    const { id } = data.profile
    const until = new Date(platform.clock.now().getTime() + 10 * minute)
    await db.transaction(async (tx) => {
      await modules.players.closePlay(tx, id, until)
      await modules.players.erasure.closeForErasure(tx, id)
      await tx.update(player).set({ phone: null }).where(eq(player.id, id))
    })
    platform.clock.skip(2 * minute)
    const refused = await register(form(number, await codeFor(number)))
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['phone']])
    platform.clock.skip(10 * minute)
    expect((await register(form(number, await codeFor(number)))).status).toBe(200)
  })

  test('POST /api/player/register/phone rejects a self-excluded player by a confirmed or an unconfirmed number', async () => {
    const { db, modules } = platform.platform
    const exclude = (id: string) =>
      db.transaction((tx) => modules.players.changeStatus(tx, id, 'self-excluded', 'of a test'))
    const proved = newNumber()
    await exclude((await register(form(proved, await codeFor(proved)))).data.profile.id)
    platform.clock.skip(minute)
    const again = await register(form(proved, await codeFor(proved)))

    const storedNumber = newNumber()
    const { profile } = await platform.registerPlayer()
    await orm()
      .update(player)
      .set({ details: { phone: storedNumber } })
      .where(eq(player.id, profile.id))
    const otherNumber = newNumber()
    // The unconfirmed number of a player who is not self-excluded.
    const { profile: free } = await platform.registerPlayer()
    await orm()
      .update(player)
      .set({ details: { phone: otherNumber } })
      .where(eq(player.id, free.id))
    await exclude(profile.id)
    const elsewhere = await register(form(storedNumber, await codeFor(storedNumber)))
    for (const refused of [again, elsewhere])
      expect([refused.status, refused.fields]).toEqual([
        422,
        { phone: ['There is already an account with this number. Sign in instead.'] },
      ])
    expect(await playersOf(storedNumber)).toEqual([])
    expect((await register(form(otherNumber, await codeFor(otherNumber)))).status).toBe(200)
  })

  test('POST /api/player/otp/send accepts dialable numbers of countries where registration is open [6-03c 5-12a]', async () => {
    const fieldErrors = await Promise.all(
      [`+49${'1'.repeat(20)}`, 'mara', '+4', '+61412345678', '+12', '+447400123456'].map((phone) =>
        requestCode(phone),
      ),
    )
    for (const { status, fields } of fieldErrors)
      expect([status, fields]).toEqual([422, { phone: [expect.any(String)] }])
    expect((await requestCode('+4915123456', { reason: 'profile' })).status).toBe(422)
    const phone = newNumber()
    expect((await requestCode(phone, {}, { country: 'AU' })).error).toBe('country-restricted')
    const code = await codeFor(phone)
    expect((await register(form(phone, code), { country: 'AU' })).error).toBe('country-restricted')
    expect((await register(form(phone, code, { country: 'AU' }))).error).toBe('country-restricted')
  })

  test('deletes expired codes', async () => {
    const phone = newNumber()
    await codeFor(phone)
    await platform.clock.advance(61 * minute)
    await platform.waitUntilIdle()
    expect(await orm().select().from(playerPhoneCode).where(eq(playerPhoneCode.phone, phone))).toEqual([])
  })

  test('refuses to start with registration by phone and a mail server only', async () => {
    const mails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Croupier <casino@example.com>' }
    await expect(
      boot({ variables: { ...mails, OPERATOR_DIR: createOperatorFolder(false) } }),
    ).rejects.toThrow(/MESSAGING_URL/)
    await boot({ variables: { ...mails, OPERATOR_DIR: copyOperator(withoutPhone) } })
  })

  test('sends no codes if registration by phone is off [3-02a]', async () => {
    const closed = await boot({ variables: { OPERATOR_DIR: copyOperator(withoutPhone) } })
    const phone = newNumber()
    const requested = await closed.call(
      'POST /api/player/otp/send',
      { body: { phone, reason: 'registration' } },
      { country: 'DE' },
    )
    expect(requested.error).toBe('registration-refused')
    const registered = await closed.call(
      'POST /api/player/register/phone',
      { body: form(phone, '123456') },
      { country: 'DE' },
    )
    expect(registered.error).toBe('registration-refused')
  })
})
