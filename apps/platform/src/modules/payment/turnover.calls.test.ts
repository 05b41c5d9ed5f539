import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'
import { createTurnover } from './turnover.ts'

onPostgres('the turnover requirement', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { turnoverWager: 2 })
  })
  beforeEach(async () => {
    player = await payments.player(10_000n)
  })
  afterAll(() => payments.close())

  const key = 'GET /api/risk/reasons/turn-over-wager'
  const readTurnover = (currency = 'EUR') => payments.platform.call(key, { query: { currency } }, player)
  async function deposit(amount: string) {
    const { data } = await payments.deposit(player, { amount })
    await payments.decide(data.invoiceId, 'succeeded')
  }
  /** Plays this stake and reads the turnover. */
  async function stakeAndRead(bet: bigint) {
    const turnover = createTurnover(() => 2, { played: async () => ({ bet }) })
    return turnover(payments.platform.platform.db.orm, player.profile.id, 'EUR')
  }

  test('GET /api/risk/reasons/turn-over-wager returns zero before the first deposit [7-25 3-18]', async () => {
    const nothing = { total: '0.00', turnOverWager: '0.00', turnOverWagerAmount: '0.00', currency: 'EUR' }
    expect((await readTurnover()).data).toEqual(nothing)
    await payments.deposit(player, { amount: '50.00' })
    expect((await readTurnover()).data).toEqual(nothing)
    expect((await readTurnover('XXX')).error).toBe('currency-unavailable')
    expect((await payments.platform.call(key, { query: { currency: 'EUR' } })).error).toBe('unauthorised')
    expect((await payments.withdraw(player)).status).toBe(200)
  })

  test('multiplies the deposits by the operator’s factor and blocks withdrawals until it is staked [7-25 3-18 2.7-11b]', async () => {
    await deposit('50.00')
    await deposit('20.00')
    expect((await readTurnover()).data).toEqual({
      ...{ total: '140.00', turnOverWager: '0.00', turnOverWagerAmount: '140.00', currency: 'EUR' },
    })
    expect((await readTurnover('SEK')).data.total).toBe('0.00')
    const refused = await payments.withdraw(player)
    expect([refused.status, refused.error]).toEqual([422, 'wager-pending'])
    expect(await payments.balanceOf(player)).toBe('170.00')
    expect(await stakeAndRead(13_999n)).toEqual({ total: 14_000n, staked: 13_999n })
    expect(await stakeAndRead(99_999n)).toEqual({ total: 14_000n, staked: 14_000n })
  })

  test('restarts with each withdrawal, except a refused one', async () => {
    const { data } = await payments.withdraw(player)
    await payments.platform.clock.advance(1000)
    await deposit('50.00')
    expect((await readTurnover()).data.total).toBe('100.00')
    await payments.platform.waitUntilIdle()
    await payments.decide(data.id, 'failed')
    await payments.platform.clock.advance(1000)
    expect((await readTurnover()).data.total).toBe('100.00')
    const otherPlayer = await payments.player(10_000n)
    player = otherPlayer
    await deposit('30.00')
    expect((await readTurnover()).data.total).toBe('60.00')
  })

  test.each([
    ['refused', 3, '100.00'],
    ['pending', 1, '0.00'],
    ['paid', 2, '0.00'],
  ])(
    'a withdrawal after the deposit that is %s (status %i) leaves %s to stake [3-18 2.7-11b]',
    async (_state, status, total) => {
      await deposit('50.00')
      await payments.platform.clock.advance(1000)
      const { orm } = payments.platform.platform.db
      await orm.execute(sql`
      insert into invoice (id, number, player_id, wallet_account_id, type, status, failure, method, amount, currency,
        country, fields, created_at)
      select gen_random_uuid(), gen_random_uuid()::text, ${player.profile.id}::uuid, ${player.accountId}::uuid,
        'withdrawal', ${status}, ${status === 3 ? 'refused' : null}, 'bank', 2000, 'EUR', 'DE', '{}',
        ${payments.platform.clock.now().toISOString()}::timestamptz`)
      expect((await readTurnover()).data.total).toBe(total)
    },
  )
})
