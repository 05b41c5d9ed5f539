import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promotionShapes } from '@croupier/contract'
import { copyOperatorFiles, onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

const bonuses = `bonuses:
  - { identity: gift, name: Gift, trigger: code, type: cash, amount: "5.00" }
  - { identity: extra, name: Extra, trigger: reward, type: cash, amount: "7.00" }
  - { identity: first, name: First, trigger: deposit, type: cash, amount: "3.00" }
  - { identity: kronor, name: Kronor, trigger: deposit, type: cash, amount: "3.00", currencies: [SEK] }
  - { identity: austria, name: Austria, trigger: deposit, type: cash, amount: "3.00", countries: [AT] }
  - { identity: lost, name: Lost, trigger: deposit, type: freespins, spins: 5, game: no-such-game }
`
const codes = `codes:
  - { code: GIFT-5, kind: deposit, bonus: gift }
  - { code: HELLO, kind: registration, reward: { cash: "5.00" } }
  - { code: HELLO-2, kind: registration, reward: { cash: "6.00" } }
  - { code: CASH, kind: profile, reward: { cash: "2.00", byCurrency: [{ currency: SEK, amount: "20.00" }] } }
  - { code: EXTRA, kind: profile, reward: { bonus: extra } }
  - { code: SCARCE, kind: profile, reward: { cash: "1.00" }, uses: 1 }
  - { code: AUSTRIA, kind: deposit, bonus: gift, countries: [AT] }
`

onPostgres('bonus codes', (boot) => {
  let platform: TestPlatform
  let folder: string
  let player: RegisteredPlayer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codes-'))
    copyOperatorFiles(folder)
    await writeFile(join(folder, 'bonuses.yaml'), bonuses)
    await writeFile(join(folder, 'codes.yaml'), codes)
    platform = await boot({ variables: { OPERATOR_DIR: folder, RATE_LIMIT_CODE: '30/60' } })
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })

  const enter = async (bonusCode: string, trigger = 2, who = player) =>
    (await platform.call('POST /api/game/bonuses/bonuscodes', { body: { bonusCode, trigger } }, who)).data
  const list = (query: { trigger?: number } = {}, who = player) =>
    platform.call('GET /api/game/bonuses/bonuscodes', { query }, who)

  test('GET /api/game/bonuses/bonuscodes lists the player’s codes by trigger [7-29 1-06a:codes]', async () => {
    expect(await list()).toMatchObject({ data: [], meta: { isOffered: true } })
    await enter('gift-5', 3)
    const { data } = await list({ trigger: 3 })
    expect(z.array(promotionShapes.playerBonusCode).parse(data)).toEqual(data)
    expect(data).toMatchObject([{ bonusCode: 'GIFT-5', trigger: 3, isActive: true }])
    expect((await list({ trigger: 2 })).data).toEqual([])
    expect((await list({}, await platform.registerPlayer())).data).toEqual([])
    expect((await list({ trigger: 4 })).status).toBe(422)
  })

  test('POST /api/game/bonuses/bonuscodes issues a bonus in the session that entered the code [3-15:issueSessionId]', async () => {
    const body = { login: player.email, password: player.password }
    const { accessToken: token } = (await platform.call('POST /api/player/sessions', { body })).data
    const sessions = async (who: { token: string }) =>
      (await platform.call('GET /api/player/sessions', {}, who)).data
    const second = (await sessions({ token })).find(({ isCurrent }) => isCurrent)?.id
    expect((await sessions(player)).find(({ isCurrent }) => isCurrent)?.id).not.toBe(second)
    const entry = { body: { bonusCode: 'EXTRA', trigger: 2 } }
    await platform.call('POST /api/game/bonuses/bonuscodes', entry, { token })
    const { data } = await platform.call('GET /api/game/player-bonuses', {}, player)
    expect(data).toMatchObject([{ issueSessionId: second, status: 1 }])
  })

  test('POST /api/game/bonuses/bonuscodes answers with the status of the code [7-29 3-17a 4-12:platform]', async () => {
    expect(await enter('GIFT-5', 2)).toEqual({
      status: 2,
      reason: null,
      trigger: 3,
      bonusCode: null,
      reward: null,
    })
    expect(await enter('GIFT-5', 3)).toMatchObject({ status: 1, bonusCode: { bonusCode: 'GIFT-5' } })
    expect(await enter('GIFT-6', 3)).toEqual({
      status: 3,
      reason: null,
      trigger: null,
      bonusCode: null,
      reward: null,
    })
    expect(await enter('AUSTRIA', 3)).toEqual({
      status: 4,
      reason: null,
      trigger: null,
      bonusCode: null,
      reward: null,
    })
    expect((await list()).data).toHaveLength(1)
  })

  test('DELETE /api/game/bonuses/bonuscodes removes a waiting code [7-29]', async () => {
    const { bonusCode } = await enter('GIFT-5', 3)
    const body = { playerBonusCodeId: bonusCode?.id ?? '' }
    const remove = (who: RegisteredPlayer) =>
      platform.call('DELETE /api/game/bonuses/bonuscodes', { body }, who)
    expect((await remove(await platform.registerPlayer())).status).toBe(404)
    expect((await remove(player)).data).toEqual({ done: true })
    expect((await list()).data).toEqual([])
  })

  const balance = async (who = player) =>
    (await platform.call('GET /api/wallet/accounts', {}, who)).data[0]?.balance
  async function register(bonusCode: string) {
    const body = {
      ...{ email: `${randomUUID()}@example.com`, password: 'Correct-Horse-7' },
      ...{
        password_confirmation: 'Correct-Horse-7',
        country: 'DE',
        currency: 'EUR',
        locale: 'en',
        bonusCode,
      },
      agreements: '1' as const,
    }
    const response = await platform.call('POST /api/player/register', { body }, { country: 'DE' })
    expect(response.status).toBe(200)
    return { ...player, token: response.data.accessToken }
  }

  test('a profile code brings its reward at once, once [1-06a:codes 7-29]', async () => {
    expect(await enter('cash')).toMatchObject({
      status: 1,
      bonusCode: { bonusCode: 'CASH', trigger: 2, isActive: false, expiresAt: null },
      reward: { kind: 'cash', amount: '2.00', currency: 'EUR' },
    })
    expect(await enter('CASH')).toMatchObject({ status: 4, reason: 'used', reward: null })
    expect(await balance()).toBe('2.00')
    const kronor = await platform.registerPlayer({ currency: 'SEK', country: 'SE' })
    await enter('CASH', 2, kronor)
    expect(await balance(kronor)).toBe('20.00')
    expect((await enter('EXTRA')).reward).toMatchObject({ kind: 'bonus', amount: '7.00' })
    const { data } = await platform.call('GET /api/game/player-bonuses', {}, player)
    expect(data).toMatchObject([{ name: 'Extra', amount: '7.00' }])
  })

  test('one of many players who enter a code for one use at once is paid', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => platform.registerPlayer()))
    const answers = await Promise.all(
      many.flatMap((who) => [enter('SCARCE', 2, who), enter('SCARCE', 2, who)]),
    )
    expect(answers.filter(({ reward }) => reward !== null)).toHaveLength(1)
    const balances = await Promise.all(many.map((who) => balance(who)))
    expect(balances.filter((one) => one === '1.00')).toHaveLength(1)
  })

  test('the code of the registration is applied by the platform, and its status can be read [7-29 2.5-05:applied]', async () => {
    const own = await register(' hello ')
    await platform.waitUntilIdle()
    expect(await balance(own)).toBe('5.00')
    expect(await enter('HELLO', 1, own)).toMatchObject({ status: 1, bonusCode: { trigger: 1 }, reward: null })
    expect(await balance(own)).toBe('5.00')
    // An account uses one code of registrations.
    expect((await enter('HELLO-2', 1, own)).status).toBe(4)
  })

  test('a code of another kind is accepted at the registration; a wrong one does not prevent it [7-29]', async () => {
    const [withProfileCode, withDepositCode, withWrongCode] = await Promise.all(
      ['CASH', 'GIFT-5', 'NO-SUCH'].map(register),
    )
    await platform.waitUntilIdle()
    expect(await balance(withProfileCode)).toBe('2.00')
    expect((await enter('CASH', 1, withProfileCode)).status).toBe(1)
    expect((await list({ trigger: 3 }, withDepositCode)).data).toMatchObject([{ isActive: true }])
    expect((await enter('NO-SUCH', 1, withWrongCode)).status).toBe(3)
    // The right code can still be entered on the first day.
    expect(await enter('HELLO', 2, withWrongCode)).toMatchObject({ status: 2, trigger: 1 })
    expect((await enter('HELLO', 1, withWrongCode)).status).toBe(1)
    expect(await balance(withWrongCode)).toBe('5.00')
  })

  test('GET /api/game/bonuses/status says of each offer whether a deposit can bring it, and why not [7-30:status]', async () => {
    const offers = (await platform.call('GET /api/game/bonuses', {}, { country: 'AT' })).data
    const nameOf = (id: string) => offers.find((one) => one.id === id)?.name
    const query = { bonusIds: [...offers.map(({ id }) => id), randomUUID()].join(','), currency: 'EUR' }
    const read = async (options: object) => {
      const { data } = await platform.call('GET /api/game/bonuses/status', { query }, options)
      return Object.fromEntries(
        data.map(({ id, reason, isAvailable }) => [nameOf(id), reason ?? isAvailable]),
      )
    }
    const expected = { First: true, Kronor: 'currency', Lost: 'game' }
    expect(await read({ ...player, country: 'DE' })).toEqual({ ...expected, Austria: 'country' })
    expect(await read({ country: 'AT' })).toEqual({ ...expected, Austria: true })
    const { db, modules } = platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 'no-deposits', 'a test'))
    expect(new Set(Object.values(await read(player)))).toEqual(new Set(['closed']))
    const invalid = { query: { bonusIds: 'none', currency: 'EUR' } }
    expect((await platform.call('GET /api/game/bonuses/status', invalid)).status).toBe(422)
  })

  test('a player to whom nothing may be given gets nothing by a code', async () => {
    const { db, modules } = platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 'no-deposits', 'a test'))
    expect(await enter('CASH')).toMatchObject({ status: 4, reason: 'closed' })
    expect(await list()).toMatchObject({ data: [], meta: { isOffered: false } })
    expect(await balance()).toBe('0.00')
  })

  test('a player who takes a break gets nothing by a code', async () => {
    const body = { definition: 5, period: '1' } as const
    await platform.call('POST /api/player/limits', { body }, player)
    expect(await enter('CASH')).toMatchObject({ status: 4, reason: 'closed' })
    expect(await list()).toMatchObject({ data: [], meta: { isOffered: false } })
    expect(await balance()).toBe('0.00')
  })

  test('a player cannot try many codes, from whatever address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 31; index++) {
      const body = { bonusCode: `GUESS-${index}`, trigger: 2 }
      statuses.push((await platform.call('POST /api/game/bonuses/bonuscodes', { body }, player)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const other = await platform.registerPlayer()
    expect((await enter('GUESS', 2, other)).status).toBe(3)
  })
})
