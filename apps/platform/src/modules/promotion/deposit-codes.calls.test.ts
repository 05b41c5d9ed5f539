import { randomUUID } from 'node:crypto'
import { onBothStores, onPostgresOnly, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { paymentMethodSettings } from '../payment/index.ts'
import { methods } from '../payment/testing/methods.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from '../payment/testing/platform.ts'

const bonuses = `bonuses:
  - { identity: listed, name: Listed, trigger: deposit, type: cash, amount: "3.00" }
  - { identity: double, name: Double, trigger: code, type: percentage, percentage: 100, most: "40.00", deposit: { from: "20.00" } }
  - { identity: gift, name: Gift, trigger: code, type: cash, amount: "5.00" }
`
const codes = `codes:
  - { code: DOUBLE, kind: deposit, bonus: double, perPlayer: 100 }
  - { code: GIFT-5, kind: deposit, bonus: gift }
  - { code: ONLY-ONE, kind: deposit, bonus: gift, uses: 1 }
  - { code: FUTURE, kind: deposit, bonus: gift, from: 2026-12-01T00:00:00Z }
  - { code: PAST, kind: deposit, bonus: gift, until: 2026-11-20T12:00:00Z }
  - { code: KRONOR, kind: deposit, bonus: gift, currencies: [SEK] }
  - { code: AUSTRIA, kind: deposit, bonus: gift, countries: [AT] }
`
const { methods: withCoins } = paymentMethodSettings.parse({
  methods: [
    ...methods.methods,
    {
      ...{ method: 'coins', name: { en: 'Coins' }, logo: '/icons/payment/coin.svg', type: 'address' },
      currencies: { USDT: { deposit: { min: '5', max: '100000' } } },
    },
  ],
})

onBothStores('deposit codes', (boot, store) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(
      boot,
      { dailyDepositCap: null, methods: withCoins },
      { 'bonuses.yaml': bonuses, 'codes.yaml': codes },
    )
  })
  beforeEach(async () => {
    player = await payments.player()
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const send = async (code: string, mode: 1 | 3, who = player) =>
    (await payments.platform.call('POST /api/game/bonuses/deposit-codes', { body: { code, mode } }, who)).data
  const apply = async (code: string, who = player) => (await send(code, 3, who)).bonusCode?.id ?? ''
  const held = async (who = player) =>
    (await payments.platform.call('GET /api/game/bonuses/bonuscodes', { query: { trigger: 3 } }, who)).data
  const remove = (id: string, who = player) =>
    payments.platform.call('DELETE /api/game/bonuses/deposit-codes', { body: { id } }, who)
  const start = async (changes: object = {}) => {
    const response = await payments.deposit(player, changes)
    expect(response.status).toBe(200)
    return response.data.invoiceId
  }
  async function settle(id: string, how: object = {}): Promise<void> {
    const providerId = (await payments.findAtProvider(id))?.payment.providerId ?? ''
    expect((await payments.event(id, { providerId, ...how })).status).toBe(204)
  }
  const awards = async (who = player) =>
    (await payments.platform.call('GET /api/game/player-bonuses', {}, who)).data.map(({ name, amount }) => [
      name,
      amount,
    ])

  onPostgresOnly(store, () => {
    test('POST /api/game/bonuses/deposit-codes says of a refused code whether the player has used it', async () => {
      const answers = async () => [await send('GIFT-5', 1), await send('GIFT-5', 3)]
      const refused = { status: 4, bonusCode: null }
      const used = { ...refused, reason: 'used' }
      await apply('GIFT-5')
      expect((await answers()).map(({ reason }) => reason)).toEqual([null, null])
      const deposit = await start()
      // The unpaid deposit reserves it.
      expect(await answers()).toEqual([used, used])
      await settle(deposit)
      expect(await answers()).toEqual([used, used])
      expect(await send('PAST', 3)).toEqual({ ...refused, reason: null })
    })

    test('POST /api/game/bonuses/deposit-codes checks a code and changes nothing [3-17b 7-39a 4-26a:platform]', async () => {
      expect(await send(' double ', 1)).toMatchObject({
        status: 1,
        bonusCode: { id: null, bonusCode: 'DOUBLE', bonus: { name: 'Double', trigger: 'code' } },
      })
      expect(await held()).toEqual([])
      await settle(await start())
      expect(await awards()).toEqual([])
    })
  })

  test('an applied code brings its bonus with the next deposit, once [3-17a 4-26c:platform]', async () => {
    const id = await apply('GIFT-5')
    expect(await held()).toMatchObject([
      { id, bonusCode: 'GIFT-5', trigger: 3, isActive: true, usedAt: null, bonus: { name: 'Gift' } },
    ])
    const invoiceId = await start()
    expect(await held()).toMatchObject([{ id, isActive: false, usedAt: null }])
    const second = await start()
    await settle(second)
    expect(await awards()).toEqual([])
    await settle(invoiceId)
    expect(await awards()).toEqual([['Gift', '5.00']])
    expect(await held()).toMatchObject([{ id, isActive: false, usedAt: expect.any(String) }])
    expect(await send('GIFT-5', 1)).toEqual({ status: 4, reason: 'used', bonusCode: null })
  })

  onPostgresOnly(store, () => {
    test.each([
      ['NO-SUCH-CODE', 3],
      ['FUTURE', 4],
      ['PAST', 4],
      ['KRONOR', 4],
      ['AUSTRIA', 4],
    ])('answers %s with status %i [3-17a 4-12:platform]', async (code, status) => {
      const answer = { status, reason: null, bonusCode: null }
      for (const mode of [1, 3] as const) expect(await send(code, mode)).toEqual(answer)
      expect(await held()).toEqual([])
    })

    test('a code of another currency or country is available there [3-17b]', async () => {
      const kronor = await payments.player(0n, 'SEK')
      expect((await send('KRONOR', 1, kronor)).status).toBe(1)
      const { data } = await payments.platform.call(
        'POST /api/game/bonuses/deposit-codes',
        { body: { code: 'AUSTRIA', mode: 1 } },
        { ...player, country: 'AT' },
      )
      expect(data.status).toBe(1)
    })

    test('a chosen or declined bonus leaves the code waiting [4-25c:platform]', async () => {
      await apply('GIFT-5')
      const { data } = await payments.platform.call('GET /api/game/bonuses', {}, player)
      expect(data.map(({ name }) => name)).toEqual(['Listed'])
      await settle(await start({ bonusId: data[0]?.id }))
      await settle(await start({ isBonusDecline: true }))
      expect(await awards()).toEqual([['Listed', '3.00']])
      expect(await held()).toMatchObject([{ isActive: true }])
    })

    test('the bonus of a code cannot be chosen without the code', async () => {
      const { bonusCode } = await send('GIFT-5', 1)
      const response = await payments.deposit(player, { bonusId: bonusCode?.bonus.id })
      expect(response.fields).toEqual({ bonusId: ['The bonus is not on offer'] })
    })

    test('a deposit that its bonus does not fit is refused at the code', async () => {
      await apply('DOUBLE')
      const response = await payments.deposit(player, { amount: '19.99' })
      expect([response.status, response.fields]).toEqual([
        422,
        { bonusCode: ['The bonus is for other amounts'] },
      ])
      await settle(await start({ amount: '50.00' }))
      expect(await awards()).toEqual([['Double', '40.00']])
    })

    test('a code that was applied in its country is refused with a deposit from another', async () => {
      const body = { code: 'AUSTRIA', mode: 3 as const }
      const caller = { ...player, country: 'AT' }
      const { data } = await payments.platform.call('POST /api/game/bonuses/deposit-codes', { body }, caller)
      expect(data.status).toBe(1)
      const response = await payments.deposit(player)
      expect([response.status, response.fields]).toEqual([
        422,
        { bonusCode: ['The code is not available for this deposit'] },
      ])
    })

    test('DELETE /api/game/bonuses/deposit-codes removes an applied code [4-26d:platform 7-39a]', async () => {
      const id = await apply('ONLY-ONE')
      const stranger = await payments.player()
      expect((await remove(id, stranger)).status).toBe(404)
      expect((await remove(id)).status).toBe(200)
      expect((await remove(id)).status).toBe(200)
      expect(await held()).toEqual([])
      await settle(await start())
      expect(await awards()).toEqual([])
      // Its use was given back, once.
      expect(await apply('ONLY-ONE', stranger)).not.toBe('')
      expect((await send('ONLY-ONE', 3)).status).toBe(4)
      await remove((await held(stranger))[0]?.id ?? '', stranger)
    })

    test('a code that an unpaid deposit reserves cannot be removed; one of a failed deposit waits again', async () => {
      const id = await apply('GIFT-5')
      const invoiceId = await start()
      const refused = await remove(id)
      expect([refused.status, refused.error]).toEqual([409, 'bonus-code-used'])
      await settle(invoiceId, { state: 'failed', reason: 'declined' })
      expect(await held()).toMatchObject([{ id, isActive: true }])
      await settle(await start())
      expect(await awards()).toEqual([['Gift', '5.00']])
      // The first deposit is paid after all: its code is used.
      await settle(invoiceId)
      expect(await awards()).toHaveLength(1)
      expect((await remove(id)).error).toBe('bonus-code-used')
    })
  })

  test('another code replaces the waiting one; the same code in two tabs is applied once', async () => {
    const [first, second] = await Promise.all([apply('GIFT-5'), apply('GIFT-5')])
    expect(first).toBe(second)
    const id = await apply('DOUBLE')
    expect(await held()).toMatchObject([{ id, bonusCode: 'DOUBLE', isActive: true }])
    expect((await send('GIFT-5', 1)).status).toBe(1)
  })

  onPostgresOnly(store, () => {
    test('an applied code waits for a day, then it is free for others', async () => {
      const own = await payments.player()
      await apply('ONLY-ONE', own)
      expect((await send('ONLY-ONE', 1)).status).toBe(4)
      await payments.platform.clock.advance(25 * 3_600_000)
      await payments.platform.waitUntilIdle()
      player = await payments.signInAgain(player)
      const signedIn = await payments.signInAgain(own)
      expect(await held(signedIn)).toEqual([])
      expect((await send('ONLY-ONE', 1)).status).toBe(1)
    })
  })

  describe('a code for one use', () => {
    const one = 'ONLY-ONE'
    // The embedded store has one connection: more rivals only wait longer.
    const rivals = store === 'embedded' ? 8 : 40

    test(`claimed by ${rivals} players at once has one winner`, async () => {
      const many = await Promise.all(Array.from({ length: rivals }, () => payments.player()))
      const statuses = await Promise.all(many.map(async (who) => (await send(one, 3, who)).status))
      expect(statuses.filter((status) => status === 1)).toHaveLength(1)
      expect(statuses.filter((status) => status === 4)).toHaveLength(rivals - 1)
      const winner = many[statuses.indexOf(1)] as Payer
      await remove((await held(winner))[0]?.id ?? '', winner)
    }, 60_000)

    test(`claimed ${rivals} times by one player at once is applied once, and brings one bonus`, async () => {
      const ids = await Promise.all(Array.from({ length: rivals }, () => apply(one)))
      expect(new Set(ids).size).toBe(1)
      const started = await Promise.all(
        Array.from({ length: 4 }, () => payments.deposit(player, {}, { idempotencyKey: randomUUID() })),
      )
      await Promise.all(started.map(({ data }) => settle(data.invoiceId)))
      expect(await awards()).toEqual([['Gift', '5.00']])
      const other = await payments.player()
      expect((await send(one, 3, other)).status).toBe(4)
    }, 60_000)
  })

  onPostgresOnly(store, () => {
    test('a player who may not deposit gets no code', async () => {
      const { db, modules } = payments.platform.platform
      await db.transaction((tx) =>
        modules.players.changeStatus(tx, player.profile.id, 'no-deposits', 'a test'),
      )
      for (const mode of [1, 3] as const)
        expect(await send('GIFT-5', mode)).toMatchObject({ status: 4, reason: 'closed' })
    })

    test('a player who takes a break gets no code', async () => {
      const body = { definition: 5, period: '1' } as const
      await payments.platform.call('POST /api/player/limits', { body }, player)
      for (const mode of [1, 3] as const)
        expect(await send('GIFT-5', mode)).toMatchObject({ status: 4, reason: 'closed' })
      expect(await held()).toEqual([])
    })

    test('a coin transfer uses the code', async () => {
      player = await payments.player(0n, 'USDT')
      await apply('GIFT-5')
      const reference = await start({ method: 'coins', currency: 'USDT', amount: '5.00' })
      const transfer = { kind: 'transfer', currency: 'USDT', amount: '7', providerId: `tx_${reference}` }
      expect((await payments.event(reference, transfer)).status).toBe(204)
      expect(await awards()).toMatchObject([['Gift', expect.any(String)]])
    })

    test('publishes an applied code in the shape that the list returns [7-54b:bonus:player-bonus-codes]', async () => {
      const client = createRealtimeClient(payments.platform, player)
      const channel = await openSubscription(client, `bonus:player-bonus-codes#${player.profile.id}`)
      await apply('GIFT-5')
      const [code] = await held()
      await vi.waitFor(
        () => expect(channel.publications.at(-1)).toEqual({ event: 'bonus-code.updated', data: code }),
        pollOptions,
      )
    })
  })
})
