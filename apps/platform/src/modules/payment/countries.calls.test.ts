import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

/** Australia has the geo-restricted layout, and in Belgium nobody signs in: see operator/countries.yaml. */
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

  test('GET /api/payment/methods/deposit lists none where nothing is offered [6-03d]', async () => {
    expect(await deposits('DE', 'DE')).toEqual(['card'])
    expect(await deposits('DE', 'AU')).toEqual([])
    expect(await deposits('DE', 'BE')).toEqual(['card'])
    for (const restricted of ['AU', 'BE']) expect(await deposits(restricted, 'DE')).toEqual([])
  })

  test.each([
    ['from where nothing is offered', { country: 'DE' }, 'AU'],
    ['under the name of a country where nothing is offered', { country: 'AU' }, 'DE'],
    ['under the name of a country where nobody signs in', { country: 'BE' }, 'DE'],
  ])('POST /api/payment/invoices/deposit takes none %s [6-03d]', async (_, changes, visitor) => {
    const response = await payments.deposit(player, changes, from(visitor))
    expect([response.status, response.error]).toEqual([422, 'method-unavailable'])
  })

  test('a player’s money stays within reach wherever they are', async () => {
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
