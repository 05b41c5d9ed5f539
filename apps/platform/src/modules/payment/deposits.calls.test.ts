import { randomUUID } from 'node:crypto'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

onPostgres('deposits', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot)
  })
  beforeEach(async () => {
    player = await payments.player()
  })
  afterEach(async () => {
    await payments.configureProvider('api', 'up')
  })
  afterAll(() => payments.close())
  // Every test must leave the ledger sound.
  afterAll(() => payments.expectLedgerSound())

  const invoices = async (who: Payer = player) =>
    (await payments.platform.call('GET /api/payment/invoices', { query: {} }, who)).data
  const setStatus = (status: 'active' | 'no-deposits') => {
    const { db, modules } = payments.platform.platform
    return db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, status, 'a test'))
  }

  describe('POST /api/payment/invoices/deposit', () => {
    test('opens an invoice and returns the provider’s page with the return address [3-10 3-11 3-13a 4-09a 7-37:deposit]', async () => {
      const { data } = await payments.deposit(player)
      expect(data).toEqual({
        invoiceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        action: expect.stringContaining(`${payments.platform.origin}/sandbox/payment/checkout/`),
        fields: [{ key: 'lang', value: 'de' }],
        qr: null,
        address: null,
        tag: null,
        nextBonus: null,
      })
      const invoice = await payments.invoice(player, data.invoiceId)
      expect(invoice).toEqual({
        id: data.invoiceId,
        number: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
        type: 'deposit',
        status: 1,
        method: 'card',
        methodName: { en: 'Card', de: 'Karte' },
        amount: '50.00',
        currency: 'EUR',
        createdAt: payments.platform.clock.now().toISOString(),
        settledAt: null,
        expiresAt: new Date(payments.platform.clock.now().getTime() + 3_600_000).toISOString(),
        publicData: null,
        processingType: 'form',
        page: { action: data.action, fields: data.fields },
        instructions: null,
        isStarted: true,
        failure: null,
      })
      expect((await payments.findAtProvider(data.invoiceId))?.payment).toMatchObject({
        number: invoice?.number,
        amount: '50.00',
        currency: 'EUR',
        customer: player.profile.id,
        locale: 'de',
        notifyUrl: `${payments.platform.origin}/providers/payment/events`,
        successUrl: `${payments.platform.origin}/de?deposit-success=${data.invoiceId}`,
        errorUrl: `${payments.platform.origin}/de?deposit-error=${data.invoiceId}`,
        backUrl: `${payments.platform.origin}/de`,
      })
      expect(await payments.balanceOf(player)).toBe('0.00')
    })

    test('credits the money when it is paid on the provider’s page [7-37:deposit]', async () => {
      const { data } = await payments.deposit(player)
      const page = new URL(data.action ?? '').pathname
      const shown = await payments.platform.send('GET', page)
      const formToken = /name="formToken" value="([^"]+)"/.exec(shown.text)?.[1] ?? ''
      const response = await payments.platform.send('POST', page, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ formToken, decision: 'approve' }).toString(),
      })
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `${payments.platform.origin}/de?deposit-success=${data.invoiceId}`,
      ])
      await expect.poll(() => payments.balanceOf(player)).toBe('50.00')
      expect(await payments.invoice(player, data.invoiceId)).toMatchObject({
        status: 2,
        settledAt: payments.platform.clock.now().toISOString(),
      })
    })

    test('fails without moving money when the provider declines it [4-09a]', async () => {
      const { data } = await payments.deposit(player)
      await payments.decide(data.invoiceId, 'failed')
      expect(await payments.invoice(player, data.invoiceId)).toMatchObject({ status: 3, failure: 'declined' })
      expect(await payments.balanceOf(player)).toBe('0.00')
    })

    test('rejects guests', async () => {
      const response = await payments.deposit(player, {}, { token: undefined })
      expect([response.status, response.error]).toEqual([401, 'unauthorised'])
    })

    test('returns not found for another player’s account', async () => {
      const otherPlayer = await payments.player()
      const response = await payments.deposit(player, { accountId: otherPlayer.accountId })
      expect([response.status, response.error]).toEqual([404, 'not-found'])
      expect((await payments.deposit(player, { accountId: randomUUID() })).error).toBe('not-found')
      expect([await invoices(), await invoices(otherPlayer)]).toEqual([[], []])
    })

    test('rejects a player of status 2 [5-17e 6-03b]', async () => {
      await setStatus('no-deposits')
      const response = await payments.deposit(player)
      expect([response.status, response.error]).toEqual([422, 'deposit-not-allowed'])
      await setStatus('active')
      expect((await payments.deposit(player)).status).toBe(200)
    })

    test.each([
      ['an unknown method', { method: 'cash' }],
      ['a method for withdrawals', { method: 'bank' }],
      ['a method of another country', { method: 'mobile' }],
      ['a country that is not listed', { country: 'US' }],
      ['a currency that is not enabled', { currency: 'JPY' }],
      ['an unknown currency', { currency: 'XXX' }],
    ])('rejects %s', async (_, changes) => {
      const response = await payments.deposit(player, changes)
      expect([response.status, response.error]).toEqual([422, 'method-unavailable'])
      expect(await invoices()).toEqual([])
    })

    test.each([
      [{ amount: '9.99' }, { amount: ['The minimum value allowed is 10.00'] }],
      [{ amount: '600.01' }, { amount: ['The maximum value allowed is 600.00'] }],
      [{ amount: '50.001' }, { amount: ['Value must be decimal'] }],
      [{ currency: 'SEK', amount: '500' }, { currency: ['The account is in another currency'] }],
      [
        { redirectUrl: 'https://elsewhere.example/', redirectErrorUrl: '//elsewhere.example' },
        {
          redirectUrl: ['The address must be on this site'],
          redirectErrorUrl: ['The address must be on this site'],
        },
      ],
      [
        { redirectSuccessUrl: 'javascript:alert(1)' },
        { redirectSuccessUrl: ['The address must be on this site'] },
      ],
      [
        { redirectSuccessUrl: '/\\elsewhere.example' },
        { redirectSuccessUrl: ['The address must be on this site'] },
      ],
      [{ amount: '-50' }, { amount: expect.any(Array) }],
      [{ amount: '5e1' }, { amount: expect.any(Array) }],
      [{ amount: 50 }, { amount: expect.any(Array) }],
      [{ fields: { word: 'x'.repeat(501) } }, { 'fields.word': expect.any(Array) }],
      [{ fields: { phone: '+43158800\0' } }, { 'fields.phone': expect.any(Array) }],
      [{ method: undefined }, { method: expect.any(Array) }],
    ])('rejects %j at the field [5-17a]', async (changes, fields) => {
      const response = await payments.deposit(player, changes)
      expect([response.status, response.error, response.fields]).toEqual([422, 'validation-failed', fields])
      expect(await invoices()).toEqual([])
    })

    test.each([
      [{}, 'phone', 'Value is required'],
      [{ phone: '  ' }, 'phone', 'Value is required'],
      [{ phone: '123' }, 'phone', 'Value has an invalid format'],
      [{ phone: '+43 1 5880 0', cpf_number: '11111111111' }, 'cpf_number', 'Value has an invalid format'],
      [{ phone: '+43 1 58800', carrier: 'two' }, 'carrier', 'Value is not one of the options'],
    ])('checks the fields of the method: %j [5-16a 5-16b]', async (fields, field, message) => {
      const response = await payments.deposit(player, { method: 'mobile', country: 'AT', fields })
      expect([response.status, response.fields]).toEqual([422, { [field]: [message] }])
    })

    test('sends the provider the fields of the method, and no others', async () => {
      const fields = { phone: ' +43158800 ', cpf_number: '52998224725', carrier: 'one', other: 'x' }
      const { status, data } = await payments.deposit(player, { method: 'mobile', country: 'AT', fields })
      expect([status, (await payments.findAtProvider(data.invoiceId))?.payment.method]).toEqual([
        200,
        'mobile',
      ])
    })

    describe('under the operator’s daily cap', () => {
      test('counts deposits in every currency, and no failed ones', async () => {
        const failed = await payments.deposit(player, { amount: '600.00' })
        await payments.decide(failed.data.invoiceId, 'failed')
        await payments.deposit(player, { amount: '600.00' })
        const over = await payments.deposit(player, { amount: '400.01' })
        expect([over.status, over.error, over.json]).toEqual([
          422,
          'deposit-limit-reached',
          { error: { code: 13100, message: expect.any(String) } },
        ])
        const opened = await payments.platform.call(
          'POST /api/wallet/accounts',
          { body: { currency: 'SEK' } },
          player,
        )
        const crowns = { currency: 'SEK', country: 'SE', accountId: opened.data.id }
        // 4,390.77 crowns are 399.999147 euros, and 4,391 are 400.0201.
        expect((await payments.deposit(player, { ...crowns, amount: '4391.00' })).error).toBe(
          'deposit-limit-reached',
        )
        expect((await payments.deposit(player, { ...crowns, amount: '4390.77' })).status).toBe(200)
        expect((await payments.deposit(player, { amount: '10.00' })).error).toBe('deposit-limit-reached')
        await payments.platform.clock.advance(86_400_001)
        expect(
          (await payments.deposit(await payments.signInAgain(player), { amount: '600.00' })).status,
        ).toBe(200)
      })

      test('limits the maximum of each method to the rest of the cap in every currency, and hides methods above it [5-17a 5-17c]', async () => {
        const offered = async (currency: string, country: string) => {
          const response = await payments.platform.call(
            'GET /api/payment/methods/deposit',
            { query: { currency, country } },
            player,
          )
          if (response.error) return response.error
          return response.data.map(({ method, amountMin, amountMax, presets }) => ({
            ...{ method, amountMin, amountMax },
            presets: presets.map(({ amount }) => amount),
          }))
        }
        const card = { method: 'card', amountMin: '10.00', presets: ['20.00', '50.00'] }
        const mobile = { method: 'mobile', amountMin: '5.00', presets: [] }
        await payments.deposit(player, { amount: '600.00' })
        expect(await offered('EUR', 'AT')).toEqual([
          { ...card, amountMax: '400.00' },
          { ...mobile, amountMax: '100.00' },
        ])
        expect(await offered('SEK', 'SE')).toEqual([
          { method: 'card', amountMin: '100.00', amountMax: '4390.77', presets: [] },
        ])
        await payments.deposit(player, { amount: '370.00' })
        expect((await payments.deposit(player, { amount: '30.01' })).error).toBe('deposit-limit-reached')
        expect(await offered('EUR', 'AT')).toEqual([
          { ...card, amountMax: '30.00', presets: ['20.00'] },
          { ...mobile, amountMax: '30.00' },
        ])
        await payments.deposit(player, { amount: '23.00' })
        expect(await offered('EUR', 'AT')).toEqual([{ ...mobile, amountMax: '7.00' }])
        expect(await offered('EUR', 'DE')).toBe('deposit-limit-reached')
      })

      test('does not exceed the cap with ten concurrent deposits', async () => {
        const responses = await Promise.all(
          Array.from({ length: 10 }, () => payments.deposit(player, { amount: '300.00' })),
        )
        const errors = responses.map((response) => response.error)
        expect(errors.filter((error) => error === null)).toHaveLength(3)
        expect(errors.filter((error) => error === 'deposit-limit-reached')).toHaveLength(7)
        expect(await invoices()).toHaveLength(3)
      })
    })

    describe('while the provider is unavailable', () => {
      test('fails without moving money', async () => {
        await payments.configureProvider('api', 'down')
        const response = await payments.deposit(player)
        expect([response.status, response.error]).toEqual([503, 'provider-unavailable'])
        expect(await invoices()).toMatchObject([{ status: 3, failure: 'unreachable' }])
        expect(await payments.balanceOf(player)).toBe('0.00')
      })

      test('is distinguished from a rejection by the provider', async () => {
        await payments.configureProvider('api', 'refusing')
        const key = { idempotencyKey: randomUUID() }
        const response = await payments.deposit(player, {}, key)
        expect([response.status, response.error]).toEqual([422, 'provider-refused'])
        expect(await invoices()).toMatchObject([{ status: 3, failure: 'refused' }])
        await payments.configureProvider('api', 'up')
        expect((await payments.deposit(player, {}, key)).error).toBe('provider-refused')
      })

      test('stays failed for its idempotency key, and starts a new deposit for another key', async () => {
        await payments.configureProvider('api', 'down')
        const key = { idempotencyKey: randomUUID() }
        expect((await payments.deposit(player, {}, key)).error).toBe('provider-unavailable')
        await payments.configureProvider('api', 'up')
        expect((await payments.deposit(player, {}, key)).error).toBe('provider-unavailable')
        expect((await payments.deposit(player, {}, { idempotencyKey: randomUUID() })).status).toBe(200)
        expect(await invoices()).toHaveLength(2)
      })
    })

    describe('with an idempotency key', () => {
      test('replays the response, whatever happened to the invoice since', async () => {
        const key = { idempotencyKey: randomUUID() }
        const first = await payments.deposit(player, {}, key)
        expect((await payments.deposit(player, {}, key)).text).toBe(first.text)
        await payments.decide(first.data.invoiceId, 'succeeded')
        expect((await payments.deposit(player, {}, key)).text).toBe(first.text)
        expect(await invoices()).toHaveLength(1)
        expect(await payments.balanceOf(player)).toBe('50.00')
      })

      test('compares bodies by content, not by the order of their keys', async () => {
        const key = { idempotencyKey: randomUUID() }
        const mobile = { method: 'mobile', country: 'AT' }
        const order = { ...mobile, fields: { phone: '+43158800', carrier: 'one' } }
        const reorderedOrder = { ...mobile, fields: { carrier: 'one', phone: '+43158800' } }
        const first = await payments.deposit(player, order, key)
        expect((await payments.deposit(player, reorderedOrder, key)).text).toBe(first.text)
      })

      test.each([
        { amount: '51.00' },
        { isBonusDecline: true },
        { bonusId: randomUUID() },
        { country: 'AT' },
      ])('rejects another body: %j', async (changes) => {
        const key = { idempotencyKey: randomUUID() }
        await payments.deposit(player, {}, key)
        const response = await payments.deposit(player, changes, key)
        expect([response.status, response.error]).toEqual([409, 'idempotency-mismatch'])
        expect(await invoices()).toHaveLength(1)
      })

      test('replays a rejection too', async () => {
        const key = { idempotencyKey: randomUUID() }
        await setStatus('no-deposits')
        const refused = await payments.deposit(player, {}, key)
        await setStatus('active')
        const again = await payments.deposit(player, {}, key)
        expect([again.status, again.text]).toEqual([422, refused.text])
      })

      test('creates one invoice for twenty concurrent requests', async () => {
        const key = { idempotencyKey: randomUUID() }
        const responses = await Promise.all(
          Array.from({ length: 20 }, () => payments.deposit(player, {}, key)),
        )
        expect(new Set(responses.map((response) => response.text)).size).toBe(1)
        expect(responses[0]?.status).toBe(200)
        expect(await invoices()).toHaveLength(1)
      })

      test('separates the keys of different players', async () => {
        const key = { idempotencyKey: randomUUID() }
        const otherPlayer = await payments.player()
        const [ownInvoice, otherInvoice] = [
          await payments.deposit(player, {}, key),
          await payments.deposit(otherPlayer, {}, key),
        ]
        expect(otherInvoice.data.invoiceId).not.toBe(ownInvoice.data.invoiceId)
      })
    })
  })
})
