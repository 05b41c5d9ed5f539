import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

onPostgres('payment methods', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot)
    player = await payments.player()
  })
  afterAll(() => payments.close())

  const inGermany = { currency: 'EUR', country: 'DE' }
  const deposits = (query: object = inGermany, { token }: { token?: string } = player) =>
    payments.platform.call(
      'GET /api/payment/methods/deposit',
      { query: query as typeof inGermany },
      { token },
    )
  const withdrawals = (query: object = inGermany, { token }: { token?: string } = player) =>
    payments.platform.call(
      'GET /api/payment/methods/withdrawal',
      { query: query as typeof inGermany },
      { token },
    )
  const names = async (pendingResponse: Promise<{ data: { method: string }[] }>) =>
    (await pendingResponse).data.map((one) => one.method)

  describe('GET /api/payment/methods/deposit', () => {
    test('lists the deposit methods of the currency and country [3-08a 7-36:deposit]', async () => {
      expect((await deposits()).data).toEqual([
        {
          method: 'card',
          name: { en: 'Card', de: 'Karte' },
          type: 'form',
          logo: '/icons/payment/card.svg',
          processingType: 'form',
          presets: [
            { amount: '20.00', isDefault: false },
            { amount: '50.00', isDefault: true },
          ],
          amountMin: '10.00',
          amountMax: '600.00',
          ...{ confirmations: null, bookingMinutes: null },
          fields: [],
          script: null,
        },
      ])
      expect(await names(deposits({ currency: 'EUR', country: 'AT' }))).toEqual(['card', 'mobile'])
      expect(await names(deposits({ currency: 'SEK', country: 'SE' }))).toEqual(['card'])
    })

    test('describes the fields of a method [3-09a 3-09b]', async () => {
      const mobile = (await deposits({ currency: 'EUR', country: 'AT' })).data[1]
      expect(mobile?.fields.map(({ key, fieldType, isRequired }) => [key, fieldType, isRequired])).toEqual([
        ['phone', 'text', true],
        ['cpf_number', 'text', false],
        ['carrier', 'select', false],
      ])
      expect(mobile?.fields[2]).toEqual({
        key: 'carrier',
        value: null,
        fieldType: 'select',
        isRequired: false,
        regexp: null,
        labels: { en: 'Carrier' },
        hints: {},
        options: [
          {
            ...{ id: 'one', name: 'One', minAmount: null, maxAmount: null, regex: null },
            ...{ confirmations: null, bookingMinutes: null },
          },
        ],
      })
    })

    test('prefills the phone of the profile and the number of the last payment [3-09a 5-16d]', async () => {
      const payer = await payments.player()
      const inAustria = { currency: 'EUR', country: 'AT' }
      const filled = async () => {
        const { data } = await deposits(inAustria, payer)
        return data[1]?.fields.map(({ key, value }) => [key, value])
      }
      const nothing = [
        ['phone', null],
        ['cpf_number', null],
        ['carrier', null],
      ]
      expect(await filled()).toEqual(nothing)
      const { db } = payments.platform.platform
      const details = JSON.stringify({ phone: '43158800' })
      await db.orm.execute(
        sql`update player set details = ${details}::jsonb where id = ${payer.profile.id}::uuid`,
      )
      const fields = { phone: '+43158801', cpf_number: '52998224725' }
      const order = { method: 'mobile', country: 'AT', fields }
      const { invoiceId } = (await payments.deposit(payer, order)).data
      const known = [['phone', '+43158800'], ...nothing.slice(1)]
      expect(await filled()).toEqual(known)
      await payments.decide(invoiceId, 'succeeded')
      expect(await filled()).toEqual([known[0], ['cpf_number', '52998224725'], known[2]])
      expect((await deposits(inAustria)).data[1]?.fields[1]?.value).toBeNull()
    })

    test.each([
      ['a currency without methods', { currency: 'PLN', country: 'DE' }],
      ['a disabled currency', { currency: 'JPY', country: 'DE' }],
      ['an unknown currency', { currency: 'XXX', country: 'DE' }],
      ['a country that is not listed', { currency: 'EUR', country: 'US' }],
      ['an unknown country', { currency: 'EUR', country: 'XX' }],
    ])('lists none for %s [7-36:deposit]', async (_, query) => {
      expect((await deposits(query)).data).toEqual([])
      expect((await withdrawals(query)).data).toEqual([])
    })

    test('reports that the limit is reached until the deposits are a day old', async () => {
      const rich = await payments.player()
      const pay = async (amount: string) =>
        payments.decide((await payments.deposit(rich, { amount })).data.invoiceId, 'succeeded')
      await pay('600.00')
      expect((await deposits(inGermany, rich)).status).toBe(200)
      await pay('400.00')
      const response = await deposits(inGermany, rich)
      expect([response.status, response.error]).toEqual([422, 'deposit-limit-reached'])
      expect(response.json).toMatchObject({ error: { code: 13100 } })
      expect((await withdrawals(inGermany, rich)).status).toBe(200)
      await payments.platform.clock.advance(86_400_000)
      expect((await deposits(inGermany, await payments.signInAgain(rich))).error).toBe(
        'deposit-limit-reached',
      )
      await payments.platform.clock.advance(1)
      expect((await deposits(inGermany, await payments.signInAgain(rich))).status).toBe(200)
      player = await payments.signInAgain(player)
    })

    test('rejects guests, and requires a currency and a country', async () => {
      const guest = await deposits(inGermany, {})
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
      expect(Object.keys((await deposits({})).fields)).toEqual(['currency', 'country'])
      expect(Object.keys((await deposits({ currency: 'eur', country: 'DE' })).fields)).toEqual(['currency'])
    })
  })

  describe('GET /api/payment/methods/withdrawal', () => {
    test('lists the withdrawal methods of the currency and country [3-08a 7-36:withdrawal]', async () => {
      const { data } = await withdrawals()
      expect(data.map((one) => [one.method, one.amountMin, one.amountMax])).toEqual([
        ['card', '10.00', '600.00'],
        ['bank', '20.00', '5000.00'],
      ])
      expect(data[1]?.presets).toEqual([{ amount: '100.00', isDefault: false }])
      expect(data[1]?.fields.map(({ key, isRequired }) => [key, isRequired])).toEqual([
        ['iban', true],
        ['note', false],
      ])
      expect(await names(withdrawals({ currency: 'SEK', country: 'SE' }))).toEqual([])
    })

    test('rejects guests, and requires a currency and a country', async () => {
      const guest = await withdrawals(inGermany, {})
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
      expect(Object.keys((await withdrawals({ currency: 'EUR', country: 'Germany' })).fields)).toEqual([
        'country',
      ])
    })
  })
})
