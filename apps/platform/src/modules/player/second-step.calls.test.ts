// Over 400 lines: the tests share one booted platform and its confirmed sign-ins.
import { outgoingMessage, sign } from '@croupier/contract/providers'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eq, sql } from '../../sql.ts'
import {
  playerRecoveryCode,
  playerSecondStep,
  playerSecondStepChallenge,
  playerSecondStepEnrolment,
} from './second-step-tables.ts'
import { playerEvent } from './tables.ts'
import { createAuthenticatorApp } from './testing/authenticator-app.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const failureBody = z.object({ error: z.object({ code: z.number(), challenge: z.string().optional() }) })
const operatorSecret = 'the operator’s own thirty-two characters'
const step = 30_000
const minute = 60_000

onPostgres('the second step', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ variables: { OPERATOR_SECRET: operatorSecret } })
  })

  let addresses = 0
  const guest = (country = 'DE') => ({ country, ip: `10.${++addresses >> 8}.84.${addresses & 255}` })
  const orm = () => platform.platform.db.orm
  const now = () => platform.clock.now()
  const kindsOf = async (playerId: string) =>
    (await orm().select().from(playerEvent).where(eq(playerEvent.playerId, playerId))).map(({ kind }) => kind)
  const signIn = (player: Pick<RegisteredPlayer, 'email' | 'password'>) =>
    platform.call(
      'POST /api/player/sessions',
      { body: { login: player.email, password: player.password } },
      guest(),
    )
  async function challengeOf(player: Pick<RegisteredPlayer, 'email' | 'password'>): Promise<string> {
    const answer = await signIn(player)
    expect([answer.status, answer.error]).toEqual([409, 'second-step-needed'])
    return failureBody.parse(answer.json).error.challenge ?? ''
  }
  const complete = (challenge: string, code: string, from = guest()) =>
    platform.call('POST /api/player/sessions/second-step', { body: { challenge, code } }, from)
  const begin = ({ token, password }: Pick<RegisteredPlayer, 'token' | 'password'>) =>
    platform.call(
      'POST /api/player/second-step/enrolment',
      { body: { currentPassword: password } },
      { token, ...guest() },
    )
  const confirm = (token: string, code: string) =>
    platform.call('POST /api/player/second-step', { body: { code } }, { token, ...guest() })
  const stateOf = async (token: string) =>
    (await platform.call('GET /api/player/second-step', {}, { token })).data
  const give = (
    token: string,
    code: string,
    purpose: 'withdrawal' | 'password-change' | 'sign-in-method' = 'withdrawal',
  ) =>
    platform.call(
      'POST /api/player/second-step/confirmation',
      { body: { code, purpose } },
      { token, ...guest() },
    )

  /** A player who has turned it on; the first code is used, so the clock moves on. */
  async function withSecondStep() {
    const player = await platform.registerPlayer()
    const { data: key } = await begin(player)
    const app = createAuthenticatorApp(key.secret)
    const confirmed = await confirm(player.token, app.code(now()))
    expect(confirmed.status).toBe(200)
    platform.clock.skip(step)
    const [first = '', second = ''] = confirmed.data.recoveryCodes
    return { ...player, app, key, recoveryCodes: confirmed.data.recoveryCodes, first, second }
  }

  describe('turning on', () => {
    test('POST /api/player/second-step turns it on by the first code of the app after POST /api/player/second-step/enrolment, GET /api/player/second-step tells so, and the player is mailed', async () => {
      const player = await platform.registerPlayer()
      expect(await stateOf(player.token)).toEqual({ use: 'optional', turnedOnAt: null, recoveryCodesLeft: 0 })
      const { data: key } = await begin(player)
      expect(key.uri).toMatch(/^otpauth:\/\/totp\/.+issuer=.+&secret=/)
      expect(key.uri).toContain(`secret=${key.secret}`)
      // Nothing has changed before the confirmation.
      expect((await signIn(player)).status).toBe(200)
      const app = createAuthenticatorApp(key.secret)
      expect((await confirm(player.token, app.wrongCode(now()))).error).toBe('wrong-code')
      const { data } = await confirm(player.token, app.code(now()))
      expect(new Set(data.recoveryCodes).size).toBe(10)
      expect(await stateOf(player.token)).toEqual({
        use: 'optional',
        turnedOnAt: now().toISOString(),
        recoveryCodesLeft: 10,
      })
      expect((await begin(player)).error).toBe('second-step-on')
      expect(await kindsOf(player.profile.id)).toContain('second-step-turned-on')

      await platform.waitUntilIdle()
      const query = new URLSearchParams({ to: player.email, limit: '100' })
      const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
      expect(inboxResponse.parse(json).data.map(({ template }) => template)).toContain(
        'second-step-turned-on',
      )
    })

    test('stores neither the key nor the recovery codes in the clear', async () => {
      const { profile, key, first } = await withSecondStep()
      const [row] = await orm()
        .select()
        .from(playerSecondStep)
        .where(eq(playerSecondStep.playerId, profile.id))
      const codes = await orm()
        .select()
        .from(playerRecoveryCode)
        .where(eq(playerRecoveryCode.playerId, profile.id))
      const stored = JSON.stringify([row, codes])
      expect(codes).toHaveLength(10)
      for (const text of [key.secret, first, first.replaceAll('-', '')]) expect(stored).not.toContain(text)
    })

    test('requires the password, and ends after ten minutes', async () => {
      const player = await platform.registerPlayer()
      const without = await platform.call(
        'POST /api/player/second-step/enrolment',
        { body: {} },
        { token: player.token, ...guest() },
      )
      expect([without.status, without.error]).toEqual([422, 'validation-failed'])
      expect((await begin({ ...player, password: 'not the password' })).error).toBe('validation-failed')
      const { data } = await begin(player)
      platform.clock.skip(11 * minute)
      const code = createAuthenticatorApp(data.secret).code(now())
      expect((await confirm(player.token, code)).error).toBe('second-step-expired')
      await platform.clock.advance(61 * minute)
      await platform.waitUntilIdle()
      expect(await orm().select().from(playerSecondStepEnrolment)).toEqual([])
    })

    test('of two concurrent confirmations by one code only one turns it on', async () => {
      const player = await platform.registerPlayer()
      const { data } = await begin(player)
      const code = createAuthenticatorApp(data.secret).code(now())
      const answers = await Promise.all([confirm(player.token, code), confirm(player.token, code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await stateOf(player.token)).recoveryCodesLeft).toBe(10)
    })
  })

  describe('the sign-in', () => {
    test('POST /api/player/sessions/second-step opens the session by a code of the app', async () => {
      const player = await withSecondStep()
      const { data, status } = await complete(await challengeOf(player), player.app.code(now()))
      expect([status, data.profile.id]).toEqual([200, player.profile.id])
      expect((await platform.call('GET /api/player/profile', {}, { token: data.accessToken })).status).toBe(
        200,
      )
    })

    test('accepts a code once, also by two concurrent requests, and no earlier one after it', async () => {
      const player = await withSecondStep()
      const code = player.app.code(now())
      const challenges = [await challengeOf(player), await challengeOf(player)]
      const answers = await Promise.all(challenges.map((challenge) => complete(challenge, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const challenge = await challengeOf(player)
      expect((await complete(challenge, code)).error).toBe('wrong-code')
      expect((await complete(challenge, player.app.code(now(), -1))).error).toBe('wrong-code')
      expect((await complete(challenge, player.app.code(now(), 1))).status).toBe(200)
    })

    test('accepts codes of the neighbouring time steps only', async () => {
      const player = await withSecondStep()
      platform.clock.skip(5 * step)
      const challenge = await challengeOf(player)
      for (const offset of [-2, 2])
        expect((await complete(challenge, player.app.code(now(), offset))).error).toBe('wrong-code')
      expect((await complete(challenge, player.app.code(now(), -1))).status).toBe(200)
    })

    test('accepts each recovery code once, with or without hyphens, and mails the player', async () => {
      const player = await withSecondStep()
      const typed = ` ${player.first.replaceAll('-', '').toUpperCase()} `
      expect((await complete(await challengeOf(player), typed)).status).toBe(200)
      expect((await complete(await challengeOf(player), player.first)).error).toBe('wrong-code')
      expect((await stateOf(player.token)).recoveryCodesLeft).toBe(9)
      await platform.waitUntilIdle()
      const query = new URLSearchParams({ to: player.email, limit: '100' })
      const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
      expect(inboxResponse.parse(json).data.map(({ template }) => template)).toContain('recovery-code-used')
    })

    test('accepts a challenge once, for ten minutes, and with the codes of its own player', async () => {
      const player = await withSecondStep()
      const other = await withSecondStep()
      const challenge = await challengeOf(player)
      expect((await complete(challenge, other.app.code(now()))).error).toBe('wrong-code')
      expect((await complete(challenge, other.first)).error).toBe('wrong-code')
      expect((await complete(challenge, player.first)).status).toBe(200)
      expect((await complete(challenge, player.second)).error).toBe('second-step-expired')
      expect((await complete('unknown', player.second)).error).toBe('second-step-expired')
      const late = await challengeOf(player)
      platform.clock.skip(11 * minute)
      expect((await complete(late, player.second)).error).toBe('second-step-expired')
      await platform.clock.advance(61 * minute)
      await platform.waitUntilIdle()
      expect(await orm().select().from(playerSecondStepChallenge)).toEqual([])
    })

    test('a changed password invalidates a challenge', async () => {
      const player = await withSecondStep()
      const challenge = await challengeOf(player)
      await give(player.token, player.first, 'password-change')
      const body = { currentPassword: player.password, newPassword: 'Better-Horse-8' }
      const changed = await platform.call(
        'PUT /api/player/passwords',
        { body },
        { token: player.token, ...guest() },
      )
      expect(changed.status).toBe(200)
      expect((await complete(challenge, player.second)).error).toBe('second-step-expired')
    })

    test('locks the codes of the app for fifteen minutes, not recovery codes or open sessions', async () => {
      const player = await withSecondStep()
      const challenge = await challengeOf(player)
      for (let count = 0; count < 5; count++)
        expect((await complete(challenge, player.app.wrongCode(now()))).error).toBe('wrong-code')
      const locked = await complete(challenge, player.app.code(now()))
      expect([locked.error, locked.headers.get('retry-after')]).toEqual(['rate-limited', '900'])
      expect((await complete(challenge, player.app.code(now()))).error).toBe('rate-limited')
      const kinds = await kindsOf(player.profile.id)
      expect(kinds.filter((kind) => kind === 'second-step-locked')).toHaveLength(1)
      await platform.waitUntilIdle()
      const query = new URLSearchParams({ to: player.email, limit: '100' })
      const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
      const templates = inboxResponse.parse(json).data.map(({ template }) => template)
      expect(templates.filter((template) => template === 'second-step-locked')).toHaveLength(1)

      expect((await give(player.token, player.app.code(now()))).status).toBe(200)
      expect((await complete(challenge, player.first)).status).toBe(200)
      platform.clock.skip(15 * minute)
      expect((await complete(await challengeOf(player), player.app.code(now()))).status).toBe(200)
    })

    test('answers a wrong password alike with and without the second step, and reads nothing of it', async () => {
      const player = await withSecondStep()
      const without = await platform.registerPlayer()
      const wrong = async ({ email }: Pick<RegisteredPlayer, 'email'>) => {
        const { status, json } = await signIn({ email, password: 'not the password' })
        return { status, json }
      }
      await orm().transaction(async (tx) => {
        // A sign-in that read them would wait until the end of this transaction.
        await tx.execute(
          sql`lock table player_second_step, player_second_step_challenge in access exclusive mode`,
        )
        const answer = await wrong(player)
        expect(answer.status).toBe(401)
        expect(answer).toEqual(await wrong(without))
      })
    })

    test('is not completed for a blocked player, nor in a closed country', async () => {
      const player = await withSecondStep()
      const challenge = await challengeOf(player)
      expect((await complete(challenge, player.first, guest('AU'))).error).toBe('country-restricted')
      await platform.platform.db.transaction((tx) =>
        platform.platform.modules.players.changeStatus(tx, player.profile.id, 'blocked', 'of a test'),
      )
      expect((await complete(challenge, player.first)).error).toBe('account-blocked')
    })

    test('by a sign-in link needs the second step as well', async () => {
      const player = await withSecondStep()
      const response = await asOperator('/providers/operator/sign-in-tokens', player.profile.id)
      const { token } = z.object({ token: z.string() }).parse(response.json)
      const answer = await platform.call('POST /api/player/sessions/token', { body: { token } }, guest())
      expect(answer.error).toBe('second-step-needed')
      const { challenge = '' } = failureBody.parse(answer.json).error
      expect((await complete(challenge, player.app.code(now()))).status).toBe(200)
    })
  })

  const asOperator = (path: string, playerId: string) => {
    const text = JSON.stringify({ playerId })
    const headers = sign(operatorSecret, { method: 'POST', url: path }, text, now())
    return platform.send('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    })
  }

  describe('an open session', () => {
    test('PUT /api/player/second-step/off needs password and code', async () => {
      const player = await withSecondStep()
      const turnOff = (code: string, currentPassword?: string) =>
        platform.call(
          'PUT /api/player/second-step/off',
          { body: { code, ...(currentPassword && { currentPassword }) } },
          { token: player.token, ...guest() },
        )
      expect((await turnOff(player.app.code(now()))).error).toBe('validation-failed')
      expect((await turnOff(player.app.wrongCode(now()), player.password)).error).toBe('wrong-code')
      expect((await turnOff(player.first, player.password)).status).toBe(200)
      expect((await turnOff(player.second, player.password)).error).toBe('second-step-off')
      expect(await stateOf(player.token)).toMatchObject({ turnedOnAt: null, recoveryCodesLeft: 0 })
      expect((await signIn(player)).status).toBe(200)
      expect(await kindsOf(player.profile.id)).toContain('second-step-turned-off')
    })

    test('POST /api/player/second-step/recovery-codes replaces the codes', async () => {
      const player = await withSecondStep()
      const renew = (code: string) =>
        platform.call(
          'POST /api/player/second-step/recovery-codes',
          { body: { code } },
          { token: player.token, ...guest() },
        )
      const { data } = await renew(player.app.code(now()))
      expect(data.recoveryCodes).toHaveLength(10)
      const challenge = await challengeOf(player)
      expect((await complete(challenge, player.first)).error).toBe('wrong-code')
      expect((await complete(challenge, data.recoveryCodes[0] ?? '')).status).toBe(200)
    })

    test('POST /api/player/second-step/confirmation allows one change of the password in this session', async () => {
      const player = await withSecondStep()
      const { data: other } = await complete(await challengeOf(player), player.second)
      const change = (currentPassword: string, newPassword: string, token = player.token) =>
        platform.call(
          'PUT /api/player/passwords',
          { body: { currentPassword, newPassword } },
          { token, ...guest() },
        )
      // The wrong password is answered first: the code is not asked for before.
      expect((await change('wrong', 'Better-Horse-8')).error).toBe('validation-failed')
      expect((await change(player.password, 'Better-Horse-8')).error).toBe('second-step-needed')
      expect((await give(player.token, player.app.code(now()), 'withdrawal')).status).toBe(200)
      expect((await change(player.password, 'Better-Horse-8')).error).toBe('second-step-needed')
      expect((await give(other.accessToken, player.first, 'password-change')).status).toBe(200)
      expect((await change(player.password, 'Better-Horse-8')).error).toBe('second-step-needed')
      platform.clock.skip(step)
      expect((await give(player.token, player.app.code(now()), 'password-change')).status).toBe(200)
      expect((await change(player.password, 'Better-Horse-8')).status).toBe(200)
      expect((await change('Better-Horse-8', 'Better-Horse-9')).error).toBe('second-step-needed')
    })

    test('an archive of the player’s data needs the confirmation of a change of the password', async () => {
      const player = await withSecondStep()
      const { token, password: currentPassword } = player
      const request = () =>
        platform.call(
          'POST /api/player/privacy/exports',
          { body: { currentPassword } },
          { token, ...guest() },
        )
      expect((await request()).error).toBe('second-step-needed')
      expect((await give(token, player.app.code(now()), 'password-change')).status).toBe(200)
      expect((await request()).status).toBe(200)
    })

    test('the erasure of the account needs the confirmation of a change of the password', async () => {
      const player = await withSecondStep()
      const erase = () =>
        platform.call(
          'POST /api/player/privacy/erasure',
          { body: { currentPassword: player.password } },
          { token: player.token, ...guest() },
        )
      expect((await erase()).error).toBe('second-step-needed')
      expect((await give(player.token, player.app.code(now()), 'password-change')).status).toBe(200)
      expect((await erase()).status).toBe(200)
    })

    test('a passkey and an account at a provider each need a confirmation of their own', async () => {
      const player = await withSecondStep()
      const caller = () => ({ token: player.token, ...guest() })
      const passkey = () => platform.call('POST /api/player/passkeys/options', { body: {} }, caller())
      const body = { provider: 'auth0', connection: 'Google-OAuth2', challenge: 'c'.repeat(43) }
      const account = () => platform.call('POST /api/player/social-identities/redirect', { body }, caller())
      for (const [begin, recoveryCode] of [
        [passkey, player.first],
        [account, player.second],
      ] as const) {
        expect((await begin()).error).toBe('second-step-needed')
        await give(player.token, player.app.code(now()), 'password-change')
        expect((await begin()).error).toBe('second-step-needed')
        expect((await give(player.token, recoveryCode, 'sign-in-method')).status).toBe(200)
        expect((await begin()).status).toBe(200)
        expect((await begin()).error).toBe('second-step-needed')
      }
    })

    test.each([
      ['e-mail address', '/email', { email: 'mara.second-step@example.com' }],
      ['phone number', '/phone', { phone: '+4915123558001' }],
    ])('a change of the %s needs a confirmation of its own', async (_, path, contact) => {
      const player = await withSecondStep()
      const change = async (currentPassword: string) => {
        const text = JSON.stringify({ ...contact, currentPassword })
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${player.token}` }
        const { json } = await platform.send('POST', `/api/player/profile${path}`, { headers, body: text })
        return json
      }
      expect(await change('wrong')).toMatchObject({
        error: { fields: { currentPassword: [expect.anything()] } },
      })
      expect(await change(player.password)).toMatchObject({ error: { code: 11_070 } })
      expect((await give(player.token, player.first, 'sign-in-method')).status).toBe(200)
      expect(await change(player.password)).toMatchObject({ data: { expiresIn: expect.any(Number) } })
    })

    test('a confirmation ends after five minutes', async () => {
      const player = await withSecondStep()
      await give(player.token, player.app.code(now()), 'password-change')
      platform.clock.skip(6 * minute)
      const { data } = await platform.call('POST /api/player/sessions/second-step', {
        body: { challenge: await challengeOf(player), code: player.app.code(now()) },
      })
      const body = { currentPassword: player.password, newPassword: 'Better-Horse-8' }
      const { error } = await platform.call(
        'PUT /api/player/passwords',
        { body },
        { token: data.accessToken, ...guest() },
      )
      expect(error).toBe('second-step-needed')
    })

    test('the operator turns it off for a player who has lost app and codes', async () => {
      const player = await withSecondStep()
      const path = '/providers/operator/second-step-removals'
      const unsigned = await platform.send('POST', path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ playerId: player.profile.id }),
      })
      expect(unsigned.status).toBe(401)
      expect((await asOperator(path, player.profile.id)).status).toBe(204)
      expect((await signIn(player)).status).toBe(200)
      platform.clock.skip(1000)
      expect((await asOperator(path, player.profile.id)).status).toBe(404)
    })

    test('a key that was encrypted with another secret accepts recovery codes only', async () => {
      const player = await withSecondStep()
      const other = await withSecondStep()
      await orm()
        .update(playerSecondStep)
        .set({
          encryptedKey: sql`(select encrypted_key from player_second_step where player_id = ${other.profile.id})`,
        })
        .where(eq(playerSecondStep.playerId, player.profile.id))
      const challenge = await challengeOf(player)
      expect((await complete(challenge, other.app.code(now()))).error).toBe('wrong-code')
      expect((await complete(challenge, player.first)).status).toBe(200)
    })
  })
})
