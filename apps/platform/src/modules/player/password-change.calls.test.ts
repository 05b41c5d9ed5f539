import { randomUUID } from 'node:crypto'
import { outgoingMessage } from '@croupier/contract/providers'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import {
  playerCredential,
  playerEvent,
  playerPasskey,
  playerSession,
  playerSocialIdentity,
} from './tables.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const NEW_PASSWORD = 'Better-Horse-8'

onPostgres('change of the password', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  let addresses = 0
  /** Each call uses a new IP address, except in tests about addresses. */
  const address = () => `10.${++addresses >> 8}.81.${addresses & 255}`
  const orm = () => platform.platform.db.orm
  const signIn = (login: string, password: string) =>
    platform.call(
      'POST /api/player/sessions',
      { body: { login, password } },
      { country: 'DE', ip: address() },
    )
  const change = (
    { token, password }: Pick<RegisteredPlayer, 'token' | 'password'>,
    body: Partial<Record<'currentPassword' | 'newPassword' | 'repeatNewPassword', string>> = {},
    ip = address(),
  ) =>
    platform.call(
      'PUT /api/player/passwords',
      { body: { currentPassword: password, newPassword: NEW_PASSWORD, ...body } },
      { token, ip },
    )
  const statusOf = async (token: string) =>
    (await platform.call('GET /api/player/profile', {}, { token })).status
  const kindsOf = async (playerId: string) =>
    (await orm().select().from(playerEvent).where(eq(playerEvent.playerId, playerId))).map(({ kind }) => kind)
  async function mailsTo(email: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data
  }
  const templatesTo = async (email: string) =>
    (await mailsTo(email)).map(({ template, locale }) => `${template} ${locale}`)

  test('PUT /api/player/passwords sets a new password, ends the other sessions and mails the player [7-19]', async () => {
    const player = await platform.registerPlayer({ locale: 'de' })
    const elsewhere = (await signIn(player.email, player.password)).data.accessToken
    const changed = await change(player, { repeatNewPassword: NEW_PASSWORD })
    expect([changed.status, changed.json]).toEqual([200, { data: { done: true } }])
    expect([await statusOf(player.token), await statusOf(elsewhere)]).toEqual([200, 401])
    const reasons = await orm()
      .select({ reason: playerSession.endReason })
      .from(playerSession)
      .where(eq(playerSession.playerId, player.profile.id))
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set([null, 'password-changed']))
    expect((await signIn(player.email, player.password)).error).toBe('invalid-credentials')
    expect((await signIn(player.email, NEW_PASSWORD)).status).toBe(200)
    expect(await kindsOf(player.profile.id)).toContain('password-changed')
    expect(await templatesTo(player.email)).toContain('password-replaced de')
  })

  test('the mail of a new password counts what still signs in without it', async () => {
    const player = await platform.registerPlayer()
    const owner = { playerId: player.profile.id, createdAt: platform.clock.now() }
    const credentialId = randomUUID()
    const key = { publicKey: 'key', counter: 0, transports: [], name: 'Phone' }
    await orm()
      .insert(playerPasskey)
      .values({ id: randomUUID(), credentialId, ...key, ...owner })
    for (const subject of [randomUUID(), randomUUID()])
      await orm()
        .insert(playerSocialIdentity)
        .values({ issuer: 'https://provider.example', subject, provider: 'auth0', ...owner })
    await change(player)
    const mail = (await mailsTo(player.email)).find(({ template }) => template === 'password-replaced')
    expect(mail?.text).toMatch(/Passkeys that sign in:\s+1\n/)
    expect(mail?.text).toMatch(/Linked accounts that sign in:\s+2\n/)
    expect(mail?.text).toContain('See them on the page “Security”')
  })

  test('GET /api/player/passwords returns when the password was set', async () => {
    const player = await platform.registerPlayer()
    platform.clock.skip(60_000)
    await change(player)
    const { data } = await platform.call('GET /api/player/passwords', {}, { token: player.token })
    expect(data).toEqual({ isSet: true, changedAt: platform.clock.now().toISOString() })
  })

  test('PUT /api/player/passwords reports errors at their fields and changes nothing [7-19 5-03]', async () => {
    const player = await platform.registerPlayer()
    const fieldsOf = async (body: Parameters<typeof change>[1]) => (await change(player, body)).fields
    expect(await fieldsOf({ currentPassword: 'not this one' })).toEqual({
      currentPassword: ['This isn’t your current password.'],
    })
    expect(Object.keys(await fieldsOf({ newPassword: 'short' }))).toEqual(['newPassword'])
    expect(await fieldsOf({ newPassword: player.email })).toEqual({
      newPassword: ['This password is easy to guess. Choose another one.'],
    })
    expect(Object.keys(await fieldsOf({ repeatNewPassword: 'another one' }))).toEqual(['repeatNewPassword'])
    expect(await statusOf(player.token)).toBe(200)
    expect((await signIn(player.email, player.password)).status).toBe(200)
  })

  test('counts wrong passwords like failed sign-ins, and returns the remaining time', async () => {
    const player = await platform.registerPlayer()
    const wrong = { currentPassword: 'not this one' }
    for (let guess = 0; guess < 5; guess++) expect((await change(player, wrong)).status).toBe(422)
    const locked = await change(player)
    expect([locked.status, locked.error, locked.headers.get('retry-after')]).toEqual([
      429,
      'rate-limited',
      '1800',
    ])
    expect((await signIn(player.email, player.password)).error).toBe('rate-limited')
    expect(await kindsOf(player.profile.id)).toEqual(
      expect.arrayContaining(['password-change-failed', 'password-change-locked']),
    )
  })

  test('of concurrent changes only one succeeds', async () => {
    const player = await platform.registerPlayer()
    const passwords = [1, 2, 3].map((one) => `${NEW_PASSWORD} ${one}`)
    const responses = await Promise.all(passwords.map((newPassword) => change(player, { newPassword })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const newPassword = passwords[responses.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(player.email, newPassword)).status).toBe(200)
  })

  test('a player without a password sets one by the link of the reset mail', async () => {
    const player = await platform.registerPlayer()
    await orm().delete(playerCredential).where(eq(playerCredential.playerId, player.profile.id))
    const { data } = await platform.call('GET /api/player/passwords', {}, { token: player.token })
    expect(data).toEqual({ isSet: false, changedAt: null })
    expect((await change(player)).error).toBe('no-password')
    expect((await signIn(player.email, player.password)).error).toBe('invalid-credentials')

    const guest = { country: 'DE', ip: address() }
    await platform.call('POST /api/player/passwords/reset', { body: { login: player.email } }, guest)
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: player.email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    const mail = inboxResponse.parse(json).data.find(({ template }) => template === 'password-reset')
    const code = /\/reset-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const body = { code, password: NEW_PASSWORD }
    expect((await platform.call('POST /api/player/passwords/confirm', { body }, guest)).status).toBe(200)
    expect((await signIn(player.email, NEW_PASSWORD)).status).toBe(200)
  })
})
