import { randomUUID } from 'node:crypto'
import { onBothStores } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

onBothStores('withdrawals', (boot) => {
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
  // Whatever the tests did: the ledger, which forgets nothing, is right after them.
  afterAll(() => payments.expectLedgerSound())

  const list = async () =>
    (await payments.platform.call('GET /api/payment/invoices', { query: {} }, player)).data

  describe('POST /api/payment/invoices/withdrawal', () => {
    test('takes the money off the account at once, and tells the provider [3-12 3-13a 4-09a 7-37:withdrawal]', async () => {
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

    test('paid by the provider it is done; the money stays away [4-09a]', async () => {
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

    test('refused by the provider it fails, and the money comes back [4-09a]', async () => {
      const { data } = await payments.withdraw(player)
      await payments.platform.waitUntilIdle()
      await payments.decide(data.id, 'failed')
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 3, failure: 'refused' })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('of more than there is is refused, and leaves nothing behind', async () => {
      const response = await payments.withdraw(player, { amount: '100.01' })
      expect([response.status, response.error]).toEqual([422, 'insufficient-funds'])
      expect(await list()).toEqual([])
      expect(await payments.balanceOf(player)).toBe('100.00')
      expect((await payments.withdraw(player, { amount: '100.00' })).status).toBe(200)
      expect((await payments.withdraw(player)).error).toBe('insufficient-funds')
      expect(await payments.balanceOf(player)).toBe('0.00')
    })

    test('is open to a player who may not deposit', async () => {
      const { db, modules } = payments.platform.platform
      await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 2, 'a test'))
      expect((await payments.withdraw(player)).status).toBe(200)
    })

    test('is for players alone, and knows no account of another', async () => {
      const guest = await payments.withdraw(player, {}, { token: undefined })
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
      const other = await payments.player(10_000n)
      const response = await payments.withdraw(player, { accountId: other.accountId })
      expect([response.status, response.error]).toEqual([404, 'not-found'])
      expect(await payments.balanceOf(other)).toBe('100.00')
    })

    test.each([
      ['no such method', { method: 'cash' }],
      ['a method of deposits', { method: 'mobile', country: 'AT' }],
      ['a country that stands in no list', { country: 'US' }],
      ['a currency that is not enabled', { currency: 'JPY' }],
    ])('is not offered by %s', async (_, changes) => {
      const response = await payments.withdraw(player, changes)
      expect([response.status, response.error]).toEqual([422, 'method-unavailable'])
    })

    test.each([
      [{ fields: {} }, { iban: ['Value is required'] }],
      [{ fields: { iban: 'DE89 3704' } }, { iban: ['Value has not the right form'] }],
      [
        { amount: '19.99', fields: { iban: 'de' } },
        {
          amount: ['The minimum value allowed is 20.00'],
          iban: ['Value has not the right form'],
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
    ])('with %j is refused, each fault at its field [5-16a 5-16b]', async (changes, fields) => {
      const response = await payments.withdraw(player, changes)
      expect([response.status, response.error, response.fields]).toEqual([422, 'validation-failed', fields])
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('takes a note of several lines as it is', async () => {
      const fields = { iban: ' DE89370400440532013000 ', note: 'first\nsecond — ünïcode 🎰' }
      expect((await payments.withdraw(player, { fields })).status).toBe(200)
    })

    test('with an idempotency key is answered the same again, whatever has become of it', async () => {
      const key = { idempotencyKey: randomUUID() }
      const first = await payments.withdraw(player, {}, key)
      await payments.platform.waitUntilIdle()
      await payments.decide(first.data.id, 'succeeded')
      expect((await payments.withdraw(player, {}, key)).text).toBe(first.text)
      expect(await payments.balanceOf(player)).toBe('80.00')
      const other = await payments.withdraw(player, { amount: '21.00' }, key)
      expect([other.status, other.error]).toEqual([409, 'idempotency-mismatch'])
    })

    test('that was refused stays refused for its key', async () => {
      const key = { idempotencyKey: randomUUID() }
      const order = { amount: '150.00' }
      expect((await payments.withdraw(player, order, key)).error).toBe('insufficient-funds')
      const { data } = await payments.deposit(player, { amount: '100.00' })
      await payments.decide(data.invoiceId, 'succeeded')
      expect((await payments.withdraw(player, order, key)).error).toBe('insufficient-funds')
      expect((await payments.withdraw(player, order)).status).toBe(200)
      expect(await payments.balanceOf(player)).toBe('50.00')
    })

    test('twenty times at once under one key is one withdrawal', async () => {
      const key = { idempotencyKey: randomUUID() }
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => payments.withdraw(player, {}, key)),
      )
      expect(new Set(responses.map((response) => response.text)).size).toBe(1)
      expect(await list()).toHaveLength(1)
      expect(await payments.balanceOf(player)).toBe('80.00')
    })

    test('twenty times at once without a key takes no more than there is', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => payments.withdraw(player)))
      const errors = responses.map((response) => response.error)
      expect(errors.filter((error) => error === null)).toHaveLength(5)
      expect(errors.filter((error) => error === 'insufficient-funds')).toHaveLength(15)
      expect(await payments.balanceOf(player)).toBe('0.00')
    })

    test('is kept while the provider is away, and sent when it is back', async () => {
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
