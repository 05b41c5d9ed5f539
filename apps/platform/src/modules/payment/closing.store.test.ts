import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { invoice } from './tables.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

const minute = 60_000

/** These methods have a daily cap of 1,000 euros; a card deposit is 600 euros at most. */
onPostgres('payments that are closed at the provider', (boot) => {
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
    await payments.configureProvider('fault', 'none')
    await payments.expectLedgerSound()
  })
  afterAll(() => payments.close())

  const deposit = async (amount = '50.00') => (await payments.deposit(player, { amount })).data
  const decline = (id: string) =>
    payments.platform.call('PUT /api/payment/invoices/{id}/decline', { params: { id } }, player)
  const atProvider = async (id: string) => (await payments.findAtProvider(id))?.payment
  async function advanceAndSignIn(milliseconds: number) {
    await payments.platform.clock.advance(milliseconds)
    await payments.platform.waitUntilIdle()
    player = await payments.signInAgain(player)
  }

  describe('a deposit that its player cancels', () => {
    test('cannot be paid on the open checkout', async () => {
      const { invoiceId, action } = await deposit()
      const page = new URL(action ?? '').pathname
      const formToken =
        /name="formToken" value="([^"]+)"/.exec((await payments.platform.send('GET', page)).text)?.[1] ?? ''
      expect((await decline(invoiceId)).status).toBe(200)
      await payments.platform.waitUntilIdle()
      expect(await atProvider(invoiceId)).toMatchObject({ state: 'failed', reason: 'cancelled' })
      const response = await payments.platform.send('POST', page, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ formToken, decision: 'approve' }).toString(),
      })
      expect(response.headers.get('location')).toContain('deposit-error=')
      expect((await payments.platform.send('GET', page)).text).not.toContain('<form')
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('counts towards the cap until the provider has closed it', async () => {
      const first = await deposit('600.00')
      await payments.configureProvider('api', 'down')
      await decline(first.invoiceId)
      await payments.platform.waitUntilIdle()
      expect(await atProvider(first.invoiceId)).toMatchObject({ state: 'pending' })
      await payments.configureProvider('api', 'up')
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
      await advanceAndSignIn(5 * minute)
      expect(await atProvider(first.invoiceId)).toMatchObject({ state: 'failed' })
      expect((await payments.deposit(player, { amount: '600.00' })).status).toBe(200)
    })

    test('is credited and counted when it was paid before the provider closed it', async () => {
      const { invoiceId } = await deposit('600.00')
      await payments.configureProvider('fault', 'never')
      await payments.decide(invoiceId, 'succeeded')
      await decline(invoiceId)
      await payments.platform.waitUntilIdle()
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 2, failure: null })
      expect(await payments.balanceOf(player)).toBe('700.00')
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
    })

    test('does not count towards the cap if no checkout was shown', async () => {
      await payments.configureProvider('api', 'down')
      for (const _ of [1, 2]) await payments.deposit(player, { amount: '600.00' })
      await payments.configureProvider('api', 'up')
      expect((await payments.deposit(player, { amount: '600.00' })).status).toBe(200)
    })
  })

  describe('an unpaid deposit', () => {
    test('is closed after an hour and no longer counts', async () => {
      const { invoiceId } = await deposit('600.00')
      await advanceAndSignIn(60 * minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 1 })
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
      await advanceAndSignIn(5 * minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 3, failure: 'expired' })
      expect(await atProvider(invoiceId)).toMatchObject({ state: 'failed' })
      expect((await payments.deposit(player, { amount: '600.00' })).status).toBe(200)
    })

    test('stays pending while the provider does not respond', async () => {
      const { invoiceId } = await deposit('600.00')
      await payments.configureProvider('api', 'down')
      await advanceAndSignIn(61 * minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 1 })
      await payments.configureProvider('api', 'up')
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
    })

    test('is credited when it is paid at the last moment and the event is lost', async () => {
      const { invoiceId } = await deposit()
      await payments.configureProvider('fault', 'never')
      await payments.decide(invoiceId, 'succeeded')
      await advanceAndSignIn(61 * minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 2 })
      expect(await payments.balanceOf(player)).toBe('150.00')
    })
  })

  describe('a withdrawal that the provider rejects', () => {
    test('fails and returns the money', async () => {
      await payments.configureProvider('api', 'refusing')
      const { data } = await payments.withdraw(player)
      await payments.platform.waitUntilIdle()
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 3, failure: 'refused' })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('stays pending if an earlier attempt was accepted without a response', async () => {
      const { data } = await payments.withdraw(player)
      await payments.platform.waitUntilIdle()
      const { db, jobs } = payments.platform.platform
      await db.orm.update(invoice).set({ providerId: null }).where(eq(invoice.id, data.id))
      await payments.configureProvider('api', 'refusing')
      await jobs.send(null, 'payment.payout', { invoiceId: data.id })
      await payments.platform.waitUntilIdle()
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 1 })
      await payments.decide(data.id, 'succeeded')
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 2 })
      expect(await payments.balanceOf(player)).toBe('80.00')
    })
  })

  test.each(['succeeded', 'failed'])(
    'an event of another payment (%s) moves nothing and is logged as a conflict',
    async (state) => {
      const { invoiceId } = await deposit()
      const reason = state === 'failed' ? 'declined' : null
      const response = await payments.event(invoiceId, { providerId: 'pay_other', state, reason })
      expect(response.status).toBe(204)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 1 })
      expect(await payments.balanceOf(player)).toBe('100.00')
      expect(payments.logged()).toContain(
        `"invoiceId":"${invoiceId}","invoiceStatus":"pending","state":"${state}"`,
      )
      await payments.decide(invoiceId, 'succeeded')
      expect(await payments.balanceOf(player)).toBe('150.00')
    },
  )
})
