import { randomUUID } from 'node:crypto'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

onPostgres('withdrawals', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot)
  })
  beforeEach(async () => {
    player = await payments.player(10_000n)
  })
  afterEach(async () => {
    await payments.configureProvider('api', 'up')
  })
  afterAll(() => payments.close())
  // Every test must leave the ledger sound.
  afterAll(() => payments.expectLedgerSound())

  const list = async () =>
    (await payments.platform.call('GET /api/payment/invoices', { query: {} }, player)).data

  describe('GET /api/payment/withdrawable', () => {
    const ask = (query: object = {}, asking: { token?: string } = player) =>
      payments.platform.call(
        'GET /api/payment/withdrawable',
        { query: { accountId: player.accountId, ...query } },
        asking,
      )

    test('returns the amount and what holds the rest, with the bounds of a method [2.7-11a]', async () => {
      expect((await ask()).data).toEqual({ amount: '100.00', currency: 'EUR', lines: [] })
      await payments.withdraw(player, { amount: '90.00' })
      const held = { by: 'withdrawal', amount: '90.00', needed: null }
      expect((await ask()).data).toEqual({ amount: '10.00', currency: 'EUR', lines: [held] })
      expect((await ask({ method: 'bank' })).data).toEqual({
        ...{ amount: '0.00', currency: 'EUR' },
        lines: [{ by: 'minimum', amount: '10.00', needed: '20.00' }, held],
      })
    })

    test('rejects guests, another player’s account and unknown methods', async () => {
      expect((await ask({}, {})).error).toBe('unauthorised')
      expect((await ask({}, await payments.player())).error).toBe('not-found')
      expect((await ask({ method: 'cash' })).error).toBe('method-unavailable')
      expect((await ask({ method: 'mobile' })).error).toBe('method-unavailable')
    })
  })

  describe('POST /api/payment/invoices/withdrawal', () => {
    test('debits the money at once and sends the withdrawal to the provider [3-12 3-13a 4-09a 7-37:withdrawal]', async () => {
      const { status, data } = await payments.withdraw(player, { amount: '20.5' })
      expect([status, data]).toEqual([
        200,
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          number: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
          type: 'withdrawal',
          status: 1,
          method: 'bank',
          methodName: { en: 'Bank' },
          amount: '20.50',
          currency: 'EUR',
          createdAt: payments.platform.clock.now().toISOString(),
          settledAt: null,
          expiresAt: null,
          isStarted: true,
          publicData: null,
          processingType: 'message',
          page: null,
          instructions: null,
          failure: null,
        },
      ])
      expect(await payments.balanceOf(player)).toBe('79.50')
      await payments.platform.waitUntilIdle()
      expect((await payments.findAtProvider(data.id))?.payment).toMatchObject({
        kind: 'payout',
        state: 'pending',
        amount: '20.50',
        currency: 'EUR',
        method: 'bank',
        customer: player.profile.id,
      })
    })

    test('succeeds when the provider pays; the money stays debited [4-09a]', async () => {
      const { data } = await payments.withdraw(player)
      await payments.platform.waitUntilIdle()
      await payments.decide(data.id, 'succeeded')
      expect(await payments.invoice(player, data.id)).toMatchObject({
        status: 2,
        failure: null,
        settledAt: payments.platform.clock.now().toISOString(),
      })
      expect(await payments.balanceOf(player)).toBe('80.00')
    })

    test('fails and returns the money when the provider refuses [4-09a]', async () => {
      const { data } = await payments.withdraw(player)
      await payments.platform.waitUntilIdle()
      await payments.decide(data.id, 'failed')
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 3, failure: 'refused' })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('rejects an amount above the balance and stores nothing', async () => {
      const response = await payments.withdraw(player, { amount: '100.01' })
      expect([response.status, response.error]).toEqual([422, 'insufficient-funds'])
      expect(await list()).toEqual([])
      expect(await payments.balanceOf(player)).toBe('100.00')
      expect((await payments.withdraw(player, { amount: '100.00' })).status).toBe(200)
      expect((await payments.withdraw(player)).error).toBe('withdrawal-pending')
      expect(await payments.balanceOf(player)).toBe('0.00')
    })

    test('is open to a player who may not deposit', async () => {
      const { db, modules } = payments.platform.platform
      await db.transaction((tx) =>
        modules.players.changeStatus(tx, player.profile.id, 'no-deposits', 'a test'),
      )
      expect((await payments.withdraw(player)).status).toBe(200)
    })

    test('rejects guests and another player’s account', async () => {
      const guest = await payments.withdraw(player, {}, { token: undefined })
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
      const otherPlayer = await payments.player(10_000n)
      const response = await payments.withdraw(player, { accountId: otherPlayer.accountId })
      expect([response.status, response.error]).toEqual([404, 'not-found'])
      expect(await payments.balanceOf(otherPlayer)).toBe('100.00')
    })

    test.each([
      ['an unknown method', { method: 'cash' }],
      ['a method for deposits', { method: 'mobile', country: 'AT' }],
      ['a country that is not listed', { country: 'US' }],
      ['a disabled currency', { currency: 'JPY' }],
    ])('rejects %s', async (_, changes) => {
      const response = await payments.withdraw(player, changes)
      expect([response.status, response.error]).toEqual([422, 'method-unavailable'])
    })

    test.each([
      [{ fields: {} }, { iban: ['Value is required'] }],
      [{ fields: { iban: 'DE89 3704' } }, { iban: ['Value has an invalid format'] }],
      [
        { amount: '19.99', fields: { iban: 'de' } },
        {
          amount: ['The minimum value allowed is 20.00'],
          iban: ['Value has an invalid format'],
        },
      ],
      [
        { fields: { iban: 'DE89370400440532013000', note: 'a\u0007bell' } },
        { 'fields.note': expect.any(Array) },
      ],
      [{ fields: { iban: 'DE89370400440532013000', note: '\ud800' } }, { 'fields.note': expect.any(Array) }],
      [
        { method: 'card', amount: '600.01' },
        { amount: ['The maximum value allowed is 600.00'], cardReference: ['Value is required'] },
      ],
      [{ currency: 'SEK' }, { currency: ['The account is in another currency'] }],
      [{ amount: 'all' }, { amount: expect.any(Array) }],
      [{ accountId: 'mine' }, { accountId: expect.any(Array) }],
    ])('rejects %j, each error at its field [5-16a 5-16b]', async (changes, fields) => {
      const response = await payments.withdraw(player, changes)
      expect([response.status, response.error, response.fields]).toEqual([422, 'validation-failed', fields])
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('accepts a multi-line note unchanged', async () => {
      const fields = { iban: ' DE89370400440532013000 ', note: 'first\nsecond — ünïcode 🎰' }
      expect((await payments.withdraw(player, { fields })).status).toBe(200)
    })

    test('replays the response for an idempotency key, whatever happened since', async () => {
      const key = { idempotencyKey: randomUUID() }
      const first = await payments.withdraw(player, {}, key)
      await payments.platform.waitUntilIdle()
      await payments.decide(first.data.id, 'succeeded')
      expect((await payments.withdraw(player, {}, key)).text).toBe(first.text)
      expect(await payments.balanceOf(player)).toBe('80.00')
      const withOtherAmount = await payments.withdraw(player, { amount: '21.00' }, key)
      expect([withOtherAmount.status, withOtherAmount.error]).toEqual([409, 'idempotency-mismatch'])
    })

    test('stays rejected for its idempotency key', async () => {
      const key = { idempotencyKey: randomUUID() }
      const order = { amount: '150.00' }
      expect((await payments.withdraw(player, order, key)).error).toBe('insufficient-funds')
      const { data } = await payments.deposit(player, { amount: '100.00' })
      await payments.decide(data.invoiceId, 'succeeded')
      expect((await payments.withdraw(player, order, key)).error).toBe('insufficient-funds')
      expect((await payments.withdraw(player, order)).status).toBe(200)
      expect(await payments.balanceOf(player)).toBe('50.00')
    })

    test('creates one withdrawal for twenty concurrent requests with one key', async () => {
      const key = { idempotencyKey: randomUUID() }
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => payments.withdraw(player, {}, key)),
      )
      expect(new Set(responses.map((response) => response.text)).size).toBe(1)
      expect(await list()).toHaveLength(1)
      expect(await payments.balanceOf(player)).toBe('80.00')
    })

    test('does not overdraw with twenty concurrent requests without a key', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => payments.withdraw(player)))
      const errors = responses.map((response) => response.error)
      expect(errors.filter((error) => error === null)).toHaveLength(5)
      expect(errors.filter((error) => error === 'withdrawal-pending')).toHaveLength(15)
      expect(await payments.balanceOf(player)).toBe('0.00')
    })

    test('keeps the withdrawal while the provider is unavailable, and sends it later', async () => {
      await payments.configureProvider('api', 'down')
      const { data } = await payments.withdraw(player)
      await payments.platform.waitUntilIdle()
      expect(await payments.findAtProvider(data.id)).toBeNull()
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 1 })
      await payments.configureProvider('api', 'up')
      await payments.platform.clock.advance(60_000)
      await payments.platform.waitUntilIdle()
      expect((await payments.findAtProvider(data.id))?.payment.state).toBe('pending')
      await payments.decide(data.id, 'succeeded')
      expect(await payments.balanceOf(player)).toBe('80.00')
    })
  })
})
