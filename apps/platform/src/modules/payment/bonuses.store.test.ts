// Over 400 lines: the tests share one booted platform and its offered bonuses.
import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq } from '../../sql.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { paymentMethodSettings } from './method-settings.ts'
import { invoice } from './tables.ts'
import { methods } from './testing/methods.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

const file = `packages: [{ identity: welcome, name: Welcome package }]
bonuses:
  - identity: double
    name: Double
    package: welcome
    trigger: deposit
    type: percentage
    percentage: 100
    most: "40.00"
    deposit: { from: "20.00", to: "100.00", byCurrency: [{ currency: SEK, from: "500.00" }] }
  - { identity: once, name: Once, trigger: deposit, type: cash, amount: "5.00", perPlayer: 1 }
  - { identity: spins, name: Spins, trigger: deposit, type: freespins, spins: 20, game: moth-queen, perPlayer: 1 }
  - { identity: lost, name: Lost, trigger: deposit, type: freespins, spins: 20, game: no-such-game }
  - { identity: austria, name: Austria, trigger: deposit, type: cash, amount: "5.00", countries: [AT] }
  - { identity: kronor, name: Kronor, trigger: deposit, type: cash, amount: "5.00", currencies: [SEK] }
  - { identity: hello, name: Hello, trigger: registration, type: cash, amount: "5.00" }
  - { identity: coin-spins, name: Coin spins, package: welcome, trigger: deposit, type: freespins, spins: 5, game: moth-queen, stake: { amount: "0.20" }, maxWin: { amount: "25.00" }, currencies: [USDT] }
  - { identity: share, name: Share, trigger: deposit, type: percentage, percentage: 1, most: "0.01", deposit: { from: "10.00" } }
`

/** A method of coin deposits, added to the methods of the test platform. */
const { methods: withCoins } = paymentMethodSettings.parse({
  methods: [
    ...methods.methods,
    {
      ...{ method: 'coins', name: { en: 'Coins' }, logo: '/icons/payment/coin.svg', type: 'address' },
      currencies: { USDT: { deposit: { min: '5', max: '100000' } } },
    },
  ],
})

onPostgres('a deposit with a bonus', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  let ids: ReadonlyMap<string, string>
  beforeAll(async () => {
    payments = await bootPaymentPlatform(
      boot,
      { dailyDepositCap: null, methods: withCoins },
      { 'bonuses.yaml': file },
    )
    // Each bonus is offered in one of the two countries.
    const lists = ['DE', 'AT'].map((country) =>
      payments.platform.call('GET /api/game/bonuses', { query: { perPage: 100 } }, { country }),
    )
    const all = (await Promise.all(lists)).flatMap(({ data }) => data)
    ids = new Map(all.map(({ name, id }) => [name, id]))
  })
  beforeEach(async () => {
    player = await payments.player()
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const idOf = (name: string) => ids.get(name) ?? ''
  const deposit = (name: string, changes: object = {}) =>
    payments.deposit(player, { bonusId: idOf(name), isBonusDecline: false, ...changes })
  async function startDeposit(name: string, changes: object = {}): Promise<string> {
    const response = await deposit(name, changes)
    expect(response.status).toBe(200)
    return response.data.invoiceId
  }
  async function settle(id: string, how: object = {}): Promise<void> {
    const providerId = (await payments.findAtProvider(id))?.payment.providerId ?? ''
    expect((await payments.event(id, { providerId, ...how })).status).toBe(204)
  }
  const findInvoice = async (id: string) => {
    const { orm } = payments.platform.platform.db
    return (await orm.select().from(invoice).where(eq(invoice.id, id)))[0]
  }
  const bonuses = async (who: Payer = player) =>
    (await payments.platform.call('GET /api/game/player-bonuses', {}, who)).data.filter(
      // Every new player gets it.
      ({ name }) => name !== 'Hello',
    )
  const freespins = async () =>
    (await payments.platform.call('GET /api/game/player-freespins', {}, player)).data
  const offered = async () => {
    const query = { trigger: 'deposit', currency: 'EUR', country: 'DE' } as const
    return (await payments.platform.call('GET /api/game/bonuses', { query }, player)).data.map(
      ({ name }) => name,
    )
  }

  const currentSession = async () =>
    (await payments.platform.call('GET /api/player/sessions', {}, player)).data.find(
      ({ isCurrent }) => isCurrent,
    )?.id

  test('reserves the chosen bonus and issues it in the transaction that credits the deposit [3-10 3-15 9-03c]', async () => {
    const id = await startDeposit('Double')
    expect(await findInvoice(id)).toMatchObject({
      promised: { offerId: idOf('Double'), kind: 'bonus', amount: '4000' },
      isBonusDecline: false,
    })
    expect(await bonuses()).toEqual([])
    await settle(id)
    expect(await bonuses()).toMatchObject([
      {
        id: expect.any(String),
        ...{ name: 'Double', status: 1, result: 1, currency: 'EUR', amount: '40.00', maxBetAmount: null },
        ...{ packageId: expect.any(String), issueSessionId: await currentSession(), finishedAt: null },
        issuedAt: payments.platform.clock.now().toISOString(),
      },
    ])
    // The money of an issued bonus is not on the account yet.
    expect(await payments.balanceOf(player)).toBe('50.00')
  })

  test('finds the awards of a deposit by its id, not those of another at the same time', async () => {
    const [double, spins] = [await startDeposit('Double'), await startDeposit('Spins')]
    await settle(double)
    await settle(spins)
    const of = async (invoiceId: string) => {
      const query = { invoiceId }
      const found = await Promise.all([
        payments.platform.call('GET /api/game/player-bonuses', { query }, player),
        payments.platform.call('GET /api/game/player-freespins', { query }, player),
      ])
      return found.map(({ data }) => data.map(({ name }) => name))
    }
    expect(await of(double)).toEqual([['Double'], []])
    expect(await of(spins)).toEqual([[], ['Spins']])
    const stranger = await payments.player()
    const query = { invoiceId: double }
    const { data } = await payments.platform.call('GET /api/game/player-bonuses', { query }, stranger)
    expect(data).toEqual([])
  })

  test('issues free spins for their game [3-16 9-03c]', async () => {
    await settle(await startDeposit('Spins'))
    const { data } = await payments.platform.call('GET /api/game/games/{id}', {
      params: { id: 'moth-queen' },
    })
    expect(await freespins()).toMatchObject([
      { name: 'Spins', count: 20, gameId: data.id, currency: 'EUR', status: 1, packageId: null },
    ])
    expect(await bonuses()).toEqual([])
  })

  test('issues the bonus once for repeated and concurrent success events', async () => {
    const id = await startDeposit('Double')
    await Promise.all([settle(id), settle(id), settle(id)])
    await settle(id)
    await payments.platform.platform.modules.payment.reconciliation.reconcile()
    expect(await bonuses()).toHaveLength(1)
  })

  test('issues no bonus with a failed deposit, but issues it when the money arrives later', async () => {
    const id = await startDeposit('Double')
    await settle(id, { state: 'failed', reason: 'declined' })
    expect(await bonuses()).toEqual([])
    await settle(id)
    expect(await bonuses()).toHaveLength(1)
  })

  test('issues the bonus as it was reserved, even if the offer changed since', async () => {
    const id = await startDeposit('Double')
    const { orm } = payments.platform.platform.db
    const promised = { ...(await findInvoice(id))?.promised, amount: '1234' }
    await orm
      .update(invoice)
      .set({ promised: promised as never })
      .where(eq(invoice.id, id))
    await settle(id)
    expect(await bonuses()).toMatchObject([{ amount: '12.34' }])
  })

  test('credits the money and issues the bonus together or not at all', async () => {
    const id = await startDeposit('Double')
    const promised = (await findInvoice(id))?.promised
    const storePromised = (amount: string) =>
      payments.platform.platform.db.orm
        .update(invoice)
        .set({ promised: { ...promised, amount } as never })
        .where(eq(invoice.id, id))
    // The store rejects a bonus of zero.
    await storePromised('0')
    const providerId = (await payments.findAtProvider(id))?.payment.providerId ?? ''
    expect((await payments.event(id, { providerId })).status).toBe(503)
    expect([(await findInvoice(id))?.status, await payments.balanceOf(player), await bonuses()]).toEqual([
      'pending',
      '0.00',
      [],
    ])
    await storePromised('4000')
    await settle(id)
    expect([await payments.balanceOf(player), (await bonuses()).length]).toEqual(['50.00', 1])
  })

  test('publishes the issued bonus in the shape that the call returns [7-54b:bonus:player-bonuses 7-54b:bonus:player-freespins]', async () => {
    await payments.platform.platform.outbox.waitUntilIdle()
    const of = (name: string) =>
      openSubscription(createRealtimeClient(payments.platform, player), `${name}#${player.profile.id}`)
    const [money, spins] = await Promise.all([of('bonus:player-bonuses'), of('bonus:player-freespins')])
    await settle(await startDeposit('Double'))
    await settle(await startDeposit('Spins'))
    const [bonus] = await bonuses()
    const [issued] = await freespins()
    const latestPublications = () => [money.publications.at(-1), spins.publications.at(-1)]
    const expected = [
      { event: 'bonus.issued', data: bonus },
      { event: 'freespins.issued', data: issued },
    ]
    await vi.waitFor(() => expect(latestPublications()).toEqual(expected), pollOptions)
  })

  test('stores that the player declined bonuses, and issues none [3-10 4-25b:decline]', async () => {
    const { data } = await payments.deposit(player, { isBonusDecline: true })
    expect(await findInvoice(data.invoiceId)).toMatchObject({ promised: null, isBonusDecline: true })
    const withoutBonus = (await payments.deposit(player, { bonusId: null })).data.invoiceId
    expect(await findInvoice(withoutBonus)).toMatchObject({ promised: null, isBonusDecline: false })
    await settle(data.invoiceId)
    await settle(withoutBonus)
    expect([await bonuses(), await freespins()]).toEqual([[], []])
  })

  describe('rejects a bonus', () => {
    test.each([
      ['with an unknown id', 'none', { bonusId: randomUUID() }, 'is not on offer'],
      ['for registrations', 'Hello', {}, 'is not on offer'],
      ['for another country', 'Austria', {}, 'is not on offer'],
      ['for another currency', 'Kronor', {}, 'is not on offer'],
      ['for a game that is not there', 'Lost', {}, 'is not on offer'],
      ['for a greater amount', 'Double', { amount: '19.99' }, 'is for other amounts'],
      ['for a lesser amount', 'Double', { amount: '100.01' }, 'is for other amounts'],
    ])('%s [3-10 5-17d]', async (_, name, changes, why) => {
      const response = await deposit(name, changes)
      expect([response.status, response.error, response.fields]).toEqual([
        422,
        'validation-failed',
        { bonusId: [`The bonus ${why}`] },
      ])
      expect((await payments.platform.call('GET /api/payment/invoices', {}, player)).data).toEqual([])
    })

    test.each([
      ['that is not offered in the country of the visitor, whatever the request names', 'DE', 'AT', 422],
      ['that is not offered in the payment country', 'AT', 'DE', 422],
      ['unless it is offered in both countries', 'AT', 'AT', 200],
    ])('%s [3-10 7-39b]', async (_, visitor, country, status) => {
      const response = await payments.deposit(
        player,
        { bonusId: idOf('Austria'), country },
        { country: visitor },
      )
      expect(response.status).toBe(status)
      if (status === 422) expect(response.fields).toEqual({ bonusId: ['The bonus is not on offer'] })
      const query = { trigger: 'deposit', currency: 'EUR', country } as const
      const from = { token: player.token, country: visitor }
      const isListed = async (query: object) => {
        const { data } = await payments.platform.call('GET /api/game/bonuses', { query }, from)
        return data.some(({ name }) => name === 'Austria')
      }
      expect(await isListed(query)).toBe(status === 200)
      // Without a payment country, the visitor's country decides.
      expect(await isListed({})).toBe(visitor === 'AT')
    })

    test('of another player, or one already issued to the player [3-10]', async () => {
      await settle(await startDeposit('Double'))
      const [own] = await bonuses()
      const otherPlayer = await payments.player()
      for (const who of [player, otherPlayer])
        expect((await payments.deposit(who, { bonusId: own?.id })).fields).toEqual({
          bonusId: ['The bonus is not on offer'],
        })
    })

    test('that is declined in the same request [3-10]', async () => {
      const response = await deposit('Double', { isBonusDecline: true })
      expect([response.status, Object.keys(response.fields)]).toEqual([422, ['isBonusDecline']])
    })

    test('with a malformed id', async () => {
      expect(Object.keys((await deposit('Double', { bonusId: 'double' })).fields)).toEqual(['bonusId'])
    })
  })

  test('includes both bounds, and uses a currency’s bounds instead of the default [3-14 5-17d]', async () => {
    await startDeposit('Double', { amount: '20.00' })
    await startDeposit('Double', { amount: '100.00' })
    const kronor = await payments.player(0n, 'SEK')
    const inKronor = (amount: string) =>
      payments.deposit(kronor, { bonusId: idOf('Double'), currency: 'SEK', country: 'SE', amount })
    expect((await inKronor('499.99')).fields).toEqual({ bonusId: ['The bonus is for other amounts'] })
    expect((await inKronor('5000.00')).status).toBe(200)
  })

  describe('a one-time bonus', () => {
    test('is issued once, then no longer offered, and rejected [7-39b 3-10]', async () => {
      expect(await offered()).toEqual(['Double', 'Once', 'Spins', 'Share'])
      await settle(await startDeposit('Once'))
      await settle(await startDeposit('Spins'))
      expect(await offered()).toEqual(['Double', 'Share'])
      expect((await deposit('Once')).fields).toEqual({ bonusId: ['The bonus has been used'] })
      // A forfeited bonus still counts as used.
      const [award] = await bonuses()
      const params = { id: award?.id ?? '' }
      await payments.platform.call('PUT /api/game/player-bonuses/{id}/cancel', { params }, player)
      expect((await deposit('Once')).status).toBe(422)
      // It is still available to other players.
      const otherPlayer = await payments.player()
      expect((await payments.deposit(otherPlayer, { bonusId: idOf('Once') })).status).toBe(200)
    })

    test('is reserved by one open deposit until that deposit ends [3-10 7-39b]', async () => {
      const id = await startDeposit('Once')
      expect(await offered()).not.toContain('Once')
      const response = await deposit('Once')
      expect([response.status, response.error, response.fields]).toEqual([
        422,
        'validation-failed',
        { bonusId: ['The bonus has been used'] },
      ])
      // Deposits without the bonus, and other players, are not affected.
      expect((await payments.deposit(player)).status).toBe(200)
      const otherPlayer = await payments.player()
      expect((await payments.deposit(otherPlayer, { bonusId: idOf('Once') })).status).toBe(200)
      await settle(id, { state: 'failed', reason: 'declined' })
      expect(await offered()).toContain('Once')
      const again = await startDeposit('Once')
      expect((await deposit('Once')).status).toBe(422)
      const params = { id: again }
      const declined = await payments.platform.call(
        'PUT /api/payment/invoices/{id}/decline',
        { params },
        player,
      )
      expect(declined.status).toBe(200)
      await settle(await startDeposit('Once'))
      expect(await bonuses()).toHaveLength(1)
    })

    test('is reserved by one of several concurrent deposits [3-10]', async () => {
      const all = await Promise.all([1, 2, 3, 4].map(() => deposit('Once')))
      expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    })

    test('is issued once when a failed deposit is paid after all and the next deposit is paid too [3-10]', async () => {
      const first = await startDeposit('Once')
      await settle(first, { state: 'failed', reason: 'declined' })
      const deposits = [first, await startDeposit('Once')]
      await Promise.all(deposits.map((id) => settle(id)))
      expect(await bonuses()).toHaveLength(1)
      expect(await payments.balanceOf(player)).toBe('100.00')
      expect(payments.logged()).toContain('a reserved bonus is no longer available')
    })
  })

  test.each(['self-excluded', 'no-deposits'] as const)(
    'is not issued to a player whose status is meanwhile %s; the money is credited',
    async (status) => {
      const id = await startDeposit('Double')
      const { db, modules } = payments.platform.platform
      await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, status, 'a test'))
      await settle(id)
      await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 'active', 'a test'))
      const signedIn = await payments.signInAgain(player)
      expect(await bonuses(signedIn)).toEqual([])
      expect(await payments.balanceOf(signedIn)).toBe('50.00')
    },
  )

  test('creates one deposit with one bonus for two requests with one idempotency key', async () => {
    const options = { idempotencyKey: randomUUID() }
    const body = { bonusId: idOf('Double') }
    const first = await payments.deposit(player, body, options)
    expect((await payments.deposit(player, body, options)).data).toEqual(first.data)
    await settle(first.data.invoiceId)
    expect(await bonuses()).toHaveLength(1)
  })

  describe('of coin deposits', () => {
    beforeEach(async () => {
      player = await payments.player(0n, 'USDT')
    })
    const ask = async (choice: object) => {
      const order = { method: 'coins', currency: 'USDT', amount: '5.00' }
      const response = await payments.deposit(player, { ...order, ...choice })
      expect(response.status).toBe(200)
      return response.data.invoiceId
    }
    const send = async (reference: string, amount: string, providerId: string) => {
      const transfer = { kind: 'transfer', currency: 'USDT', amount, providerId }
      expect((await payments.event(reference, transfer)).status).toBe(204)
    }

    test('the latest choice applies to the next transfer, whatever its amount, and to no other [4-27c 5-17d]', async () => {
      const reference = await ask({ isBonusDecline: true })
      expect(await ask({ bonusId: idOf('Double') })).toBe(reference)
      // Below the limits of other methods, which do not apply to coins.
      await send(reference, '7', 'tx_1')
      expect(await bonuses()).toMatchObject([{ name: 'Double', currency: 'USDT', amount: '7.000000' }])
      await send(reference, '8', 'tx_2')
      await send(reference, '7', 'tx_1')
      expect(await bonuses()).toHaveLength(1)
    })

    test('a request without a choice keeps the earlier one, and names it [4-27c]', async () => {
      const open = async (choice: object = {}) => {
        const order = { method: 'coins', currency: 'USDT', amount: '5.00' }
        return (await payments.deposit(player, { ...order, ...choice })).data
      }
      const none = {
        bonusId: null,
        isBonusDecline: false,
        codeId: null,
        offer: null,
        until: null,
        ended: null,
      }
      const double = { bonusId: idOf('Double'), isBonusDecline: false, offer: { name: 'Double' } }
      const { invoiceId: reference, nextBonus } = await open()
      expect(nextBonus).toEqual(none)
      expect((await open({ bonusId: double.bonusId })).nextBonus).toMatchObject(double)
      expect((await open()).nextBonus).toMatchObject(double)
      await send(reference, '7', 'tx_5')
      expect(await bonuses()).toMatchObject([{ name: 'Double' }])
      expect((await open()).nextBonus).toEqual(none)
      expect((await open({ isBonusDecline: true })).nextBonus).toEqual({ ...none, isBonusDecline: true })
      // A selected promo code: neither a bonus nor a decline, but a choice.
      expect((await open({ isBonusDecline: false })).nextBonus).toEqual(none)
    })

    test('free spins are shown in the coin in which they come, also where no bonus is left out [3-14 3-16]', async () => {
      const shown = async (query: object) => {
        const { data } = await payments.platform.call(
          'GET /api/game/bonuses',
          { query: { package: 'welcome', ...query } },
          player,
        )
        return data.find(({ id }) => id === idOf('Coin spins'))
      }
      const inEuros = { currency: 'EUR', stake: '0.20', maxWin: '25.00' }
      expect((await shown({}))?.spins).toMatchObject(inEuros)
      const offer = await shown({ termsCurrency: 'USDT' })
      expect(offer?.spins).toMatchObject({ currency: 'USDT', stake: '0.200000', maxWin: '30.000000' })
      expect(offer?.termsHash).toBe((await shown({ currency: 'USDT' }))?.termsHash)
      const reference = await ask({ bonusId: offer?.id, bonusTermsHash: offer?.termsHash })
      await send(reference, '7', 'tx_6')
      const { stake, maxWin } = offer?.spins ?? {}
      expect(await freespins()).toMatchObject([{ currency: 'USDT', stake, terms: { maxWin } }])
      const excluded = { package: 'welcome', termsCurrency: 'SEK' } as const
      const { data } = await payments.platform.call('GET /api/game/bonuses', { query: excluded }, player)
      expect(data.map(({ name }) => name)).toEqual(['Double', 'Coin spins'])
    })

    test('a declined or no longer available bonus is not issued [4-27c]', async () => {
      const reference = await ask({ bonusId: idOf('Once') })
      await send(reference, '7', 'tx_3')
      expect(await bonuses()).toHaveLength(1)
      const order = { method: 'coins', currency: 'USDT', amount: '5.00', bonusId: idOf('Once') }
      expect((await payments.deposit(player, order)).fields).toEqual({
        bonusId: ['The bonus has been used'],
      })
      await ask({ isBonusDecline: true })
      await send(reference, '9', 'tx_4')
      expect(await bonuses()).toHaveLength(1)
      expect((await payments.platform.call('GET /api/payment/invoices', {}, player)).data).toHaveLength(2)
    })
  })
})
