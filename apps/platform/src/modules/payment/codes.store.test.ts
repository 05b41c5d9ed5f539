import { randomUUID } from 'node:crypto'
import { onPostgres, patient } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clientOf, listen } from '../connection/testing/listening.ts'
import { paymentMethodSettings } from './methods.ts'
import { bootPaymentHouse, type Payer, type PaymentHouse } from './testing/house.ts'

/** One method for each way to go on that has no page of the provider's. */
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
  let payments: PaymentHouse
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentHouse(boot, { dailyDepositCap: '200', methods })
  })
  beforeEach(async () => {
    player = await payments.player()
  })
  afterEach(async () => {
    await payments.set('api', 'up')
    await payments.set('fault', 'none')
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectSound())

  const deposit = async (method = 'asyncredirect') => (await payments.deposit(player, { method })).data
  const seen = (id: string) => payments.invoice(player, id)
  /** The event that brings a code. */
  const code = (reference: string, qr: string, changes: object = {}, how = {}) =>
    payments.event(reference, { state: 'pending', publicData: { qr }, ...changes }, how)
  /** What the player's own channel tells from here on. */
  async function hear(who: Payer = player) {
    await payments.house.platform.outbox.settle()
    return (await listen(clientOf(payments.house, who), `payment:invoices#${who.profile.id}`)).heard
  }

  test('begin without a page or a code; the code comes by an event, stands on the invoice, and is gone with the end [4-18 4-09c 3-13a]', async () => {
    const heard = await hear()
    const started = await deposit()
    expect(started).toMatchObject({ action: null, fields: [], qr: null })
    const id = started.invoiceId
    expect(await seen(id)).toMatchObject({ status: 1, publicData: null })
    await payments.sendCode(id)
    const qr = `${payments.house.origin}/sandbox/payment/checkout/${(await payments.atProvider(id))?.payment.providerId}`
    expect(await seen(id)).toMatchObject({ status: 1, publicData: { qr } })
    const told = { event: 'invoice.deposit.updated', data: await seen(id) }
    await vi.waitFor(() => expect(heard).toContainEqual(told), patient)
    await payments.decide(id, 'succeeded')
    expect(await seen(id)).toMatchObject({ status: 2, publicData: null })
    expect(await payments.balanceOf(player)).toBe('50.00')
  })

  test('that fail or are given up end as other deposits do', async () => {
    const [failed, given] = [(await deposit()).invoiceId, (await deposit()).invoiceId]
    await payments.sendCode(failed)
    await payments.decide(failed, 'failed')
    expect(await seen(failed)).toMatchObject({ status: 3, failure: 'declined', publicData: null })
    const path = { params: { id: given } }
    await payments.house.call('PUT /api/payment/invoices/{id}/decline', path, player)
    await payments.house.settle()
    expect((await payments.atProvider(given))?.payment.state).toBe('failed')
    expect((await code(given, 'pay:late')).status).toBe(204)
    expect(await seen(given)).toMatchObject({ status: 3, failure: 'cancelled', publicData: null })
    expect(await payments.balanceOf(player)).toBe('0.00')
  })

  test('have one code: sent again it is the same, and another is put before a person', async () => {
    const { invoiceId: id } = await deposit()
    const eventId = randomUUID()
    for (const changes of [{ eventId }, { eventId }, {}])
      expect((await code(id, 'pay:1', changes)).status).toBe(204)
    expect((await code(id, 'pay:2')).status).toBe(204)
    expect(await seen(id)).toMatchObject({ status: 1, publicData: { qr: 'pay:1' } })
    expect(payments.logged()).toContain(`"invoiceId":"${id}","status":1,"state":"pending"`)
    expect(payments.logged()).not.toContain('pay:1')
  })

  test('get no code that comes too late, that is forged, that is none or that is another payment’s', async () => {
    const { invoiceId: id } = await deposit()
    expect((await code(id, 'pay:1', {}, { secret: 'another secret, which is long' })).status).toBe(401)
    for (const qr of ['', 'x'.repeat(2332)]) expect((await code(id, qr)).status).toBe(422)
    expect((await code(id, 'pay:1', { amount: '51.00' })).status).toBe(422)
    expect((await code(id, 'pay:1', { providerId: 'pay_other' })).status).toBe(204)
    expect((await code(randomUUID(), 'pay:1')).status).toBe(404)
    expect(await seen(id)).toMatchObject({ status: 1, publicData: null })
    await payments.decide(id, 'succeeded')
    expect((await code(id, 'pay:1')).status).toBe(204)
    expect(await seen(id)).toMatchObject({ status: 2, publicData: null })
    expect(await payments.balanceOf(player)).toBe('50.00')
  })

  test('are shown to their player alone', async () => {
    const other = await payments.player()
    const heard = await hear(other)
    const { invoiceId: id } = await deposit()
    await payments.sendCode(id)
    expect(await payments.invoice(other, id)).toBeUndefined()
    await payments.house.settle()
    expect(heard).toEqual([])
  })

  test('whose event was lost get their code when the provider is asked', async () => {
    await payments.set('fault', 'never')
    const { invoiceId: id } = await deposit()
    await payments.sendCode(id)
    expect(await seen(id)).toMatchObject({ publicData: null })
    await payments.house.clock.advance(10 * 60_000)
    await payments.house.platform.modules.payment.settlement.reconcile()
    expect(await payments.invoice(await payments.again(player), id)).toMatchObject({
      status: 1,
      publicData: { qr: expect.stringContaining('/checkout/') },
    })
  })

  test('may have their code at once, or none at all [3-11]', async () => {
    const started = await deposit('qr')
    expect(started).toMatchObject({ action: null, qr: expect.stringContaining('/checkout/') })
    expect(await seen(started.invoiceId)).toMatchObject({ publicData: { qr: started.qr } })
    expect(await deposit('message')).toMatchObject({ action: null, fields: [], qr: null })
  })

  test('begin once for one key, and count towards the operator’s cap until nobody can pay them any more', async () => {
    const options = { idempotencyKey: randomUUID() }
    const begin = () => payments.deposit(player, { method: 'asyncredirect', amount: '150.00' }, options)
    const [first, again] = [await begin(), await begin()]
    expect(again.data).toEqual(first.data)
    await payments.set('api', 'down')
    const path = { params: { id: first.data.invoiceId } }
    await payments.house.call('PUT /api/payment/invoices/{id}/decline', path, player)
    const more = () => payments.deposit(player, { method: 'asyncredirect', amount: '100.00' })
    expect((await more()).error).toBe('deposit-limit-reached')
    await payments.set('api', 'up')
    await payments.event(first.data.invoiceId, { state: 'failed', reason: 'cancelled', amount: '150.00' })
    expect((await more()).error).toBeNull()
  })
})
