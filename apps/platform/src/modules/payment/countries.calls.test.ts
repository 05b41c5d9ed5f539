import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

/**
 * Australia uses the geo-restricted layout, and sign-in is blocked in Belgium: see operator/countries.yaml.
 */
onPostgres('payments and restricted countries', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot)
    player = await payments.player(10_000n)
  })
  afterAll(() => payments.close())

  const from = (country: string) => ({ token: player.token, country })
  const deposits = async (country: string, visitor: string) => {
    const query = { currency: 'EUR', country }
    const { data } = await payments.platform.call(
      'GET /api/payment/methods/deposit',
      { query },
      from(visitor),
    )
    return data.map((one) => one.method)
  }

  test('GET /api/payment/methods/deposit lists none in a restricted country [6-03d]', async () => {
    expect(await deposits('DE', 'DE')).toEqual(['card'])
    expect(await deposits('DE', 'AU')).toEqual([])
    expect(await deposits('DE', 'BE')).toEqual(['card'])
    for (const restricted of ['AU', 'BE']) expect(await deposits(restricted, 'DE')).toEqual([])
  })

  test.each([
    ['from a restricted country', { country: 'DE' }, 'AU'],
    ['that names a restricted country', { country: 'AU' }, 'DE'],
    ['that names a country where sign-in is blocked', { country: 'BE' }, 'DE'],
  ])('POST /api/payment/invoices/deposit rejects a deposit %s [6-03d]', async (_, changes, visitor) => {
    const response = await payments.deposit(player, changes, from(visitor))
    expect([response.status, response.error]).toEqual([422, 'method-unavailable'])
  })

  test('lets a player withdraw from any country', async () => {
    const query = { currency: 'EUR', country: 'AU' }
    const { data } = await payments.platform.call(
      'GET /api/payment/methods/withdrawal',
      { query },
      from('AU'),
    )
    expect(data.map((one) => one.method)).toEqual(['card', 'bank'])
    expect((await payments.withdraw(player, { country: 'AU' }, from('AU'))).status).toBe(200)
    expect((await payments.withdraw(player, { country: 'DE' }, from('AU'))).status).toBe(200)
  })
})
