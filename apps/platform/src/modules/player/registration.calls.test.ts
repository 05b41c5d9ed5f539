import { randomUUID } from 'node:crypto'
import { nicknameFromEmail } from '@croupier/rules/neutral-nickname'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { player, playerCredential, playerEmailConfirmation, playerEvent } from './tables.ts'

onPostgres('registering', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const form = (more: object = {}) => ({
    email: `${randomUUID()}@example.com`,
    password: 'Correct-Horse-7',
    country: 'DE',
    currency: 'EUR',
    locale: 'en',
    agreements: '1' as const,
    ...more,
  })
  const register = (body: ReturnType<typeof form>, country = 'DE') =>
    platform.call('POST /api/player/register', { body }, { country })
  const rows = () => platform.platform.db.orm
  const byEmail = async (email: string) =>
    (await rows().select().from(player).where(eq(player.emailKey, email.toLowerCase())))[0]

  test('POST /api/player/register creates a player, an account in the chosen currency and a session [7-04 3-05a 3-06 3-25a]', async () => {
    const body = form({ currency: 'BTC', locale: 'de', email: `Mara.${randomUUID()}@Example.com` })
    const { data } = await register(body)
    expect(data.profile).toMatchObject({
      status: 1,
      nickname: nicknameFromEmail(body.email),
      email: body.email,
      isEmailConfirmed: false,
      country: 'DE',
      locale: 'de',
      isNewlyRegistered: true,
    })
    const token = data.accessToken
    expect((await platform.call('GET /api/player/profile', {}, { token })).data).toEqual(data.profile)
    const accounts = (await platform.call('GET /api/wallet/accounts', {}, { token })).data
    expect(accounts.map((one) => one.currency)).toEqual(['BTC'])
  })

  test('POST /api/player/register stores the other answers, and the password as argon2id [3-24b 5-14g 2.1-30]', async () => {
    const body = form({
      bonusCode: 'WELCOME',
      referralCode: 'friend-7',
      affiliateTag: 'a_1b_2c_3',
      receiveEmailPromo: '1',
      receiveSmsPromo: '',
    })
    const { data } = await register(body)
    const row = await byEmail(body.email)
    expect(row).toMatchObject({
      bonusCode: 'WELCOME',
      referralCode: 'friend-7',
      affiliateTag: 'a_1b_2c_3',
      receiveEmailPromo: true,
      receiveSmsPromo: false,
    })
    const { data: profile } = await platform.call('GET /api/player/profile', {}, { token: data.accessToken })
    expect(profile).toMatchObject({ receiveEmailPromo: true, receiveSmsPromo: false, receiveBonus: false })
    expect(row?.agreementsAcceptedAt).toEqual(platform.clock.now())
    const [credential] = await rows()
      .select()
      .from(playerCredential)
      .where(eq(playerCredential.playerId, data.profile.id))
    expect(credential?.passwordHash).toMatch(/^\$argon2id\$/)
    const [confirmation] = await rows()
      .select()
      .from(playerEmailConfirmation)
      .where(eq(playerEmailConfirmation.playerId, data.profile.id))
    expect(confirmation?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    const events = await rows().select().from(playerEvent).where(eq(playerEvent.playerId, data.profile.id))
    expect(events.map((one) => one.kind)).toEqual(['registered'])
  })

  test('POST /api/player/register stores no answer to a field outside the operator’s form [3-25a]', async () => {
    const { data } = await register(form({ firstName: 'Mara', city: 'Köln', birthdate: '2020-01-01' }))
    expect(data.profile.firstName).toBeNull()
    const [row] = await rows().select().from(player).where(eq(player.id, data.profile.id))
    expect(row?.details).toEqual({})
  })

  test('POST /api/player/register reports field errors in the language of the form [8-06 5-11a 5-11c 5-14a]', async () => {
    const english = await register(form({ email: 'mara@', password: '12345', agreements: '' }))
    expect(english.status).toBe(422)
    expect(english.error).toBe('validation-failed')
    expect(english.fields).toEqual({
      email: ['Enter an e-mail like name@example.com'],
      password: ['Use at least 6 characters'],
      agreements: [expect.any(String)],
    })
    const guessable = ['12345678', 'croupier', 'Mara@example.com'].map((password) =>
      register(form({ email: 'mara@example.com', password })),
    )
    for (const { fields } of await Promise.all(guessable))
      expect(fields).toEqual({ password: ['This password is easy to guess. Choose another one.'] })
    const german = await register(form({ currency: 'XXX', locale: 'de' }))
    expect(german.fields).toEqual({ currency: ['Das wird nicht angeboten. Wählen Sie aus der Liste.'] })
    const missing = await platform.send('POST', '/api/player/register', {
      headers: { 'content-type': 'application/json' },
      body: '{"email":"mara@example.com"}',
    })
    expect(missing.status).toBe(422)
  })

  test('POST /api/player/register accepts an address once, whatever its case, also under concurrency', async () => {
    const email = `${randomUUID()}@example.com`
    const responses = await Promise.all([
      register(form({ email })),
      register(form({ email: email.toUpperCase() })),
      register(form({ email: ` ${email}` })),
    ])
    expect(responses.map((one) => one.status).sort()).toEqual([200, 422, 422])
    const refused = responses.find((one) => one.status === 422)
    expect(refused?.fields).toEqual({
      email: ['There is already an account with this e-mail. Sign in instead.'],
    })
  })

  test('POST /api/player/register accepts an address at an internationalised domain and stores it in ASCII', async () => {
    const name = randomUUID()
    const password = 'Correct-Horse-7'
    const { data, fields } = await register(form({ email: `${name}@Bücher.example` }))
    expect(fields).toEqual({})
    // The owner sees the Unicode form; mail is sent to the ASCII form.
    expect(data.profile.email).toBe(`${name}@bücher.example`)
    expect((await byEmail(`${name}@xn--bcher-kva.example`))?.email).toBe(`${name}@xn--bcher-kva.example`)
    for (const domain of [
      'bücher.example',
      'BU\u0308CHER.example',
      'bücher。example',
      'xn--bcher-kva.EXAMPLE',
    ]) {
      expect((await register(form({ email: `${name}@${domain}` }))).fields).toEqual({
        email: ['There is already an account with this e-mail. Sign in instead.'],
      })
      const credentials = { login: `${name}@${domain}`, password }
      const signedIn = await platform.call('POST /api/player/sessions', { body: credentials })
      expect(signedIn.data.profile.id).toBe(data.profile.id)
    }
    const { fields: refused } = await register(form({ email: 'jürgen@example.com', locale: 'de' }))
    expect(refused?.email).toEqual([expect.stringContaining('Vor dem @')])
  })

  test.each(['AU', 'BE'])(
    'POST /api/player/register rejects visitors from %s, whatever country they name [6-03c 6-03d 2.1-27b]',
    async (closed) => {
      const body = form()
      expect((await register(body, closed)).error).toBe('country-restricted')
      expect((await register(form({ country: closed }))).error).toBe('country-restricted')
      expect(await byEmail(body.email)).toBeUndefined()
    },
  )

  test('POST /api/player/register accepts a visitor from an unlisted country who lives in a listed one [9-06]', async () => {
    expect((await register(form(), 'GB')).status).toBe(200)
    expect((await register(form({ country: 'GB' }), 'GB')).fields).toHaveProperty('country')
  })

  test('POST /api/player/register rejects a self-excluded player under any spelling of the mailbox', async () => {
    const name = `m${randomUUID().slice(0, 8)}`
    const { data } = await register(form({ email: `${name}@gmail.com` }))
    const { db, modules } = platform.platform
    await db.transaction((tx) =>
      modules.players.changeStatus(tx, data.profile.id, 'self-excluded', 'of a test'),
    )
    const known = await platform.registerPlayer()
    const taken = await register(form({ email: known.email }))
    for (const email of [
      `${name}@gmail.com`,
      `${name}+again@gmail.com`,
      `m.${name.slice(1)}@googlemail.com`,
    ]) {
      const response = await register(form({ email }))
      // The same response as for any registered address: the visitor may not own the mailbox.
      expect([response.status, response.json]).toEqual([422, taken.json])
    }
    const ofMailbox = eq(player.emailIdentity, `${name}@gmail.com`)
    expect(await rows().select({ status: player.status }).from(player).where(ofMailbox)).toEqual([
      { status: 'self-excluded' },
    ])
  })

  test('POST /api/player/register derives a nickname from the e-mail that contains nothing of it, if the form does not ask for one [5-14f]', async () => {
    const body = form({
      nickname: 'Your prize waits at evil.example',
      email: `mara.${randomUUID()}@example.com`,
    })
    const { nickname } = (await register(body)).data.profile
    expect(nickname).toBe(nicknameFromEmail(body.email))
    expect(nickname).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  })

  test.each([
    ['nickname', 'Mara\nCall 0190 1234'],
    ['nickname', 'Mara\r'],
    ['nickname', 'Mara\u2028x'],
    ['nickname', 'Mara\u0085x'],
    ['nickname', 'Mara \u202egnp.exe'],
    ['nickname', 'Mara\u2066x'],
    ['bonusCode', 'A\nB'],
    ['referralCode', 'A\u200fB'],
    ['affiliateTag', 'A\tB'],
  ])('POST /api/player/register accepts one line of visible text as %s, not %j', async (name, text) => {
    expect((await register(form({ [name]: text }))).fields).toEqual({ [name]: [expect.any(String)] })
  })

  test('POST /api/player/register ignores a token [6-04a]', async () => {
    const response = await platform.call('POST /api/player/register', { body: form() }, { token: 'nonsense' })
    expect(response.status).toBe(200)
  })

  test('clears the newly-registered flag at the first sign-in [3-05a]', async () => {
    const { email, password, token } = await platform.registerPlayer()
    await platform.call('POST /api/player/sessions', { body: { login: email, password } })
    const { data } = await platform.call('GET /api/player/profile', {}, { token })
    expect(data.isNewlyRegistered).toBe(false)
  })
})
