import { randomUUID } from 'node:crypto'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { paymentMethodSettings } from './method-settings.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

/** One method per processing type, in both directions. */
const { methods } = paymentMethodSettings.parse({
  methods: (['form', 'iframe', 'message'] as const).map((one) => ({
    ...{ method: one, name: { en: one }, logo: '/icons/payment/bank.svg' },
    ...{ processingType: one, withdrawalProcessingType: one, instructions: { en: 'Pay the slip' } },
    currencies: { EUR: { deposit: { min: '10', max: '600' }, withdrawal: { min: '10', max: '600' } } },
  })),
})

onPostgres('payments that continue on a page of the provider', (boot) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, { dailyDepositCap: '1000', methods, openDeposits: 3 })
  })
  beforeEach(async () => {
    player = await payments.player(10_000n)
  })
  afterEach(() => payments.configureProvider('api', 'up'))
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const findInvoice = (id: string) => payments.invoice(player, id)
  const withdraw = (method: string, changes: object = {}, options = {}) =>
    payments.withdraw(
      player,
      { method, fields: {}, redirectUrl: '/de/profile/history?kind=withdrawal', locale: 'de', ...changes },
      options,
    )
  const pathOf = (address: string | undefined) => new URL(address ?? '').pathname
  async function press(path: string, decision: string) {
    const shown = await payments.platform.send('GET', path)
    const formToken = /name="formToken" value="([^"]+)"/.exec(shown.text)?.[1] ?? ''
    const body = new URLSearchParams({ formToken, decision }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return payments.platform.send('POST', path, { headers, body })
  }

  test('shows the page of a framed deposit on the invoice while it is pending, and completes there [4-16]', async () => {
    const { data } = await payments.deposit(player, { method: 'iframe' })
    const path = pathOf(data.action ?? undefined)
    expect(await findInvoice(data.invoiceId)).toMatchObject({
      processingType: 'iframe',
      page: { action: data.action, fields: [{ key: 'lang', value: 'de' }] },
    })
    const shown = await payments.platform.send('GET', path)
    expect(shown.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${payments.platform.origin}`,
    )
    const response = await press(path, 'approve')
    expect([response.status, response.headers.get('location')]).toEqual([303, path])
    await expect.poll(() => payments.balanceOf(player)).toBe('150.00')
    expect(await findInvoice(data.invoiceId)).toMatchObject({ status: 2, page: null })
  })

  test('addresses the player in the requested language, otherwise in the profile’s', async () => {
    const german = await payments.player(10_000n, 'EUR', 'de')
    const localeOf = async (reference: string) => (await payments.findAtProvider(reference))?.payment.locale
    for (const [requested, expected] of [
      ['fa', 'fa'],
      [undefined, 'de'],
      // Not offered.
      ['sk', 'de'],
    ]) {
      const request = { method: 'form', locale: requested, redirectUrl: '/en' }
      expect(await localeOf((await payments.deposit(german, request)).data.invoiceId)).toBe(expected)
    }
    const payout = await payments.withdraw(german, { method: 'message', fields: {} })
    await payments.platform.waitUntilIdle()
    expect(await localeOf(payout.data.id)).toBe('de')
  })

  test('does not frame a page that opens in a window', async () => {
    const { data } = await payments.deposit(player, { method: 'form' })
    const shown = await payments.platform.send('GET', pathOf(data.action ?? undefined))
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test.each(['form', 'iframe'])(
    'a withdrawal by %s holds the money and returns the page to complete it [4-28c]',
    async (method) => {
      const { status, data } = await withdraw(method)
      expect([status, data.status, data.processingType]).toEqual([200, 1, method])
      expect(data.page).toEqual({
        action: expect.stringContaining(`${payments.platform.origin}/sandbox/payment/checkout/out_`),
        fields: [{ key: 'lang', value: 'de' }],
      })
      expect((await payments.findAtProvider(data.id))?.payment).toMatchObject({
        backUrl: `${payments.platform.origin}/de/profile/history?kind=withdrawal`,
      })
      expect(await payments.balanceOf(player)).toBe('80.00')
      await press(pathOf(data.page?.action), 'approve')
      await expect.poll(async () => (await findInvoice(data.id))?.status).toBe(2)
      expect(await findInvoice(data.id)).toMatchObject({ page: null })
      expect(await payments.balanceOf(player)).toBe('80.00')
    },
  )

  test('returns the money of a withdrawal that is cancelled on its page or never completed [4-28c]', async () => {
    const refused = (await withdraw('form')).data
    await press(pathOf(refused.page?.action), 'decline')
    await expect.poll(() => payments.balanceOf(player)).toBe('100.00')
    expect(await findInvoice(refused.id)).toMatchObject({ status: 3, failure: 'cancelled' })
    const left = (await withdraw('form')).data
    await payments.platform.clock.advance(3_600_001)
    await payments.platform.platform.modules.payment.reconciliation.reconcile()
    player = await payments.signInAgain(player)
    expect(await findInvoice(left.id)).toMatchObject({ status: 3, failure: 'expired' })
    expect(await payments.balanceOf(player)).toBe('100.00')
  })

  test('keeps a withdrawal while the provider is unavailable and shows its page later; fails it when rejected [4-28c]', async () => {
    await payments.configureProvider('api', 'down')
    const { data } = await withdraw('iframe')
    expect(data.page).toBeNull()
    await payments.configureProvider('api', 'up')
    await payments.platform.clock.advance(60_000)
    await payments.platform.waitUntilIdle()
    expect((await findInvoice(data.id))?.page?.action).toContain('/sandbox/payment/checkout/out_')
    expect((await payments.findAtProvider(data.id))?.payment).toMatchObject({
      backUrl: `${payments.platform.origin}/de/profile/history?kind=withdrawal`,
    })
    await payments.configureProvider('api', 'refusing')
    expect((await withdraw('form')).error).toBe('provider-refused')
    expect(await payments.balanceOf(player)).toBe('80.00')
  })

  test('returns a withdrawal that is sent anew after all its retries to the page it began on', async () => {
    await payments.configureProvider('api', 'down')
    const { data } = await withdraw('iframe')
    const { clock, platform } = payments.platform
    await payments.platform.waitUntilIdle()
    // As after the last attempt.
    await platform.db.orm.execute(sql`delete from pgboss.job where name = 'payment.payout'`)
    await payments.configureProvider('api', 'up')
    await clock.advance(600_001)
    await platform.modules.payment.reconciliation.reconcile()
    await payments.platform.waitUntilIdle()
    expect((await payments.findAtProvider(data.id))?.payment).toMatchObject({
      backUrl: `${payments.platform.origin}/de/profile/history?kind=withdrawal`,
    })
  })

  test('creates one withdrawal and one page per idempotency key, with return addresses on this site only [4-28c]', async () => {
    const key = { idempotencyKey: randomUUID() }
    const first = await withdraw('form', {}, key)
    expect((await withdraw('form', {}, key)).data).toEqual(first.data)
    expect(await payments.balanceOf(player)).toBe('80.00')
    expect((await withdraw('form', { redirectUrl: 'https://elsewhere.example/' })).fields).toEqual({
      redirectUrl: ['The address must be on this site'],
    })
  })

  test('shows the instructions of the method for a pending deposit without page or code [4-17]', async () => {
    const { data } = await payments.deposit(player, { method: 'message' })
    expect(await findInvoice(data.invoiceId)).toMatchObject({
      page: null,
      instructions: { en: 'Pay the slip' },
    })
    await payments.decide(data.invoiceId, 'succeeded')
    expect(await findInvoice(data.invoiceId)).toMatchObject({ instructions: null })
    expect((await withdraw('message')).data).toMatchObject({ page: null, instructions: null })
  })

  test('limits the number of pending deposits; cancelling one allows another', async () => {
    const open = () => payments.deposit(player, { method: 'message', amount: '10.00' })
    const [first] = [await open(), await open(), await open()]
    const over = await open()
    expect([over.status, over.error, over.json]).toEqual([
      422,
      'too-many-open-deposits',
      expect.objectContaining({ error: expect.objectContaining({ code: 13108 }) }),
    ])
    const at = { params: { id: first.data.invoiceId } }
    await payments.platform.call('PUT /api/payment/invoices/{id}/decline', at, player)
    expect((await open()).status).toBe(200)
  })

  test('books a deposit started before a lower limit, and counts it towards that limit', async () => {
    const { data } = await payments.deposit(player, { method: 'form', amount: '90.00' })
    const body = { definition: 3, period: 'daily', currency: 'EUR', amount: '50' } as const
    expect((await payments.platform.call('POST /api/player/limits', { body }, player)).status).toBe(200)
    await payments.decide(data.invoiceId, 'succeeded')
    expect(await findInvoice(data.invoiceId)).toMatchObject({ status: 2 })
    expect(await payments.balanceOf(player)).toBe('190.00')
    expect((await payments.deposit(player, { method: 'form' })).error).toBe('deposit-limit-reached')
  })
})
