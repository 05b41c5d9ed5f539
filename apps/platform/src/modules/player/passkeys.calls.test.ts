import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outgoingMessage } from '@croupier/contract/providers'
import { changeSettings, copyOperatorFiles, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import { countSignInMethods } from './sign-in-methods.ts'
import {
  playerCredential,
  playerEvent,
  playerPasskey,
  playerPasskeyChallenge,
  playerSession,
  playerSocialIdentity,
} from './tables.ts'
import { createSoftwareAuthenticator } from './testing/software-authenticator.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const withChallenge = z.looseObject({ challenge: z.string() })
const minute = 60_000
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>

onPostgres('passkeys', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  let addresses = 0
  const guest = (country = 'DE') => ({ country, ip: `10.${++addresses >> 8}.83.${addresses & 255}` })
  const orm = () => platform.platform.db.orm
  const createOptions = async (token: string) => {
    const { data } = await platform.call(
      'POST /api/player/passkeys/options',
      { body: {} },
      { token, ...guest() },
    )
    return withChallenge.parse(data)
  }
  const add = (token: string, response: ReturnType<Authenticator['create']>) =>
    platform.call('POST /api/player/passkeys', { body: { response } }, { token, ...guest() })
  const signInOptions = async () => {
    const { data } = await platform.call('POST /api/player/sessions/passkey/options', {}, guest())
    return withChallenge.parse(data)
  }
  const signIn = (response: ReturnType<Authenticator['get']>, from = guest()) =>
    platform.call('POST /api/player/sessions/passkey', { body: { response } }, from)
  const list = async (token: string) => (await platform.call('GET /api/player/passkeys', {}, { token })).data

  async function templatesTo(email: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data.map(({ template }) => template)
  }

  /** A player with a passkey. */
  async function withPasskey(options: Partial<Parameters<typeof createSoftwareAuthenticator>[0]> = {}) {
    const player = await platform.registerPlayer()
    const device = createSoftwareAuthenticator({ origin: platform.origin, ...options })
    const added = await add(player.token, device.create(await createOptions(player.token)))
    return { player, device, added }
  }

  test('POST /api/player/passkeys/options, POST /api/player/sessions/passkey/options: a player adds a passkey and signs in by it', async () => {
    const { player, device, added } = await withPasskey()
    expect([added.status, added.data.credentialId, added.data.lastUsedAt]).toEqual([200, device.id, null])
    const signedIn = await signIn(device.get(await signInOptions()))
    expect([signedIn.status, signedIn.data.profile.id]).toEqual([200, player.profile.id])
    const token = signedIn.data.accessToken
    expect((await platform.call('GET /api/player/profile', {}, { token })).status).toBe(200)
    const { passkeys, relyingPartyId } = await list(token)
    expect(relyingPartyId).toBe('127.0.0.1')
    expect(passkeys).toMatchObject([{ lastUsedAt: platform.clock.now().toISOString() }])
    const events = await orm().select().from(playerEvent).where(eq(playerEvent.playerId, player.profile.id))
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['passkey-added', 'signed-in']))

    expect(await templatesTo(player.email)).toContain('passkey-added')
  })

  test('POST /api/player/passkeys/options asks for the password ten minutes after the sign-in', async () => {
    const { token, password } = await platform.registerPlayer()
    const options = (currentPassword?: string) =>
      platform.call(
        'POST /api/player/passkeys/options',
        { body: currentPassword === undefined ? {} : { currentPassword } },
        { token, ...guest() },
      )
    platform.clock.skip(10 * minute - 1)
    expect((await options()).status).toBe(200)
    platform.clock.skip(1)
    expect((await options()).error).toBe('password-needed')
    expect(Object.keys((await options('Wrong-Horse-7')).fields)).toEqual(['currentPassword'])
    expect((await options(password)).status).toBe(200)
    // Without a password, the second step or the mail is what protects the account.
    const { token: other, profile } = await platform.registerPlayer()
    await orm().delete(playerCredential).where(eq(playerCredential.playerId, profile.id))
    platform.clock.skip(10 * minute)
    const without = await platform.call('POST /api/player/passkeys/options', { body: {} }, { token: other })
    expect(without.status).toBe(200)
  })

  test('POST /api/player/passkeys rejects a response from another origin and one without verification of the user', async () => {
    const elsewhere = await withPasskey({ origin: 'http://127.0.0.1:1' })
    expect([elsewhere.added.status, elsewhere.added.error]).toEqual([422, 'passkey-refused'])
    expect((await withPasskey({ verifiesUser: false })).added.error).toBe('passkey-refused')
    const { device } = await withPasskey()
    const other = createSoftwareAuthenticator({ origin: platform.origin })
    // The signature of another key for the same credential.
    const forged = { ...other.get(await signInOptions()), id: device.id, rawId: device.id }
    expect((await signIn(forged)).error).toBe('passkey-refused')
    expect((await signIn(other.get(await signInOptions()))).error).toBe('passkey-unknown')
  })

  test('POST /api/player/passkeys/options lets a password manager add a passkey without the user, once, which then signs in', async () => {
    const player = await platform.registerPlayer()
    const device = createSoftwareAuthenticator({ origin: platform.origin, createsAlone: true })
    const options = () =>
      platform.call(
        'POST /api/player/passkeys/options',
        { body: { isAutomatic: true } },
        { ...player, ...guest() },
      )
    const create = async () => device.create(withChallenge.parse((await options()).data))
    expect((await add(player.token, await create())).error, 'of a player who was asked').toBe(
      'passkey-refused',
    )
    const body = { response: await create(), isAutomatic: true }
    const added = await platform.call('POST /api/player/passkeys', { body }, player)
    expect([added.status, added.data.credentialId]).toEqual([200, device.id])
    expect(await templatesTo(player.email)).toContain('passkey-added')
    expect((await signIn(device.get(await signInOptions()))).data.profile.id).toBe(player.profile.id)

    const params = { id: added.data.id }
    const refused = { status: 200, data: null }
    expect(await options()).toMatchObject(refused)
    expect((await platform.call('DELETE /api/player/passkeys/{id}', { params }, player)).status).toBe(200)
    expect(await options(), 'a removed one does not return').toMatchObject(refused)
    const later = await platform.registerPlayer()
    platform.clock.skip(10 * minute)
    const late = await platform.call(
      'POST /api/player/passkeys/options',
      { body: { isAutomatic: true } },
      later,
    )
    expect(late).toMatchObject(refused)
  })

  test('POST /api/player/sessions/passkey accepts a response once, for its own challenge and within five minutes', async () => {
    const { player, device } = await withPasskey()
    const response = device.get(await signInOptions())
    expect((await signIn(response)).status).toBe(200)
    expect((await signIn(response)).error).toBe('passkey-refused')
    expect((await signIn(device.get({ challenge: 'bm9ib2R5IGFza2Vk' }))).error).toBe('passkey-refused')
    // A challenge for creating a passkey signs nobody in.
    expect((await signIn(device.get(await createOptions(player.token)))).error).toBe('passkey-refused')
    const late = device.get(await signInOptions())
    platform.clock.skip(6 * minute)
    expect((await signIn(late)).error).toBe('passkey-refused')

    const other = await platform.registerPlayer()
    const created = createSoftwareAuthenticator({ origin: platform.origin }).create(
      await createOptions(player.token),
    )
    expect((await add(other.token, created)).error).toBe('passkey-refused')
    // The sweep runs hourly.
    await platform.clock.advance(61 * minute)
    await platform.waitUntilIdle()
    expect(await orm().select().from(playerPasskeyChallenge)).toEqual([])
  })

  test('PUT /api/player/passkeys/{id} renames, DELETE /api/player/passkeys/{id} removes, and GET /api/player/passkeys lists the player’s passkeys only', async () => {
    const { player, device, added } = await withPasskey()
    const other = await platform.registerPlayer()
    const params = { id: added.data.id }
    const body = { name: 'My phone' }
    const rename = (token: string) =>
      platform.call('PUT /api/player/passkeys/{id}', { params, body }, { token })
    const remove = (token: string) => platform.call('DELETE /api/player/passkeys/{id}', { params }, { token })
    expect([(await rename(other.token)).status, (await remove(other.token)).status]).toEqual([404, 404])
    expect((await list(other.token)).passkeys).toEqual([])
    expect((await rename(player.token)).status).toBe(200)
    expect((await list(player.token)).passkeys.map(({ name }) => name)).toEqual(['My phone'])
    expect((await remove(player.token)).status).toBe(200)
    expect((await list(player.token)).passkeys).toEqual([])
    expect((await signIn(device.get(await signInOptions()))).error).toBe('passkey-unknown')
    expect(await templatesTo(player.email)).toContain('passkey-removed')
  })

  test('the last way to sign in is not removed, also by two requests at the same time', async () => {
    const { player, added } = await withPasskey()
    const { id: playerId } = player.profile
    const second = createSoftwareAuthenticator({ origin: platform.origin })
    const { data } = await add(player.token, second.create(await createOptions(player.token)))
    await orm().delete(playerCredential).where(eq(playerCredential.playerId, playerId))
    const remove = async (id: string) =>
      (await platform.call('DELETE /api/player/passkeys/{id}', { params: { id } }, player)).error ?? 'removed'
    const outcomes = await Promise.all([added.data.id, data.id].map(remove))
    expect(outcomes.toSorted()).toEqual(['last-sign-in-method', 'removed'])
    const [left] = (await list(player.token)).passkeys
    expect(await remove(left?.id ?? '')).toBe('last-sign-in-method')
    const identity = { provider: 'auth0', issuer: 'https://issuer.example', subject: playerId, playerId }
    await orm()
      .insert(playerSocialIdentity)
      .values({ ...identity, createdAt: platform.clock.now() })
    expect(await remove(left?.id ?? '')).toBe('removed')
  })

  test('signs in no blocked player, and nobody in a closed country', async () => {
    const { player, device } = await withPasskey()
    expect((await signIn(device.get(await signInOptions()), guest('AU'))).error).toBe('country-restricted')
    const { error } = await platform.call('POST /api/player/sessions/passkey/options', {}, guest('AU'))
    expect(error).toBe('country-restricted')
    await platform.platform.db.transaction((tx) =>
      platform.platform.modules.players.changeStatus(tx, player.profile.id, 'blocked', 'of a test'),
    )
    expect((await signIn(device.get(await signInOptions()))).error).toBe('account-blocked')
    const sessions = await orm()
      .select()
      .from(playerSession)
      .where(eq(playerSession.playerId, player.profile.id))
    expect(sessions.every(({ endedAt }) => endedAt !== null)).toBe(true)
  })
})

onPostgres('passkeys of an operator who has turned them off', (boot) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  let platform: TestPlatform
  beforeAll(async () => {
    copyOperatorFiles(folder)
    changeSettings(folder, (settings) =>
      settings.replace('isPasskeyEnabled: true', 'isPasskeyEnabled: false'),
    )
    platform = await boot({ variables: { OPERATOR_DIR: folder } })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('neither create passkeys nor sign in by them, and are no way to sign in', async () => {
    const { data: constants } = await platform.call('GET /api/settings/constants', {})
    expect(constants.player.isPasskeyEnabled).toBe(false)
    const player = await platform.registerPlayer()
    const response = { id: 'c1', rawId: 'c1' }
    const refusals = await Promise.all([
      platform.call('POST /api/player/passkeys/options', { body: {} }, player),
      platform.call('POST /api/player/passkeys', { body: { response } }, player),
      platform.call('POST /api/player/sessions/passkey/options', {}),
      platform.call('POST /api/player/sessions/passkey', { body: { response } }),
    ])
    expect(refusals.map(({ status, error }) => [status, error])).toEqual(
      refusals.map(() => [403, 'passkeys-off']),
    )
    const { orm } = platform.platform.db
    const { id: playerId } = player.profile
    const at = platform.clock.now()
    const id = randomUUID()
    await orm.insert(playerPasskey).values({
      ...{ id, playerId, credentialId: 'c1', publicKey: 'AA', counter: 0, transports: [], name: 'Old' },
      ...{ createdAt: at, lastUsedAt: null },
    })
    const count = () => countSignInMethods(orm, playerId, { constants: () => constants })
    expect(await count()).toBe(1)
    // What is stored can still be seen and removed.
    const { data } = await platform.call('GET /api/player/passkeys', {}, player)
    expect(data.passkeys.map(({ name }) => name)).toEqual(['Old'])
    const removed = await platform.call('DELETE /api/player/passkeys/{id}', { params: { id } }, player)
    expect(removed.status).toBe(200)
  })
})
