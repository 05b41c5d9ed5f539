import { onPostgres, pollOptions, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { playerCredential, player as playerTable } from './tables.ts'

const days = (count: number) => count * 86_400_000
let count = 0

onPostgres('a change of the e-mail address', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  let email: string
  beforeAll(async () => {
    platform = await boot()
  })
  beforeEach(async () => {
    player = await platform.registerPlayer()
    count += 1
    email = `new-${count}@example.com`
  })

  const request = (changes: { email?: string; currentPassword?: string } = {}, token = player.token) =>
    platform.call(
      'POST /api/player/profile/email',
      { body: { email, currentPassword: player.password, ...changes } },
      { token },
    )
  const confirm = (code: string) =>
    platform.call('POST /api/player/profile/confirmations/email', { body: { code } })
  const profile = async () =>
    (await platform.call('GET /api/player/profile', {}, { token: player.token })).data
  async function mailsTo(address: string) {
    await platform.waitUntilIdle()
    const path = `/sandbox/inbox/api/messages?to=${encodeURIComponent(address)}`
    const { json } = await platform.send('GET', path)
    return (json as { data: readonly { template: string; text: string }[] }).data
  }
  async function codeSentTo(address: string) {
    const mail = (await mailsTo(address)).find(({ template }) => template === 'email-change')
    return /\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const signIn = async (login: string) =>
    (await platform.call('POST /api/player/sessions', { body: { login, password: player.password } })).status

  test('POST /api/player/profile/email changes it when the link in the new mailbox is confirmed, and tells the former one [7-16]', async () => {
    expect((await request()).data).toEqual({ expiresIn: 3 * 86_400 })
    expect((await profile()).email).toBe(player.email)
    expect(await signIn(email)).toBe(401)
    const code = await codeSentTo(email)
    expect((await mailsTo(player.email)).map(({ template }) => template)).toContain('email-change-requested')
    expect((await mailsTo(email)).map(({ text }) => text).join()).not.toContain(player.profile.nickname)
    expect((await confirm(code)).status).toBe(200)
    expect(await profile()).toMatchObject({ email, isEmailConfirmed: true })
    expect([await signIn(email), await signIn(player.email)]).toEqual([200, 401])
    expect((await mailsTo(player.email)).map(({ template }) => template)).toContain('email-changed')
    expect((await confirm(code)).status, 'the same link again').toBe(200)
    expect((await mailsTo(player.email)).filter(({ template }) => template === 'email-changed')).toHaveLength(
      1,
    )
  })

  test('POST /api/player/profile/email needs a session, the password, and a free valid address', async () => {
    const other = await platform.registerPlayer()
    expect(
      (await platform.call('POST /api/player/profile/email', { body: { email, currentPassword: 'x' } }))
        .error,
    ).toBe('unauthorised')
    expect((await request({ currentPassword: 'wrong' })).fields).toHaveProperty('currentPassword')
    const withoutPassword = await platform.call('POST /api/player/profile/email', { body: { email } }, player)
    expect(withoutPassword.fields).toHaveProperty('currentPassword')
    expect((await request({ email: 'nonsense' })).fields).toHaveProperty('email')
    expect((await request({ email: player.email.toUpperCase() })).fields.email).toEqual([
      'This is already your address.',
    ])
    expect((await request({ email: other.email })).fields).toHaveProperty('email')
    expect((await profile()).email).toBe(player.email)
  })

  test('a new password ends the requested changes of the address and the number', async () => {
    const token = player.token
    const phone = '+4915123557001'
    await request()
    const body = { phone, currentPassword: player.password }
    expect((await platform.call('POST /api/player/profile/phone', { body }, { token })).status).toBe(200)
    const code = await codeSentTo(email)
    const smsCode = (await mailsTo(phone)).map(({ text }) => /#(\d{6})$/.exec(text)?.[1]).join()
    expect(smsCode).toMatch(/^\d{6}$/)
    const passwords = { currentPassword: player.password, newPassword: 'Better-Horse-8' }
    expect((await platform.call('PUT /api/player/passwords', { body: passwords }, { token })).status).toBe(
      200,
    )
    expect((await confirm(code)).error).toBe('wrong-code')
    const byCode = { body: { code: smsCode } }
    const confirmed = await platform.call('POST /api/player/profile/confirmations/phone', byCode, { token })
    expect(confirmed.error).toBe('wrong-code')
    expect(await profile()).toMatchObject({ email: player.email, phone: null })
  })

  test('a player with neither a password nor an address adds one without a password', async () => {
    const { orm } = platform.platform.db
    const ofPlayer = eq(playerTable.id, player.profile.id)
    await platform.waitUntilIdle()
    await orm.delete(playerCredential).where(eq(playerCredential.playerId, player.profile.id))
    const noAddress = { email: null, emailKey: null, emailIdentity: null, isEmailConfirmed: false }
    await orm.update(playerTable).set(noAddress).where(ofPlayer)
    const add = (address: string) =>
      platform.call('POST /api/player/profile/email', { body: { email: address } }, player)
    expect((await add('nonsense')).fields).toHaveProperty('email')
    expect((await add(email)).data).toEqual({ expiresIn: 3 * 86_400 })
    expect((await profile()).email).toBe(null)
    expect((await confirm(await codeSentTo(email))).status).toBe(200)
    expect(await profile()).toMatchObject({ email, isEmailConfirmed: true })
    expect((await mailsTo(player.email)).map(({ template }) => template)).not.toContain('email-changed')
  })

  test('a later request replaces an earlier one, and a link expires after three days', async () => {
    await request()
    const first = await codeSentTo(email)
    const second = `second-${email}`
    await request({ email: second })
    expect((await confirm(first)).error).toBe('wrong-code')
    const code = await codeSentTo(second)
    platform.clock.skip(days(3))
    expect((await confirm(code)).error).toBe('wrong-code')
    expect(
      (
        await platform.platform.db.orm.select().from(playerTable).where(eq(playerTable.id, player.profile.id))
      )[0]?.email,
    ).toBe(player.email)
  })

  test('an address that somebody else has taken meanwhile is not given twice', async () => {
    await request()
    const code = await codeSentTo(email)
    await platform.registerPlayer({ email })
    expect((await confirm(code)).error).toBe('wrong-code')
    expect((await profile()).email).toBe(player.email)

    const rival = await platform.registerPlayer()
    const wanted = `wanted-${email}`
    await request({ email: wanted })
    await request({ email: wanted, currentPassword: rival.password }, rival.token)
    const mails = (await mailsTo(wanted)).filter(({ template }) => template === 'email-change')
    const codes = mails.map(({ text }) => /\/confirm\/(\S+)/.exec(text)?.[1] ?? '')
    expect(codes).toHaveLength(2)
    const answers = await Promise.all(codes.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  const pending = async () =>
    (await platform.call('GET /api/player/profile/contact-changes', {}, { token: player.token })).data
  const resend = (kind: 'email' | 'phone') =>
    platform.call(
      'POST /api/player/profile/contact-changes/{kind}/resend',
      { params: { kind } },
      { token: player.token },
    )
  const cancel = (kind: 'email' | 'phone') =>
    platform.call(
      'DELETE /api/player/profile/contact-changes/{kind}',
      { params: { kind } },
      { token: player.token },
    )

  test('GET /api/player/profile/contact-changes names the requested address until its link is opened, and the confirmation names it masked [7-16 3-32a]', async () => {
    expect(await pending()).toEqual({ email: null, phone: null })
    await request()
    expect(await pending()).toEqual({
      email: { email, expiresIn: 3 * 86_400, resendIn: 60 },
      phone: null,
    })
    const other = await platform.registerPlayer()
    const ofOther = await platform.call('GET /api/player/profile/contact-changes', {}, other)
    expect(ofOther.data).toEqual({ email: null, phone: null })
    const code = await codeSentTo(email)
    const masked = email.replace(/...@/, '***@')
    expect((await confirm(code)).data).toEqual({ done: true, newEmail: masked })
    expect((await confirm(code)).data).toEqual({ done: true, newEmail: masked })
    expect(await pending()).toEqual({ email: null, phone: null })
  })

  test('publishes to the player’s other tabs what waits, after each request, confirmation and cancellation', async () => {
    await platform.platform.outbox.waitUntilIdle()
    const { publications } = await openSubscription(
      createRealtimeClient(platform, player),
      `messenger:notifications#${player.profile.id}`,
    )
    const isPublished = (data: object) =>
      vi.waitFor(
        () => expect(publications.at(-1)).toMatchObject({ event: 'contacts.updated', data }),
        pollOptions,
      )
    await request()
    await isPublished(await pending())
    await cancel('email')
    await isPublished({ email: null, phone: null })
    const phone = '+4915123557005'
    const body = { phone, currentPassword: player.password }
    await platform.call('POST /api/player/profile/phone', { body }, player)
    await isPublished({ email: null, phone: { phone } })
    await request()
    await isPublished({ email: { email }, phone: { phone } })
    await confirm(await codeSentTo(email))
    await isPublished({ email: null, phone: { phone } })
    await platform.call(
      'PUT /api/player/passwords',
      { body: { currentPassword: player.password, newPassword: 'Better-Horse-8' } },
      player,
    )
    await isPublished({ email: null, phone: null })
  })

  test('POST /api/player/profile/contact-changes/{kind}/resend sends another link after a minute, and both links work', async () => {
    expect((await resend('email')).error).toBe('not-found')
    await request()
    expect((await resend('email')).data).toEqual({ isSent: false, resendIn: 60 })
    platform.clock.skip(60_000)
    expect((await resend('email')).data).toEqual({ isSent: true, resendIn: 60 })
    const mails = (await mailsTo(email)).filter(({ template }) => template === 'email-change')
    const codes = mails.map(({ text }) => /\/confirm\/(\S+)/.exec(text)?.[1] ?? '')
    expect(new Set(codes).size).toBe(2)
    const told = (await mailsTo(player.email)).filter(({ template }) => template === 'email-change-requested')
    expect(told, 'the present address is told once').toHaveLength(1)
    for (const code of codes) expect((await confirm(code)).status).toBe(200)
    expect(await profile()).toMatchObject({ email })
    expect(await pending()).toMatchObject({ email: null })
    expect((await resend('email')).error).toBe('not-found')
    const changed = (await mailsTo(player.email)).filter(({ template }) => template === 'email-changed')
    expect(changed).toHaveLength(1)
  })

  test('POST /api/player/profile/contact-changes/{kind}/resend sends at most five links in an hour', async () => {
    // The link of the registration counts too.
    await request()
    for (let sent = 1; sent < 4; sent++) {
      platform.clock.skip(60_000)
      expect((await resend('email')).data).toMatchObject({ isSent: true })
    }
    platform.clock.skip(60_000)
    const refused = await resend('email')
    expect([refused.error, Number(refused.headers.get('retry-after'))]).toEqual(['rate-limited', 3360])
  })

  test('DELETE /api/player/profile/contact-changes/{kind} ends the change: its link no longer works', async () => {
    await request()
    const code = await codeSentTo(email)
    expect((await cancel('phone')).status).toBe(200)
    expect(await pending()).toMatchObject({ email: { email } })
    expect((await cancel('email')).status).toBe(200)
    expect((await cancel('email')).status, 'again').toBe(200)
    const cancelled = await queryRows<{ kind: string; country: string }>(
      platform.platform.db.orm,
      sql`select kind, country from player_event where player_id = ${player.profile.id}::uuid
        and kind like '%-cancelled'`,
    )
    expect(cancelled, 'on record once').toEqual([{ kind: 'email-change-cancelled', country: 'DE' }])
    expect(await pending()).toEqual({ email: null, phone: null })
    expect((await confirm(code)).error).toBe('wrong-code')
    expect((await profile()).email).toBe(player.email)
  })

  test('a requested number waits for its code without another password, and is sent again or cancelled', async () => {
    const phone = '+4915123557002'
    const body = { phone, currentPassword: player.password }
    expect((await platform.call('POST /api/player/profile/phone', { body }, player)).status).toBe(200)
    expect(await pending()).toEqual({ email: null, phone: { phone, expiresIn: 600, resendIn: 60 } })
    expect((await resend('phone')).data).toEqual({ isSent: false, resendIn: 60 })
    platform.clock.skip(60_000)
    expect((await resend('phone')).data).toEqual({ isSent: true, resendIn: 60 })
    const codes = (await mailsTo(phone)).map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '')
    expect(codes).toHaveLength(2)
    expect((await cancel('phone')).status).toBe(200)
    expect(await pending()).toEqual({ email: null, phone: null })
    expect((await resend('phone')).error).toBe('not-found')
    const byCode = { body: { code: codes[0] ?? '' } }
    const confirmed = await platform.call('POST /api/player/profile/confirmations/phone', byCode, player)
    expect(confirmed.error).toBe('wrong-code')
  })

  test('a requested number waits after too many wrong codes, and gets another code', async () => {
    const phone = '+4915123557004'
    const body = { phone, currentPassword: player.password }
    await platform.call('POST /api/player/profile/phone', { body }, player)
    const codesSent = async () => (await mailsTo(phone)).map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '')
    const [first = ''] = await codesSent()
    const enter = (code: string) =>
      platform.call('POST /api/player/profile/confirmations/phone', { body: { code } }, player)
    const wrong = first === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries++) expect((await enter(wrong)).error).toBe('wrong-code')
    expect((await enter(first)).error).toBe('wrong-code')
    expect(await pending()).toMatchObject({ phone: { phone } })
    platform.clock.skip(60_000)
    expect((await resend('phone')).data).toEqual({ isSent: true, resendIn: 60 })
    const second = (await codesSent()).find((code) => code !== first) ?? ''
    expect((await enter(second)).status).toBe(200)
    expect(await profile()).toMatchObject({ phone })
  })

  test('a requested number no longer waits after ten minutes', async () => {
    const body = { phone: '+4915123557003', currentPassword: player.password }
    await platform.call('POST /api/player/profile/phone', { body }, player)
    platform.clock.skip(10 * 60_000)
    expect(await pending()).toEqual({ email: null, phone: null })
  })

  test('more than five requests in an hour are refused', async () => {
    // The link of the registration counts.
    for (let index = 0; index < 4; index += 1)
      expect((await request({ email: `${index}-${email}` })).status).toBe(200)
    const refused = await request()
    expect([refused.status, refused.error]).toEqual([429, 'rate-limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
