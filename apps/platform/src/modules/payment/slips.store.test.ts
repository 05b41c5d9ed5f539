import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paymentMethodSettings } from './method-settings.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

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
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { methods, dailyDepositCap: null })
  })
  afterEach(async () => {
    await payments.configureProvider('api', 'up')
    await payments.configureProvider('fault', 'none')
    await payments.expectLedgerSound()
  })
  afterAll(() => payments.close())

  async function deposit(method: string) {
    player = await payments.player(0n, 'BRL')
    const order = { method, currency: 'BRL', country: 'BR', amount: '100.00' }
    return (await payments.deposit(player, order)).data.invoiceId
  }
  async function advanceTime(milliseconds: number) {
    await payments.platform.clock.advance(milliseconds)
    await payments.platform.waitUntilIdle()
    player = await payments.signInAgain(player)
  }
  const invoice = (id: string) => payments.invoice(player, id)

  describe('by a slip', () => {
    test('stay pending for days, and are credited once [1-05a]', async () => {
      const id = await deposit('boleto')
      expect((await invoice(id))?.expiresAt).toBe(
        new Date(payments.platform.clock.now().getTime() + 5 * day).toISOString(),
      )
      await advanceTime(2 * day)
      expect(await invoice(id)).toMatchObject({ status: 1, failure: null })
      await payments.configureProvider('fault', 'twice')
      await payments.decide(id, 'succeeded')
      expect(await invoice(id)).toMatchObject({ status: 2, expiresAt: null })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('send the provider their expiry and the player’s address, and their number is mailed and kept', async () => {
      const id = await deposit('boleto')
      const expiresAt = (await invoice(id))?.expiresAt
      expect((await payments.findAtProvider(id))?.payment).toMatchObject({ state: 'pending', expiresAt })
      const inbox = await payments.platform.send('GET', `/sandbox/inbox/api/messages?to=${player.email}`)
      const { data } = inbox.json as { data: { template: string; text: string; to: string }[] }
      const code = (await invoice(id))?.publicData?.qr ?? 'none'
      expect(code).toMatch(/^\d{47}$/)
      const slips = data.filter(({ template }) => template === 'payment-slip')
      expect(slips).toMatchObject([{ to: player.email }])
      expect(slips[0]?.text).toContain(String(expiresAt).slice(0, 10))
      expect(slips[0]?.text).toContain(code)
    })

    test('expire, and are booked when they are paid late', async () => {
      const id = await deposit('boleto')
      await advanceTime(5 * day + hour)
      expect(await invoice(id)).toMatchObject({ status: 3, failure: 'expired' })
      await advanceTime(hour)
      await payments.decide(id, 'succeeded')
      expect(await invoice(id)).toMatchObject({ status: 2, failure: null })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('are found by polling when the event of a late payment is lost', async () => {
      const id = await deposit('boleto')
      await advanceTime(5 * day + hour)
      expect(await invoice(id)).toMatchObject({ status: 3, failure: 'expired' })
      await payments.configureProvider('fault', 'never')
      await payments.decide(id, 'succeeded')
      await advanceTime(hour)
      expect(await invoice(id)).toMatchObject({ status: 2, failure: null })
      await advanceTime(hour)
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('are still found by daily polling a week later', async () => {
      const id = await deposit('boleto')
      await advanceTime(5 * day + hour)
      await advanceTime(7 * day)
      await payments.configureProvider('fault', 'never')
      await payments.decide(id, 'succeeded')
      for (let hours = 0; hours < 24; hours++) await payments.platform.clock.advance(hour)
      await advanceTime(0)
      expect(await payments.balanceOf(player)).toBe('100.00')
    })
  })

  test('use the lifetime of their method', async () => {
    const id = await deposit('voucher')
    await advanceTime(89 * 60_000)
    expect(await invoice(id)).toMatchObject({ status: 1 })
    await advanceTime(7 * 60_000)
    expect(await invoice(id)).toMatchObject({ status: 3, failure: 'expired' })
  })
})
