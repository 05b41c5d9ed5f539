import { onPostgres } from '@croupier/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoice } from './tables.ts'
import { bootPaymentHouse, type Payer, type PaymentHouse } from './testing/house.ts'

const minute = 60_000

/** The cap of these methods is 1,000 euros a day, and a card pays 600 at most. */
onPostgres('what ends at the provider as well', (boot) => {
  let payments: PaymentHouse
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentHouse(boot)
  })
  beforeEach(async () => {
    player = await payments.player(10_000n)
  })
  afterEach(async () => {
    await payments.set('api', 'up')
    await payments.set('fault', 'none')
    await payments.expectSound()
  })
  afterAll(() => payments.close())

  const deposit = async (amount = '50.00') => (await payments.deposit(player, { amount })).data
  const decline = (id: string) =>
    payments.house.call('PUT /api/payment/invoices/{id}/decline', { params: { id } }, player)
  const atProvider = async (id: string) => (await payments.atProvider(id))?.payment
  async function after(milliseconds: number) {
    await payments.house.clock.advance(milliseconds)
    await payments.house.settle()
    player = await payments.again(player)
  }

  describe('a deposit that its player gives up', () => {
    test('cannot be paid on the checkout that is still open', async () => {
      const { invoiceId, action } = await deposit()
      const page = new URL(action ?? '').pathname
      const formToken =
        /name="formToken" value="([^"]+)"/.exec((await payments.house.send('GET', page)).text)?.[1] ?? ''
      expect((await decline(invoiceId)).status).toBe(200)
      await payments.house.settle()
      expect(await atProvider(invoiceId)).toMatchObject({ state: 'failed', reason: 'cancelled' })
      const answer = await payments.house.send('POST', page, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ formToken, decision: 'approve' }).toString(),
      })
      expect(answer.headers.get('location')).toContain('deposit-error=')
      expect((await payments.house.send('GET', page)).text).not.toContain('<form')
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('counts towards the cap until the provider has closed it', async () => {
      const first = await deposit('600.00')
      await payments.set('api', 'down')
      await decline(first.invoiceId)
      await payments.house.settle()
      expect(await atProvider(first.invoiceId)).toMatchObject({ state: 'pending' })
      await payments.set('api', 'up')
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
      await after(minute)
      expect(await atProvider(first.invoiceId)).toMatchObject({ state: 'failed' })
      expect((await payments.deposit(player, { amount: '600.00' })).status).toBe(200)
    })

    test('and paid before the provider heard of it is credited, and counts', async () => {
      const { invoiceId } = await deposit('600.00')
      await payments.set('fault', 'never')
      await payments.decide(invoiceId, 'succeeded')
      await decline(invoiceId)
      await payments.house.settle()
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 2, failure: null })
      expect(await payments.balanceOf(player)).toBe('700.00')
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
    })

    test('before anybody was shown a checkout locks nobody out', async () => {
      await payments.set('api', 'down')
      for (const _ of [1, 2]) await payments.deposit(player, { amount: '600.00' })
      await payments.set('api', 'up')
      expect((await payments.deposit(player, { amount: '600.00' })).status).toBe(200)
    })
  })

  describe('a deposit that nobody pays', () => {
    test('is closed after an hour, and makes room for another', async () => {
      const { invoiceId } = await deposit('600.00')
      await after(60 * minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 1 })
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
      await after(minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 3, failure: 'expired' })
      expect(await atProvider(invoiceId)).toMatchObject({ state: 'failed' })
      expect((await payments.deposit(player, { amount: '600.00' })).status).toBe(200)
    })

    test('stays as it is while the provider does not answer', async () => {
      const { invoiceId } = await deposit('600.00')
      await payments.set('api', 'down')
      await after(61 * minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 1 })
      await payments.set('api', 'up')
      expect((await payments.deposit(player, { amount: '600.00' })).error).toBe('deposit-limit-reached')
    })

    test('until the last moment, without a word, is credited all the same', async () => {
      const { invoiceId } = await deposit()
      await payments.set('fault', 'never')
      await payments.decide(invoiceId, 'succeeded')
      await after(61 * minute)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 2 })
      expect(await payments.balanceOf(player)).toBe('150.00')
    })
  })

  describe('a withdrawal that the provider refuses outright', () => {
    test('is over, and its money is back', async () => {
      await payments.set('api', 'refusing')
      const { data } = await payments.withdraw(player)
      await payments.house.settle()
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 3, failure: 'refused' })
      expect(await payments.balanceOf(player)).toBe('100.00')
    })

    test('is not, when an earlier try had come through without an answer', async () => {
      const { data } = await payments.withdraw(player)
      await payments.house.settle()
      const { db, jobs } = payments.house.platform
      await db.orm.update(invoice).set({ providerId: null }).where(eq(invoice.id, data.id))
      await payments.set('api', 'refusing')
      await jobs.send(null, 'payment.payout', { invoiceId: data.id })
      await payments.house.settle()
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 1 })
      await payments.decide(data.id, 'succeeded')
      expect(await payments.invoice(player, data.id)).toMatchObject({ status: 2 })
      expect(await payments.balanceOf(player)).toBe('80.00')
    })
  })

  test.each(['succeeded', 'failed'])(
    'an event of another payment (%s) moves nothing, and is put before a person',
    async (state) => {
      const { invoiceId } = await deposit()
      const reason = state === 'failed' ? 'declined' : null
      const answer = await payments.event(invoiceId, { providerId: 'pay_other', state, reason })
      expect(answer.status).toBe(204)
      expect(await payments.invoice(player, invoiceId)).toMatchObject({ status: 1 })
      expect(await payments.balanceOf(player)).toBe('100.00')
      expect(payments.logged()).toContain(`"invoiceId":"${invoiceId}","status":1,"state":"${state}"`)
      await payments.decide(invoiceId, 'succeeded')
      expect(await payments.balanceOf(player)).toBe('150.00')
    },
  )
})
