import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentMethodSettings } from './method-settings.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

const { methods } = paymentMethodSettings.parse({
  methods: [
    {
      ...{ method: 'coins', name: { en: 'Coins' }, logo: '/icons/payment/coin.svg', type: 'address' },
      currencies: { USDT: { deposit: { min: '5', max: '100000' } } },
      fields: {
        deposit: [
          {
            key: 'crypto_network',
            fieldType: 'select',
            isRequired: true,
            labels: { en: 'Network' },
            options: [
              { id: 'tron', name: 'Tron' },
              { id: 'ton', name: 'TON' },
            ],
          },
        ],
      },
    },
  ],
})

onPostgres('coin deposits by address', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { dailyDepositCap: '1000', methods })
  })
  beforeEach(async () => {
    player = await payments.player(0n, 'USDT')
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const requestAddress = (crypto_network: string | null = 'tron', who: Payer = player) =>
    payments.deposit(who, {
      ...{ method: 'coins', currency: 'USDT', amount: '5' },
      fields: crypto_network === null ? {} : { crypto_network },
    })
  const invoices = async (who: Payer = player) =>
    (await payments.platform.call('GET /api/payment/invoices', { query: {} }, who)).data
  /** Sends coins to the address at the sandbox. */
  const send = (reference: string, amount: string, providerId: string, changes: object = {}) =>
    payments.event(reference, { kind: 'transfer', currency: 'USDT', amount, providerId, ...changes })

  test('returns one permanent address per player and network, with the tag of the network [3-11 4-27a]', async () => {
    const { data } = await requestAddress()
    expect(data).toMatchObject({ action: null, fields: [], qr: null, tag: null })
    expect(data.address).toMatch(/^TTest[1-9A-HJ-NP-Za-km-z]{29}$/)
    expect((await requestAddress()).data).toEqual(data)
    const shared = (await requestAddress('ton')).data
    expect(shared.address).not.toBe(data.address)
    expect(shared.tag).toMatch(/^\d{9}$/)
    expect((await requestAddress('tron', await payments.player(0n, 'USDT'))).data.address).not.toBe(
      data.address,
    )
    expect(await invoices()).toEqual([])
    expect(await requestAddress(null)).toMatchObject({
      status: 422,
      fields: { crypto_network: ['Value is required'] },
    })
    expect((await requestAddress('bitcoin')).fields).toEqual({
      crypto_network: ['Value is not one of the options'],
    })
  })

  test('books each confirmed transfer once as a deposit of the amount received [3-11 4-09a]', async () => {
    const { invoiceId: reference } = (await requestAddress()).data
    expect((await send(reference, '12.5', 'tx_1', { state: 'pending' })).status).toBe(204)
    expect(await invoices()).toEqual([])
    await send(reference, '12.5', 'tx_1')
    // The same transfer under another event id.
    await send(reference, '12.5', 'tx_1')
    await send(reference, '0.000001', 'tx_2')
    // Both have the same timestamp, so their order is undefined.
    const booked = (await invoices()).toSorted((one, other) => Number(one.amount) - Number(other.amount))
    expect(booked).toMatchObject([
      { status: 2, type: 'deposit', method: 'coins', amount: '0.000001', currency: 'USDT', page: null },
      { status: 2, type: 'deposit', method: 'coins', amount: '12.500000', currency: 'USDT', page: null },
    ])
    expect(await payments.balanceOf(player)).toBe('12.500001')
  })

  test('credits coins sent on the sandbox’s chain, reported by its signed event [3-11]', async () => {
    const { invoiceId: reference } = (await requestAddress()).data
    const response = await payments.platform.send(
      'POST',
      `/sandbox/payment/addresses/${reference}/transfers`,
      {
        headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ amount: '7.25' }),
      },
    )
    expect(response.status).toBe(200)
    await vi.waitFor(async () => expect(await payments.balanceOf(player)).toBe('7.250000'), pollOptions)
  })

  test('finds a transfer whose event was lost by asking the provider, once [3-11]', async () => {
    const { invoiceId: reference } = (await requestAddress()).data
    await payments.configureProvider('fault', 'never')
    await payments.platform.send('POST', `/sandbox/payment/addresses/${reference}/transfers`, {
      headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '3' }),
    })
    await payments.configureProvider('fault', 'none')
    expect(await payments.balanceOf(player)).toBe('0.000000')
    const { transfers } = payments.platform.platform.modules.payment
    await transfers.reconcile()
    await transfers.reconcile()
    expect(await payments.balanceOf(player)).toBe('3.000000')
    expect(await invoices()).toHaveLength(1)
  })

  test('ignores an event with another coin, an unknown address or another amount for a known transfer', async () => {
    const { invoiceId: reference } = (await requestAddress()).data
    expect((await send(reference, '10', 'tx_3', { currency: 'EUR' })).status).toBe(422)
    expect((await send(reference, '0', 'tx_3')).status).toBe(422)
    expect((await send('6f1d2a52-6a1b-4a8a-9c3d-0f3c7f9f3a11', '10', 'tx_3')).status).toBe(404)
    await send(reference, '10', 'tx_4')
    await send(reference, '11', 'tx_4')
    expect(payments.logged()).toContain('a known transfer with another amount')
    expect(await payments.balanceOf(player)).toBe('10.000000')
  })

  test('shows no address to a player who may not deposit, but books coins sent to an address shown before', async () => {
    const { invoiceId: reference } = (await requestAddress()).data
    const body = { definition: 3, period: 'daily', currency: 'USDT', amount: '20' } as const
    expect((await payments.platform.call('POST /api/player/limits', { body }, player)).status).toBe(200)
    await send(reference, '50', 'tx_5')
    expect(await payments.balanceOf(player)).toBe('50.000000')
    expect((await requestAddress()).error).toBe('deposit-limit-reached')
    await send(reference, '1', 'tx_6')
    expect(await payments.balanceOf(player)).toBe('51.000000')
  })

  test('requests the address again after the provider did not respond', async () => {
    await payments.configureProvider('api', 'down')
    expect((await requestAddress()).error).toBe('provider-unavailable')
    await payments.configureProvider('api', 'up')
    expect((await requestAddress()).data.address).toMatch(/^TTest/)
  })
})
