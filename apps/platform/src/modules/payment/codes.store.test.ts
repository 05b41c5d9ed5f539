import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { paymentMethodSettings } from './method-settings.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

/** One method for each processing type without a page of the provider. */
const { methods } = paymentMethodSettings.parse({
  methods: (['asyncRedirect', 'qr', 'message'] as const).map((processingType) => ({
    ...{
      method: processingType.toLowerCase(),
      name: { en: processingType },
      logo: '/icons/payment/bank.svg',
    },
    processingType,
    currencies: { EUR: { deposit: { min: '10', max: '600' } } },
  })),
})

onPostgres('deposits that are paid by a code', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { dailyDepositCap: '200', methods })
  })
  beforeEach(async () => {
    player = await payments.player()
  })
  afterEach(async () => {
    await payments.configureProvider('api', 'up')
    await payments.configureProvider('fault', 'none')
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const deposit = async (method = 'asyncredirect') => (await payments.deposit(player, { method })).data
  const findInvoice = (id: string) => payments.invoice(player, id)
  /** Sends the event that contains a code. */
  const code = (reference: string, qr: string, changes: object = {}, how = {}) =>
    payments.event(reference, { state: 'pending', publicData: { qr }, ...changes }, how)
  /** Collects the events of the player's realtime channel from now on. */
  async function subscribeToInvoices(who: Payer = player) {
    await payments.platform.platform.outbox.waitUntilIdle()
    return (
      await openSubscription(
        createRealtimeClient(payments.platform, who),
        `payment:invoices#${who.profile.id}`,
      )
    ).publications
  }

  test('begin without a page or a code; the code arrives by an event, is shown on the invoice, and is removed when it ends [4-18 4-09c 3-13a]', async () => {
    const publications = await subscribeToInvoices()
    const started = await deposit()
    expect(started).toMatchObject({ action: null, fields: [], qr: null })
    const id = started.invoiceId
    expect(await findInvoice(id)).toMatchObject({ status: 1, publicData: null })
    await payments.sendCode(id)
    const qr = `${payments.platform.origin}/sandbox/payment/checkout/${(await payments.findAtProvider(id))?.payment.providerId}`
    expect(await findInvoice(id)).toMatchObject({ status: 1, publicData: { qr } })
    const expected = { event: 'invoice.deposit.updated', data: await findInvoice(id) }
    await vi.waitFor(() => expect(publications).toContainEqual(expected), pollOptions)
    await payments.decide(id, 'succeeded')
    expect(await findInvoice(id)).toMatchObject({ status: 2, publicData: null })
    expect(await payments.balanceOf(player)).toBe('50.00')
  })

  test('fail and can be cancelled like other deposits', async () => {
    const [failed, cancelled] = [(await deposit()).invoiceId, (await deposit()).invoiceId]
    await payments.sendCode(failed)
    await payments.decide(failed, 'failed')
    expect(await findInvoice(failed)).toMatchObject({ status: 3, failure: 'declined', publicData: null })
    const path = { params: { id: cancelled } }
    await payments.platform.call('PUT /api/payment/invoices/{id}/decline', path, player)
    await payments.platform.waitUntilIdle()
    expect((await payments.findAtProvider(cancelled))?.payment.state).toBe('failed')
    expect((await code(cancelled, 'pay:late')).status).toBe(204)
    expect(await findInvoice(cancelled)).toMatchObject({ status: 3, failure: 'cancelled', publicData: null })
    expect(await payments.balanceOf(player)).toBe('0.00')
  })

  test('have one code: a repeated event changes nothing, and another code is logged as a conflict', async () => {
    const { invoiceId: id } = await deposit()
    const eventId = randomUUID()
    for (const changes of [{ eventId }, { eventId }, {}])
      expect((await code(id, 'pay:1', changes)).status).toBe(204)
    expect((await code(id, 'pay:2')).status).toBe(204)
    expect(await findInvoice(id)).toMatchObject({ status: 1, publicData: { qr: 'pay:1' } })
    expect(payments.logged()).toContain(`"invoiceId":"${id}","invoiceStatus":"pending","state":"pending"`)
    expect(payments.logged()).not.toContain('pay:1')
  })

  test('ignore a code that is late, forged, empty or for another payment', async () => {
    const { invoiceId: id } = await deposit()
    expect((await code(id, 'pay:1', {}, { secret: 'another secret, which is long' })).status).toBe(401)
    for (const qr of ['', 'x'.repeat(2332)]) expect((await code(id, qr)).status).toBe(422)
    expect((await code(id, 'pay:1', { amount: '51.00' })).status).toBe(422)
    expect((await code(id, 'pay:1', { providerId: 'pay_other' })).status).toBe(204)
    expect((await code(randomUUID(), 'pay:1')).status).toBe(404)
    expect(await findInvoice(id)).toMatchObject({ status: 1, publicData: null })
    await payments.decide(id, 'succeeded')
    expect((await code(id, 'pay:1')).status).toBe(204)
    expect(await findInvoice(id)).toMatchObject({ status: 2, publicData: null })
    expect(await payments.balanceOf(player)).toBe('50.00')
  })

  test('are shown to their player only', async () => {
    const otherPlayer = await payments.player()
    const publications = await subscribeToInvoices(otherPlayer)
    const { invoiceId: id } = await deposit()
    await payments.sendCode(id)
    expect(await payments.invoice(otherPlayer, id)).toBeUndefined()
    await payments.platform.waitUntilIdle()
    expect(publications).toEqual([])
  })

  test('get the code by asking the provider when the event is lost', async () => {
    await payments.configureProvider('fault', 'never')
    const { invoiceId: id } = await deposit()
    await payments.sendCode(id)
    expect(await findInvoice(id)).toMatchObject({ publicData: null })
    await payments.platform.clock.advance(10 * 60_000)
    await payments.platform.platform.modules.payment.reconciliation.reconcile()
    expect(await payments.invoice(await payments.signInAgain(player), id)).toMatchObject({
      status: 1,
      publicData: { qr: expect.stringContaining('/checkout/') },
    })
  })

  test('may get the code in the response, or never [3-11]', async () => {
    const started = await deposit('qr')
    expect(started).toMatchObject({ action: null, qr: expect.stringContaining('/checkout/') })
    expect(await findInvoice(started.invoiceId)).toMatchObject({ publicData: { qr: started.qr } })
    expect(await deposit('message')).toMatchObject({ action: null, fields: [], qr: null })
  })

  test('begin once per idempotency key, and count towards the operator’s cap until they can no longer be paid', async () => {
    const options = { idempotencyKey: randomUUID() }
    const begin = () => payments.deposit(player, { method: 'asyncredirect', amount: '150.00' }, options)
    const [first, again] = [await begin(), await begin()]
    expect(again.data).toEqual(first.data)
    await payments.configureProvider('api', 'down')
    const path = { params: { id: first.data.invoiceId } }
    await payments.platform.call('PUT /api/payment/invoices/{id}/decline', path, player)
    const more = () => payments.deposit(player, { method: 'asyncredirect', amount: '100.00' })
    expect((await more()).error).toBe('deposit-limit-reached')
    await payments.configureProvider('api', 'up')
    await payments.event(first.data.invoiceId, { state: 'failed', reason: 'cancelled', amount: '150.00' })
    expect((await more()).error).toBeNull()
  })
})
