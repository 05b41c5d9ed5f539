import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paymentMethodSettings } from './methods.ts'
import { bootPaymentHouse, type Payer, type PaymentHouse } from './testing/house.ts'

const [hour, day] = [3_600_000, 86_400_000]
const real = { BRL: { deposit: { min: '50', max: '10000' }, withdrawal: { min: '50', max: '10000' } } }
const { methods } = paymentMethodSettings.parse({
  methods: [
    {
      ...{ method: 'boleto', name: { en: 'Boleto' }, logo: '/icons/payment/bank.svg', currencies: real },
      processingType: 'message',
    },
    {
      ...{ method: 'voucher', name: { en: 'Voucher' }, logo: '/icons/payment/bank.svg', currencies: real },
      expiresAfter: '90m',
    },
  ],
})

onPostgres('deposits that are paid days later', (boot) => {
  let payments: PaymentHouse
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentHouse(boot, { methods, dailyDepositCap: null })
  })
  afterEach(async () => {
    await payments.set('api', 'up')
    await payments.set('fault', 'none')
    await payments.expectSound()
  })
  afterAll(() => payments.close())

  async function deposit(method: string) {
    player = await payments.player(0n, 'BRL')
    const order = { method, currency: 'BRL', country: 'BR', amount: '100.00' }
    return (await payments.deposit(player, order)).data.invoiceId
  }
  async function after(milliseconds: number) {
    await payments.house.clock.advance(milliseconds)
    await payments.house.settle()
    player = await payments.again(player)
  }
  const invoice = (id: string) => payments.invoice(player, id)

  describe('by a slip', () => {
    test('stay open for days, and are credited once [1-05a]', async () => {
      const id = await deposit('boleto')
      expect((await invoice(id))?.expiresAt).toBe(
        new Date(payments.house.clock.now().getTime() + 5 * day).toISOString(),
      )
      await after(2 * day)
      expect(await invoice(id)).toMatchObject({ status: 1, failure: null })
      await payments.set('fault', 'twice')
      await payments.decide(id, 'succeeded')
      expect(await invoice(id)).toMatchObject({ status: 2, expiresAt: null })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('are told to the provider with their end and the player’s address, and mailed', async () => {
      const id = await deposit('boleto')
      const expiresAt = (await invoice(id))?.expiresAt
      expect((await payments.atProvider(id))?.payment).toMatchObject({ state: 'pending', expiresAt })
      const inbox = await payments.house.send('GET', `/sandbox/inbox/api/messages?to=${player.email}`)
      const { data } = inbox.json as { data: { template: string; text: string; to: string }[] }
      const slips = data.filter(({ template }) => template === 'payment-slip')
      expect(slips).toMatchObject([{ to: player.email }])
      expect(slips[0]?.text).toContain(String(expiresAt).slice(0, 10))
    })

    test('are given up after their time, and booked when they are paid late all the same', async () => {
      const id = await deposit('boleto')
      await after(5 * day + hour)
      expect(await invoice(id)).toMatchObject({ status: 3, failure: 'expired' })
      await after(hour)
      await payments.decide(id, 'succeeded')
      expect(await invoice(id)).toMatchObject({ status: 2, failure: null })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('are found by asking when the event of a late payment is lost', async () => {
      const id = await deposit('boleto')
      await after(5 * day + hour)
      expect(await invoice(id)).toMatchObject({ status: 3, failure: 'expired' })
      await payments.set('fault', 'never')
      await payments.decide(id, 'succeeded')
      await after(hour)
      expect(await invoice(id)).toMatchObject({ status: 2, failure: null })
      await after(hour)
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('are still found a week later, once a day', async () => {
      const id = await deposit('boleto')
      await after(5 * day + hour)
      await after(7 * day)
      await payments.set('fault', 'never')
      await payments.decide(id, 'succeeded')
      for (let hours = 0; hours < 24; hours++) await payments.house.clock.advance(hour)
      await after(0)
      expect(await payments.balanceOf(player)).toBe('100.00')
    })
  })

  test('another method has a lifetime of its own', async () => {
    const id = await deposit('voucher')
    await after(89 * 60_000)
    expect(await invoice(id)).toMatchObject({ status: 1 })
    await after(7 * 60_000)
    expect(await invoice(id)).toMatchObject({ status: 3, failure: 'expired' })
  })
})
