import { playerShapes } from '@croupier/contract'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from '../../sql.ts'
import { player, playerEmailConfirmation, playerEvent } from './tables.ts'
import { hashOfCode } from './tokens.ts'

const days = (count: number) => count * 86_400_000

onPostgres('profile and its form', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  test('GET /api/player/profile returns the signed-in player’s profile [7-16:get 3-05a 6-02b]', async () => {
    const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const of = async (token: string) => (await platform.call('GET /api/player/profile', {}, { token })).data
    expect(await of(player.token)).toEqual(player.profile)
    expect(await of(otherPlayer.token)).toEqual(otherPlayer.profile)
    expect(playerShapes.profile.parse(player.profile)).toEqual(player.profile)
  })

  test('GET /api/player/profile requires a session', async () => {
    expect((await platform.call('GET /api/player/profile')).error).toBe('unauthorised')
    expect((await platform.call('GET /api/player/profile', {}, { token: 'a.b.c' })).status).toBe(401)
  })

  test('PUT /api/player/profile stores the chat’s restore id and the installation, independently [3-05c 7-16:put]', async () => {
    const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const put = async (body: { pwaInstalled?: boolean; freshchatRestoreId?: string | null }) =>
      (await platform.call('PUT /api/player/profile', { body }, { token: player.token })).data
    expect(await put({ pwaInstalled: true })).toEqual({ ...player.profile, pwaInstalled: true })
    const after = { ...player.profile, pwaInstalled: true, freshchatRestoreId: 'a-restore-id' }
    expect(await put({ freshchatRestoreId: 'a-restore-id' })).toEqual(after)
    expect((await platform.call('GET /api/player/profile', {}, { token: player.token })).data).toEqual(after)
    expect((await platform.call('GET /api/player/profile', {}, { token: otherPlayer.token })).data).toEqual(
      otherPlayer.profile,
    )
    const resetBody = { freshchatRestoreId: null, pwaInstalled: false }
    expect(await put(resetBody)).toEqual(player.profile)
  })

  test('PUT /api/player/profile changes nothing else and requires a session', async () => {
    const { token, profile } = await platform.registerPlayer()
    const put = (body: string, authorization: Record<string, string> = {}) => {
      const headers = { 'content-type': 'application/json', ...authorization }
      return platform.send('PUT', '/api/player/profile', { body, headers })
    }
    const refused = [
      {},
      { status: 1, pwaInstalled: true },
      { email: 'other@example.com' },
      { pwaInstalled: 'true' },
      { freshchatRestoreId: 'x'.repeat(201) },
      { freshchatRestoreId: 'two\nlines' },
    ]
    for (const body of refused) {
      const text = JSON.stringify(body)
      expect((await put(text, { authorization: `Bearer ${token}` })).status, text).toBe(422)
    }
    const readError = async (body: object) => {
      const { json } = await put(JSON.stringify(body), { authorization: `Bearer ${token}` })
      return json
    }
    expect(await readError({ phone: '+491701234567' })).toMatchObject({
      error: { fields: { phone: ['There is no such field'] } },
    })
    expect(await readError({})).toMatchObject({ error: { fields: { body: ['at least one field'] } } })
    expect((await platform.call('GET /api/player/profile', {}, { token })).data).toEqual(profile)
    expect((await put('{"pwaInstalled":true}')).status).toBe(401)
  })

  describe('a change of the profile', () => {
    const query = { scenario: 'profile' as const }
    const fieldsOf = async (token: string) => {
      const { data } = await platform.call('GET /api/player/fields/validations', { query }, { token })
      return new Map(data.map((field) => [field.name, field]))
    }
    const put = (body: object, token: string) => platform.call('PUT /api/player/profile', { body }, { token })

    test('PUT /api/player/profile changes editable fields and leaves the others as they are [7-16 7-18 2.1-20:personal]', async () => {
      const { token, profile } = await platform.registerPlayer()
      const body = { firstName: ' Mara ', lastName: 'Stern', nickname: 'mara', city: 'Turku', locale: 'de' }
      const { data } = await put(body, token)
      expect(data).toEqual({
        ...profile,
        firstName: 'Mara',
        lastName: 'Stern',
        nickname: 'mara',
        locale: 'de',
      })
      expect((await put({ city: 'Oulu', birthdate: '1990-02-03' }, token)).status).toBe(200)
      const fields = await fieldsOf(token)
      const values = ['firstName', 'nickname', 'city', 'birthdate', 'locale'].map(
        (name) => fields.get(name)?.value,
      )
      expect(values).toEqual(['Mara', 'mara', 'Oulu', '1990-02-03', 'de'])
      expect((await put({ city: '' }, token)).status).toBe(200)
      expect((await fieldsOf(token)).get('city')?.value).toBeNull()
      const logged = await platform.platform.db.orm
        .select({ details: playerEvent.details })
        .from(playerEvent)
        .where(and(eq(playerEvent.playerId, profile.id), eq(playerEvent.kind, 'profile-changed')))
        .orderBy(playerEvent.createdAt)
      const loggedFields = logged.flatMap(({ details }) => details.fields)
      const changed = ['firstName', 'lastName', 'nickname', 'city', 'locale', 'city', 'birthdate', 'city']
      expect(loggedFields.sort()).toEqual(changed.sort())
    })

    test('PUT /api/player/profile rejects invalid values at their fields, and changes nothing then [7-16]', async () => {
      const { token, profile } = await platform.registerPlayer()
      const refused = await put(
        { firstName: 'M', city: 'Turku', locale: 'xx', birthdate: '2015-01-01', nickname: ' ' },
        token,
      )
      expect(refused.error).toBe('validation-failed')
      expect(Object.keys(refused.fields).sort()).toEqual(['birthdate', 'firstName', 'locale', 'nickname'])
      expect(refused.fields.birthdate).toEqual(['You must be at least 18 years old'])
      expect((await platform.call('GET /api/player/profile', {}, { token })).data).toEqual(profile)
      expect((await fieldsOf(token)).get('city')?.value).toBeNull()
    })

    test('a date of birth is given once, and a name until the identity is verified [7-16 7-18]', async () => {
      const { token, profile } = await platform.registerPlayer()
      await put({ firstName: 'Mara', birthdate: '1990-02-03' }, token)
      const states = async () => {
        const fields = await fieldsOf(token)
        return ['firstName', 'lastName', 'birthdate', 'nickname'].map((name) => fields.get(name)?.editable)
      }
      expect(await states()).toEqual([true, true, false, true])
      const again = await put({ birthdate: '1991-02-03' }, token)
      expect(again.fields).toHaveProperty('birthdate')
      // The same value is no change.
      expect((await put({ birthdate: '1990-02-03', firstName: 'Maria' }, token)).status).toBe(200)
      await platform.platform.db.orm
        .update(player)
        .set({ identityStatus: 'accepted' })
        .where(eq(player.id, profile.id))
      expect(await states()).toEqual([false, false, false, true])
      expect((await put({ firstName: 'Eve' }, token)).fields).toHaveProperty('firstName')
      expect((await put({ lastName: 'Stern' }, token)).fields).toHaveProperty('lastName')
    })

    test('a name and a date of birth that are empty when the identity is verified stay empty [7-16 7-18]', async () => {
      const { token, profile } = await platform.registerPlayer()
      await platform.platform.db.orm
        .update(player)
        .set({ identityStatus: 'accepted' })
        .where(eq(player.id, profile.id))
      const refused = await put({ firstName: 'Eve', lastName: 'Stern', birthdate: '1990-02-03' }, token)
      expect([refused.status, Object.keys(refused.fields).sort()]).toEqual([
        422,
        ['birthdate', 'firstName', 'lastName'],
      ])
      expect((await put({ city: 'Bern' }, token)).status).toBe(200)
    })

    test('a field outside the operator’s list cannot be changed', async () => {
      const { token } = await platform.registerPlayer()
      expect((await put({ profession: 'pilot' }, token)).fields).toHaveProperty('profession')
      for (const body of [{ country: 'FI' }, { email: 'x@example.com' }, { phone: '+358401234567' }])
        expect((await put(body, token)).status).toBe(422)
    })
  })

  test('GET /api/player/fields/validations gives guests the registration form of their country [7-03 5-14f 5-14j]', async () => {
    const scenario = 'registration' as const
    const { data } = await platform.call(
      'GET /api/player/fields/validations',
      { query: { scenario } },
      { country: 'CA' },
    )
    expect(data.find((one) => one.name === 'country')).toMatchObject({ value: 'CA', isVisible: true })
    expect(data.find((one) => one.name === 'currency')?.value).toBe('CAD')
    expect(data.find((one) => one.name === 'nickname')?.isVisible).toBe(false)
  })

  test('GET /api/player/fields/validations gives players their profile’s form and requires a session [7-18 5-14j]', async () => {
    const { token, email } = await platform.registerPlayer()
    const query = { scenario: 'profile' as const }
    const { data } = await platform.call('GET /api/player/fields/validations', { query }, { token })
    expect(data.find((one) => one.name === 'email')).toMatchObject({ value: email, editable: false })
    expect(data.find((one) => one.name === 'firstName')).toMatchObject({
      value: null,
      editable: true,
      rules: [
        { rule: 'min', params: { min: '2' } },
        { rule: 'max', params: { max: '60' } },
      ],
    })
    expect((await platform.call('GET /api/player/fields/validations', { query })).error).toBe('unauthorised')
    const unknown = await platform.send('GET', '/api/player/fields/validations?scenario=other')
    expect(unknown.status).toBe(422)
  })

  /** The code in the link that was mailed to a player. */
  async function codeOf(playerId: string): Promise<string> {
    const { db, modules } = platform.platform
    const [row] = await db.orm
      .select()
      .from(playerEmailConfirmation)
      .where(eq(playerEmailConfirmation.playerId, playerId))
    return modules.players.emailConfirmationCode(row?.id ?? '')
  }
  const confirm = (code: string) =>
    platform.call('POST /api/player/profile/confirmations/email', { body: { code } })
  const isConfirmed = async (token: string) =>
    (await platform.call('GET /api/player/profile', {}, { token })).data.isEmailConfirmed
  const confirmations = async (playerId: string) =>
    platform.platform.db.orm
      .select()
      .from(playerEvent)
      .where(and(eq(playerEvent.playerId, playerId), eq(playerEvent.kind, 'email-confirmed')))

  test('POST /api/player/profile/confirmations/email confirms the address of the code only', async () => {
    const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    expect((await confirm(await codeOf(player.profile.id))).data).toEqual({ done: true, newEmail: null })
    expect(await isConfirmed(player.token)).toBe(true)
    expect(await isConfirmed(otherPlayer.token)).toBe(false)
    expect(await confirmations(player.profile.id)).toMatchObject([
      { ip: '127.0.0.1', createdAt: platform.clock.now() },
    ])
  })

  test('POST /api/player/profile/confirmations/email is idempotent, also under concurrency', async () => {
    const { token, profile } = await platform.registerPlayer()
    const code = await codeOf(profile.id)
    const responses = [...(await Promise.all([confirm(code), confirm(code)])), await confirm(code)]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await isConfirmed(token)).toBe(true)
    expect(await confirmations(profile.id)).toHaveLength(1)
  })

  const resend = (token: string) =>
    platform.call('POST /api/player/profile/confirmations/email/resend', {}, { token })

  test('POST /api/player/profile/confirmations/email/resend mails another link at most once a minute and five times an hour [7-16:resend 8-18]', async () => {
    const { token, profile, email } = await platform.registerPlayer()
    const mails = async () => {
      await platform.waitUntilIdle()
      const { json } = await platform.send(
        'GET',
        `/sandbox/inbox/api/messages?to=${encodeURIComponent(email)}`,
      )
      return (json as { data: readonly { template: string; text: string }[] }).data
    }
    expect((await resend(token)).data).toEqual({ isSent: false, resendIn: 60 })
    // The link of the registration was sent less than a minute ago.
    expect(await mails()).toHaveLength(1)
    platform.clock.skip(20_000)
    expect((await resend(token)).data).toEqual({ isSent: false, resendIn: 40 })
    platform.clock.skip(40_000)
    expect((await resend(token)).data).toEqual({ isSent: true, resendIn: 60 })
    const sent = await mails()
    expect(sent.map(({ template }) => template)).toEqual(['email-confirmation', 'email-confirmation'])
    for (let more = 0; more < 3; more += 1) {
      platform.clock.skip(60_000)
      expect((await resend(token)).status).toBe(200)
    }
    platform.clock.skip(60_000)
    const tooMany = await resend(token)
    expect([tooMany.status, tooMany.error]).toEqual([429, 'rate-limited'])
    expect(await mails()).toHaveLength(5)
    // Every link is valid, because mails may arrive in any order.
    for (const { text } of sent) {
      const code = /\/confirm\/(\S+)/.exec(text)?.[1] ?? ''
      expect((await confirm(code)).status).toBe(200)
    }
    expect(await isConfirmed(token)).toBe(true)
    expect(await confirmations(profile.id)).toHaveLength(1)
  })

  test('POST /api/player/profile/confirmations/email/resend sends nothing to a confirmed player and requires a session', async () => {
    const { token, profile } = await platform.registerPlayer()
    await confirm(await codeOf(profile.id))
    const refused = await resend(token)
    expect([refused.status, refused.error]).toEqual([409, 'nothing-to-confirm'])
    expect((await platform.call('POST /api/player/profile/confirmations/email/resend')).status).toBe(401)
  })

  test('POST /api/player/profile/confirmations/email rejects an unknown code and a code in another case', async () => {
    const { token, profile } = await platform.registerPlayer()
    const code = await codeOf(profile.id)
    const swapped = code.replace(/[a-z]/i, (mail) =>
      mail === mail.toLowerCase() ? mail.toUpperCase() : mail.toLowerCase(),
    )
    for (const wrong of ['x', swapped, `${code} `, code.slice(1), hashOfCode(code)]) {
      const response = await confirm(wrong)
      expect([response.status, response.error], wrong).toEqual([422, 'wrong-code'])
    }
    expect((await confirm('')).error).toBe('validation-failed')
    expect((await confirm('x'.repeat(201))).error).toBe('validation-failed')
    expect(await isConfirmed(token)).toBe(false)
    expect(await confirmations(profile.id)).toEqual([])
  })

  test('POST /api/player/profile/confirmations/email accepts a code for three days, repeatedly', async () => {
    const [early, late] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const codes = await Promise.all([codeOf(early.profile.id), codeOf(late.profile.id)])
    platform.clock.skip(days(3) - 1)
    expect((await confirm(codes[0])).status).toBe(200)
    platform.clock.skip(1)
    for (const code of codes) expect((await confirm(code)).error).toBe('wrong-code')
    const body = { login: late.email, password: late.password }
    const { data } = await platform.call('POST /api/player/sessions', { body })
    expect(data.profile.isEmailConfirmed).toBe(false)
  })

  test('POST /api/player/profile/confirmations/email does not confirm an address that replaced the one it was sent to', async () => {
    const { token, profile } = await platform.registerPlayer()
    const code = await codeOf(profile.id)
    const { orm } = platform.platform.db
    await orm
      .update(playerEmailConfirmation)
      .set({ email: 'before@example.com' })
      .where(eq(playerEmailConfirmation.playerId, profile.id))
    expect((await confirm(code)).error).toBe('wrong-code')
    expect(await isConfirmed(token)).toBe(false)
  })
})
