import { randomUUID } from 'node:crypto'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

onPostgres('invoices', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot)
  })
  beforeEach(async () => {
    player = await payments.player(10_000n)
  })
  afterAll(() => payments.close())
  // Every test must leave the ledger sound.
  afterAll(() => payments.expectLedgerSound())

  const list = (query: object = {}, { token }: { token?: string } = player) =>
    payments.platform.call('GET /api/payment/invoices', { query }, { token })
  const decline = (id: string, options: { token?: string; idempotencyKey?: string } = player) =>
    payments.platform.call('PUT /api/payment/invoices/{id}/decline', { params: { id } }, options)
  const deposit = async (who: Payer = player) => (await payments.deposit(who)).data.invoiceId
  const withdraw = async () => (await payments.withdraw(player)).data.id

  describe('GET /api/payment/invoices', () => {
    test('lists the player’s payments, newest first [3-13a 7-38:list]', async () => {
      const stranger = await payments.player()
      await deposit(stranger)
      const ids: string[] = []
      for (const begin of [deposit, withdraw, deposit]) {
        ids.unshift(await begin())
        await payments.platform.clock.advance(1000)
      }
      const { data, meta } = await list()
      expect(data.map((one) => one.id)).toEqual(ids)
      expect(data.map((one) => one.type)).toEqual(['deposit', 'withdrawal', 'deposit'])
      expect(meta).toEqual({ page: 1, perPage: 20, total: 3 })
      expect((await list({}, stranger)).meta.total).toBe(1)
      expect((await list({ id: ids[0] }, stranger)).data).toEqual([])
    })

    test('puts each payment on one page only, even with equal timestamps', async () => {
      const ids = new Set<string>()
      for (let count = 0; count < 5; count++) await deposit()
      for (const page of [1, 2, 3]) {
        const { data, meta } = await list({ page, perPage: 2 })
        expect(meta).toEqual({ page, perPage: 2, total: 5 })
        for (const invoice of data) ids.add(invoice.id)
      }
      expect(ids.size).toBe(5)
      expect((await list({ page: 4, perPage: 2 })).data).toEqual([])
    })

    test('filters by type, status and id', async () => {
      const [paid, open, out] = [await deposit(), await deposit(), await withdraw()]
      await payments.decide(paid, 'succeeded')
      const ids = async (query: object) => (await list(query)).data.map((one) => one.id).sort()
      expect(await ids({ type: 'deposit' })).toEqual([paid, open].sort())
      expect(await ids({ type: 'withdrawal' })).toEqual([out])
      expect(await ids({ status: 1 })).toEqual([open, out].sort())
      expect(await ids({ status: 2 })).toEqual([paid])
      expect(await ids({ status: 2, type: 'withdrawal' })).toEqual([])
      expect(await ids({ id: open })).toEqual([open])
      expect(await ids({ id: randomUUID() })).toEqual([])
    })

    test.each([
      ['type', { type: 'gift' }],
      ['status', { status: 4 }],
      ['id', { id: 'first' }],
      ['perPage', { perPage: 1000 }],
    ])('rejects an invalid %s at the field', async (field, query) => {
      const response = await list(query)
      expect([response.status, Object.keys(response.fields)]).toEqual([422, [field]])
    })

    test('rejects guests', async () => {
      const guest = await list({}, {})
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
    })
  })

  describe('GET /api/payment/invoices/statistics', () => {
    const statistics = ({ token }: { token?: string } = player) =>
      payments.platform.call('GET /api/payment/invoices/statistics', {}, { token })

    test('is empty without a successful deposit', async () => {
      await deposit()
      const failed = await deposit()
      await payments.decide(failed, 'failed')
      await withdraw()
      expect((await statistics()).data).toEqual([])
    })

    test('sums the player’s successful deposits by currency and in the base currency [7-38:statistics 3-13b]', async () => {
      for (let times = 0; times < 2; times++) await payments.decide(await deposit(), 'succeeded')
      const stranger = await payments.player(0n, 'SEK')
      const { data } = await payments.deposit(stranger, { currency: 'SEK', amount: '1000.05' })
      await payments.decide(data.invoiceId, 'succeeded')
      expect((await statistics()).data).toEqual([
        { currency: 'EUR', depositsCount: 2, depositsSum: '100.00', depositsSumBaseCurrency: '100.00' },
      ])
      // A krona is 0.0911 euros in operator/currencies.yaml.
      expect((await statistics(stranger)).data).toEqual([
        { currency: 'SEK', depositsCount: 1, depositsSum: '1000.05', depositsSumBaseCurrency: '91.10' },
      ])
    })

    test('reads the player’s invoices by an index', async () => {
      const found = await payments.platform.platform.db.transaction(async (tx) => {
        await tx.execute('set local enable_seqscan = off')
        return tx.execute(
          `explain select currency, count(*), sum(amount) from invoice where player_id = '00000000-0000-4000-8000-000000000000'
             and type = 'deposit' and status = 2 group by currency order by currency`,
        )
      })
      expect(JSON.stringify(found)).toContain('invoice_player')
    })

    test('rejects guests', async () => {
      const guest = await statistics({})
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
    })
  })

  describe('PUT /api/payment/invoices/{id}/decline', () => {
    test('cancels a pending deposit [4-09a 4-09d 7-38:decline]', async () => {
      const id = await deposit()
      const { status, data } = await decline(id)
      expect([status, data]).toEqual([200, await payments.invoice(player, id)])
      expect(data).toMatchObject({
        id,
        status: 3,
        failure: 'cancelled',
        settledAt: payments.platform.clock.now().toISOString(),
      })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('credits a deposit once that was paid before the provider closed it, and counts it towards the cap', async () => {
      const id = await deposit()
      await payments.configureProvider('api', 'down')
      await decline(id)
      await payments.decide(id, 'succeeded')
      await payments.configureProvider('api', 'up')
      expect(await payments.invoice(player, id)).toMatchObject({ status: 2, failure: null })
      expect(await payments.balanceOf(player)).toBe('150.00')
    })

    test('rejects a deposit that has ended', async () => {
      const [paid, failed, declined] = [await deposit(), await deposit(), await deposit()]
      await payments.decide(paid, 'succeeded')
      await payments.decide(failed, 'failed')
      await decline(declined)
      for (const id of [paid, failed, declined]) {
        const response = await decline(id)
        expect([response.status, response.error]).toEqual([409, 'invoice-not-pending'])
      }
      expect(await payments.balanceOf(player)).toBe('150.00')
    })

    test('rejects a withdrawal, pending or not (clause 18)', async () => {
      const id = await withdraw()
      const pending = await decline(id)
      expect([pending.status, pending.error]).toEqual([409, 'withdrawal-final'])
      await payments.platform.waitUntilIdle()
      await payments.decide(id, 'succeeded')
      expect((await decline(id)).error).toBe('withdrawal-final')
      expect(await payments.balanceOf(player)).toBe('80.00')
    })

    test('returns not found for another player’s payment and for an unknown id', async () => {
      const stranger = await payments.player()
      const strangersInvoice = await deposit(stranger)
      const response = await decline(strangersInvoice)
      expect([response.status, response.error]).toEqual([404, 'not-found'])
      expect(await payments.invoice(stranger, strangersInvoice)).toMatchObject({ status: 1 })
      expect((await decline(randomUUID())).error).toBe('not-found')
      expect((await decline('mine')).error).toBe('validation-failed')
      const guest = await decline(strangersInvoice, {})
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
    })

    test('replays the response for a repeated idempotency key', async () => {
      const id = await deposit()
      const key = { token: player.token, idempotencyKey: randomUUID() }
      const first = await decline(id, key)
      expect((await decline(id, key)).text).toBe(first.text)
      const otherInvoice = await decline(await deposit(), key)
      expect([otherInvoice.status, otherInvoice.error]).toEqual([409, 'idempotency-mismatch'])
    })

    test('cancels once for twenty concurrent requests', async () => {
      const id = await deposit()
      const responses = await Promise.all(Array.from({ length: 20 }, () => decline(id)))
      expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
      expect(responses.filter((response) => response.error === 'invoice-not-pending')).toHaveLength(19)
    })
  })
})
