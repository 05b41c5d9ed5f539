import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outgoingMessage } from '@croupier/contract/providers'
import { copyOperatorFiles, onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import { playerCredential, player as playerTable } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-phone-change-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The operator's files with the phone field of the profile as given. */
function createOperatorFolder(editable: string): string {
  const at = join(folder, editable)
  copyOperatorFiles(at)
  const file = join(at, 'settings.yaml')
  const own = readFileSync(file, 'utf8')
  const profileField = '{ name: phone, description: Telephone number, isVisible: true, isRequired: false }'
  const [registration = '', profile = ''] = own.split(/(?<=^ {2}profileFields:$)/m)
  const changed =
    registration + profile.replace(profileField, profileField.replace(' }', `, editable: ${editable} }`))
  expect(changed).not.toBe(own)
  writeFileSync(file, changed)
  return at
}

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const minute = 60_000
let numbers = 0
const newNumber = () => `+4915155${String(500_000 + ++numbers)}`

/** Calls and messages of one platform. */
function helpersOf(platform: () => TestPlatform) {
  const messagesTo = async (to: string) => {
    await platform().waitUntilIdle()
    const { json } = await platform().send(
      'GET',
      `/sandbox/inbox/api/messages?${new URLSearchParams({ to, limit: '100' })}`,
    )
    return inboxResponse.parse(json).data
  }
  const request = (player: RegisteredPlayer, phone: string, changes: { currentPassword?: string } = {}) =>
    platform().call(
      'POST /api/player/profile/phone',
      { body: { phone, currentPassword: player.password, ...changes } },
      { token: player.token },
    )
  const confirm = (player: RegisteredPlayer, code: string) =>
    platform().call(
      'POST /api/player/profile/confirmations/phone',
      { body: { code } },
      { token: player.token },
    )
  const codesSentTo = async (phone: string) =>
    (await messagesTo(phone))
      .filter(({ template }) => template === 'phone-change-code')
      .map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '')
  const codeSentTo = async (phone: string) => (await codesSentTo(phone))[0] ?? ''
  const change = async (player: RegisteredPlayer, phone: string) => {
    expect((await request(player, phone)).error).toBeNull()
    return confirm(player, await codeSentTo(phone))
  }
  const phoneOf = async ({ token }: RegisteredPlayer) =>
    (await platform().call('GET /api/player/profile', {}, { token })).data.phone
  return { messagesTo, request, confirm, codesSentTo, codeSentTo, change, phoneOf }
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

onPostgres('a change of the phone number', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  beforeAll(async () => {
    platform = await boot()
  })
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })
  const { messagesTo, request, confirm, codesSentTo, codeSentTo, change, phoneOf } = helpersOf(() => platform)
  const signIn = async (login: string) =>
    (await platform.call('POST /api/player/sessions', { body: { login, password: player.password } })).status

  test('POST /api/player/profile/confirmations/phone changes it by the code, tells the former number and the mailbox, and moves the sign-in', async () => {
    const [first, second] = [newNumber(), newNumber()]
    expect((await request(player, first)).data).toEqual({ resendIn: 60, expiresIn: 600 })
    expect(await phoneOf(player)).toBeNull()
    expect((await confirm(player, await codeSentTo(first))).status).toBe(200)
    expect(await phoneOf(player)).toBe(first)
    const changedMails = async () =>
      (await messagesTo(player.email)).filter(({ template }) => template === 'phone-changed')
    expect(await changedMails()).toHaveLength(1)
    expect(await signIn(first)).toBe(200)

    platform.clock.skip(minute)
    expect((await change(player, second)).status).toBe(200)
    expect([await signIn(second), await signIn(first)]).toEqual([200, 401])
    const told = (await messagesTo(first)).filter(({ template }) => template === 'phone-changed')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ channel: 'sms' })
    expect(told[0]?.text).not.toContain(second)
    expect(await changedMails()).toHaveLength(2)
    // A repetition, e.g. after a lost response, tells nobody again.
    expect((await confirm(player, await codeSentTo(second))).status).toBe(200)
    expect(await changedMails()).toHaveLength(2)
  })

  test('POST /api/player/profile/phone needs a session, the password, and another valid number', async () => {
    const phone = newNumber()
    const body = { phone, currentPassword: 'x' }
    expect((await platform.call('POST /api/player/profile/phone', { body })).error).toBe('unauthorised')
    expect((await request(player, phone, { currentPassword: 'wrong' })).fields).toHaveProperty(
      'currentPassword',
    )
    expect((await request(player, '+49')).fields).toHaveProperty('phone')
    expect(await messagesTo(phone)).toEqual([])
    await change(player, phone)
    expect((await request(player, phone)).fields.phone).toEqual(['This is already your number.'])
  })

  test('a player without a password adds a number without one', async () => {
    const phone = newNumber()
    const add = () => platform.call('POST /api/player/profile/phone', { body: { phone } }, player)
    expect((await add()).fields).toHaveProperty('currentPassword')
    const { orm } = platform.platform.db
    await orm.delete(playerCredential).where(eq(playerCredential.playerId, player.profile.id))
    expect((await add()).status).toBe(200)
    expect(await phoneOf(player)).toBe(null)
    expect((await confirm(player, await codeSentTo(phone))).status).toBe(200)
    expect(await phoneOf(player)).toBe(phone)
  })

  test('a number of another player gets the same response, and only its owner learns of the conflict', async () => {
    const taken = newNumber()
    const owner = await platform.registerPlayer()
    await change(owner, taken)
    const [ofTaken, ofFree] = [
      await request(player, taken),
      await request(await platform.registerPlayer(), newNumber()),
    ]
    expect([ofTaken.status, ofTaken.data]).toEqual([ofFree.status, ofFree.data])
    const code = await codeSentTo(taken)
    expect((await confirm(player, wrong(code))).error).toBe('wrong-code')
    const refused = await confirm(player, code)
    expect(refused.fields.phone).toEqual(['Another account has this number. Write to us if it is yours.'])
    expect([await phoneOf(player), await phoneOf(owner)]).toEqual([null, taken])
  })

  test('of two players who confirm the same number at once, one gets it', async () => {
    const phone = newNumber()
    const rival = await platform.registerPlayer()
    await request(player, phone)
    const ofPlayer = await codeSentTo(phone)
    await request(rival, phone)
    const ofRival = (await codesSentTo(phone)).find((code) => code !== ofPlayer) ?? ''
    // The code of one player does not work for the other.
    expect((await confirm(player, ofRival)).error).toBe('wrong-code')
    const answers = await Promise.all([confirm(player, ofPlayer), confirm(rival, ofRival)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('a code expires, and stops working after five wrong attempts', async () => {
    const phone = newNumber()
    await request(player, phone)
    const code = await codeSentTo(phone)
    for (let index = 0; index < 5; index += 1)
      expect((await confirm(player, wrong(code))).error).toBe('wrong-code')
    expect((await confirm(player, code)).error).toBe('wrong-code')

    platform.clock.skip(minute)
    await request(player, phone)
    const next = await codeSentTo(phone)
    expect(next).not.toBe(code)
    platform.clock.skip(10 * minute)
    expect((await confirm(player, next)).error).toBe('wrong-code')
    expect(await phoneOf(player)).toBeNull()
  })

  test('no message is sent within a minute of the last, nor more than five in an hour', async () => {
    const phone = newNumber()
    await request(player, phone)
    expect((await request(player, phone)).data).toMatchObject({ resendIn: 60 })
    expect(await codesSentTo(phone)).toHaveLength(1)
    for (let index = 0; index < 4; index += 1) expect((await request(player, newNumber())).status).toBe(200)
    const refused = await request(player, newNumber())
    expect([refused.status, refused.error]).toEqual([429, 'too-many-codes'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

onPostgres('a phone number that is fixed once the identity is verified', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ variables: { OPERATOR_DIR: createOperatorFolder('until-verified') } })
  })
  const { request, confirm, codeSentTo, change, phoneOf } = helpersOf(() => platform)

  test('POST /api/player/profile/phone refuses a change of it, also of one that was requested before', async () => {
    const player = await platform.registerPlayer()
    const [first, second] = [newNumber(), newNumber()]
    await change(player, first)
    platform.clock.skip(minute)
    await request(player, second)
    await platform.platform.db.orm
      .update(playerTable)
      .set({ identityStatus: 'accepted' })
      .where(eq(playerTable.id, player.profile.id))
    const text = ['You can’t change this here any more. Write to us if it is wrong.']
    expect((await confirm(player, await codeSentTo(second))).fields.phone).toEqual(text)
    expect((await request(player, newNumber())).fields.phone).toEqual(text)
    expect(await phoneOf(player)).toBe(first)
  })
})

onPostgres('a phone number that the operator does not let players change', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot({ variables: { OPERATOR_DIR: createOperatorFolder('never') } })
  })
  const { request, messagesTo } = helpersOf(() => platform)

  test('POST /api/player/profile/phone sends nothing', async () => {
    const phone = newNumber()
    const player = await platform.registerPlayer()
    expect((await request(player, phone)).fields).toHaveProperty('phone')
    expect(await messagesTo(phone)).toEqual([])
  })
})
