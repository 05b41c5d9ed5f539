// Over 400 lines: the tests share the merchant, its orders and its signed calls.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSignature, type SignedRequest, sign } from '@croupier/contract/providers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createShell } from '../shell.ts'
import { paymentPlugin } from './index.ts'
import type { SlipMail } from './slip.ts'

/** Upper bound; a busy machine is several times slower. */
const POLL_OPTIONS = { timeout: 60_000 }

const secret = 'a secret of thirty-two characters'
const brandName = 'Croupier'
const start = new Date('2026-11-20T12:00:00Z')

interface ReceivedEvent {
  readonly body: { eventId: string; state: string; reference: string; reason: string | null }
  readonly fault: string | null
}

/** The merchant's side: records events and answers as configured. */
async function listen(now: () => Date) {
  const received: ReceivedEvent[] = []
  const answers: number[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      received.push({ body: JSON.parse(raw), fault: checkSignature(secret, request, raw, now()) })
      response.writeHead(answers.shift() ?? 204).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { received, answers, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('the sandbox payment provider', () => {
  let dataDir: string
  let app: FastifyInstance
  let merchant: Awaited<ReturnType<typeof listen>>
  let now: Date
  const mails: SlipMail[] = []

  async function boot() {
    const made = Fastify()
    // The host adds headers in onSend, so a response is not sent immediately.
    made.addHook('onSend', async () => undefined)
    const shell = await createShell()
    const options = {
      dataDir,
      secret,
      publicUrl: 'http://sandbox.test',
      clock: { now: () => now },
      shell,
      mail: (sent: SlipMail) => void mails.push(sent),
    }
    await made.register(paymentPlugin, { prefix: '/sandbox/payment', ...options })
    await made.ready()
    return made
  }

  beforeEach(async () => {
    now = start
    dataDir = mkdtempSync(join(tmpdir(), 'payment-'))
    merchant = await listen(() => now)
    app = await boot()
  })
  afterEach(async () => {
    await app.close()
    merchant.server.close()
    rmSync(dataDir, { recursive: true })
  })

  const order = (changes: object = {}) => ({
    reference: randomUUID(),
    number: '7KQ2M9XA',
    method: 'bank_card',
    amount: '50.00',
    currency: 'EUR',
    country: 'DE',
    customer: 'player-1',
    fields: {},
    notifyUrl: `${merchant.url}/events`,
    returnUrls: {
      success: 'http://shop.test/yes',
      error: 'http://shop.test/no',
      back: 'http://shop.test/back',
    },
    locale: 'de',
    processingType: 'form',
    ...changes,
  })

  function api(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) {
    const raw = body ? JSON.stringify(body) : ''
    const request = { method, url: `/sandbox/payment/api/${path}` }
    return app.inject({
      ...request,
      headers: headers ?? { 'content-type': 'application/json', ...sign(secret, request, raw, now) },
      ...(body ? { payload: raw } : {}),
    })
  }
  const console_ = (path: string, body: object) =>
    app.inject({
      method: 'POST',
      url: `/sandbox/payment/${path}`,
      headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
      payload: body,
    })

  async function startPayment(changes: object = {}) {
    const requestedOrder = order(changes)
    const response = (await api('POST', 'payments', requestedOrder)).json<{
      providerId: string
      checkoutUrl: string
    }>()
    return { ...requestedOrder, ...response, page: new URL(response.checkoutUrl).pathname }
  }

  async function decide(page: string, decision: string) {
    const shown = await app.inject({ url: page })
    const token = /name="formToken" value="([^"]+)"/.exec(shown.body)?.[1] ?? ''
    return app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ formToken: token, decision }).toString(),
    })
  }

  const waitForEvents = (count: number) =>
    vi.waitFor(() => expect(merchant.received.length).toBeGreaterThanOrEqual(count), POLL_OPTIONS)

  test('accepts an order once, however often it is sent', async () => {
    const requestedOrder = order()
    const first = (await api('POST', 'payments', requestedOrder)).json()
    const again = (await api('POST', 'payments', requestedOrder)).json()
    expect(again).toEqual(first)
    expect((await api('GET', `payments/${requestedOrder.reference}`)).json()).toMatchObject({
      state: 'pending',
      amount: '50.00',
    })
  })

  test.each([
    ['no signature', () => ({})],
    ['a wrong signature', (request: SignedRequest) => sign('another secret', request, '', start)],
    [
      'a stale signature',
      (request: SignedRequest) => sign(secret, request, '', new Date(start.getTime() - 301_000)),
    ],
    ['the signature of another question', () => sign(secret, { method: 'GET', url: '/other' }, '', start)],
  ])('refuses %s', async (_, headersFor) => {
    const path = `payments/${randomUUID()}`
    const headers = headersFor({ method: 'GET', url: `/sandbox/payment/api/${path}` })
    expect((await api('GET', path, undefined, headers)).statusCode).toBe(401)
  })

  test('rejects unsigned orders, and all orders while it is down', async () => {
    const unsigned = order()
    const headers = {
      'content-type': 'application/json',
      ...sign(
        'another secret',
        { method: 'POST', url: '/sandbox/payment/api/payments' },
        JSON.stringify(unsigned),
        now,
      ),
    }
    expect((await api('POST', 'payments', unsigned, headers)).statusCode).toBe(401)
    const untimely = order()
    await console_('settings', { name: 'api', value: 'down' })
    expect((await api('POST', 'payments', untimely)).statusCode).toBe(503)
    expect((await api('GET', `payments/${untimely.reference}`)).statusCode).toBe(503)
    await console_('settings', { name: 'api', value: 'up' })
    for (const { reference } of [unsigned, untimely])
      expect((await api('GET', `payments/${reference}`)).statusCode).toBe(404)
  })

  test('rejects invalid orders and invalid JSON', async () => {
    expect((await api('POST', 'payments', order({ amount: '-5' }))).statusCode).toBe(422)
    const request = { method: 'POST', url: '/sandbox/payment/api/payments' } as const
    const headers = sign(secret, request, '{"broken', now)
    const broken = await app.inject({
      ...request,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"broken',
    })
    expect(broken.statusCode).toBe(400)
  })

  test('shows the checkout in the player’s language and sends an approval', async () => {
    const payment = await startPayment()
    const page = await app.inject({ url: payment.page })
    expect(page.body).toContain('Zahlung freigeben')
    // The whole page, including the shell, and the reference that the player knows.
    expect(page.body).toContain('<html lang="de" dir="ltr">')
    expect(page.body).toContain('Simulierte Zahlung, kein echtes Geld')
    expect(page.body).not.toContain('Simulated payment')
    const facts = [...page.body.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(facts).toEqual([
      ['Empfänger', brandName],
      ['Zahlungsart', 'Bankkarte'],
      ['Referenz', payment.number],
    ])
    expect(page.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-same-origin)/)
    const response = await decide(payment.page, 'approve')
    expect(response.headers.location).toBe('http://shop.test/yes')
    await waitForEvents(1)
    expect(merchant.received[0]).toMatchObject({
      fault: null,
      body: { state: 'succeeded', reference: payment.reference },
    })
    const settled = await app.inject({ url: payment.page })
    expect(settled.body).toContain('Diese Zahlung wurde freigegeben.')
    expect(settled.body).not.toContain('<form')
  })

  test('reports an unknown payment in the language of the URL', async () => {
    const page = (lang: string) => app.inject({ url: `/sandbox/payment/checkout/pay_none?lang=${lang}` })
    const german = await page('de')
    expect(german.statusCode).toBe(404)
    expect(german.body).toContain('<html lang="de" dir="ltr">')
    expect(german.body).toContain('Zahlung nicht gefunden')
    for (const lang of ['xx', 'constructor', 'de&lang=en'])
      expect((await page(lang)).body).toContain('Payment not found')
  })

  test('declines a payment, and leaves without a decision', async () => {
    const leftPage = await startPayment()
    expect((await decide(leftPage.page, 'leave')).headers.location).toBe('http://shop.test/back')
    const declined = await startPayment()
    expect((await decide(declined.page, 'decline')).headers.location).toBe('http://shop.test/no')
    await waitForEvents(1)
    expect(merchant.received.map((one) => one.body)).toMatchObject([{ state: 'failed', reason: 'declined' }])
    expect((await api('GET', `payments/${leftPage.reference}`)).json()).toMatchObject({ state: 'pending' })
  })

  describe('a cancel', () => {
    const cancel = (reference: string) => api('POST', `payments/${reference}/cancel`)

    test('closes the checkout idempotently and sends no event', async () => {
      const payment = await startPayment()
      const expected = { reference: payment.reference, kind: 'deposit', state: 'failed', reason: 'cancelled' }
      for (const _ of [1, 2]) {
        const response = await cancel(payment.reference)
        expect([response.statusCode, response.json()]).toMatchObject([200, expected])
      }
      const page = await app.inject({ url: payment.page })
      expect(page.body).toContain('Diese Zahlung wurde nicht ausgeführt.')
      expect(page.body).not.toContain('<form')
      expect((await decide(payment.page, 'approve')).headers.location).toBe(`${payment.page}`)
      const observed = await app.inject({ url: `/sandbox/payment/payments/${payment.reference}` })
      expect(observed.json()).toMatchObject({ payment: { state: 'failed' }, deliveries: [] })
    })

    test('rejects a form that was opened before the cancellation', async () => {
      const payment = await startPayment()
      const shown = await app.inject({ url: payment.page })
      const formToken = /name="formToken" value="([^"]+)"/.exec(shown.body)?.[1] ?? ''
      await cancel(payment.reference)
      const response = await app.inject({
        method: 'POST',
        url: payment.page,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ formToken, decision: 'approve' }).toString(),
      })
      expect(response.headers.location).toBe('http://shop.test/no')
      expect((await api('GET', `payments/${payment.reference}`)).json()).toMatchObject({ state: 'failed' })
    })

    test('does not cancel settled payments, payouts and unknown payments', async () => {
      const paid = await startPayment()
      await decide(paid.page, 'approve')
      expect((await cancel(paid.reference)).json()).toMatchObject({ state: 'succeeded', reason: null })
      await console_('settings', { name: 'payouts', value: 'by-hand' })
      const { returnUrls: _, locale: __, ...payout } = order()
      await api('POST', 'payouts', payout)
      expect((await cancel(payout.reference)).json()).toMatchObject({ kind: 'payout', state: 'pending' })
      expect((await cancel(randomUUID())).statusCode).toBe(404)
    })

    test('is taken signed alone', async () => {
      const { reference } = await startPayment()
      expect((await api('POST', `payments/${reference}/cancel`, undefined, {})).statusCode).toBe(401)
      const ofAnother = sign(
        secret,
        { method: 'GET', url: `/sandbox/payment/api/payments/${reference}` },
        '',
        now,
      )
      expect((await api('POST', `payments/${reference}/cancel`, undefined, ofAnother)).statusCode).toBe(401)
      expect((await api('GET', `payments/${reference}`)).json()).toMatchObject({ state: 'pending' })
    })
  })

  test('rejects new orders when configured, and still answers the state of old ones', async () => {
    const { reference } = await startPayment()
    await console_('settings', { name: 'api', value: 'refusing' })
    expect((await api('POST', 'payments', order())).statusCode).toBe(422)
    expect((await api('GET', `payments/${reference}`)).json()).toMatchObject({ state: 'pending' })
  })

  test('rejects a form of another page', async () => {
    const payment = await startPayment()
    await app.inject({
      method: 'POST',
      url: payment.page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve&formToken=guessed',
    })
    expect((await api('GET', `payments/${payment.reference}`)).json()).toMatchObject({ state: 'pending' })
  })

  test('retries an event until it is accepted', async () => {
    merchant.answers.push(500, 503)
    const payment = await startPayment()
    await decide(payment.page, 'approve')
    await waitForEvents(1)
    // The backoff uses the injected clock, so the test does not wait.
    for (const count of [2, 3]) {
      await vi.waitFor(
        () => {
          now = new Date(now.getTime() + 5000)
          expect(merchant.received.length).toBeGreaterThanOrEqual(count)
        },
        { ...POLL_OPTIONS, interval: 100 },
      )
    }
    expect(new Set(merchant.received.map((one) => one.body.eventId)).size).toBe(1)
  })

  test('sends pending events after a restart', async () => {
    merchant.answers.push(500)
    const payment = await startPayment()
    await decide(payment.page, 'approve')
    await waitForEvents(1)
    await vi.waitFor(async () => {
      const observed = await app.inject({ url: `/sandbox/payment/payments/${payment.reference}` })
      expect(observed.json().deliveries[0]).toMatchObject({ attempts: 1 })
    }, POLL_OPTIONS)
    await app.close()
    now = new Date(now.getTime() + 60_000)
    app = await boot()
    await waitForEvents(2)
    expect(merchant.received[1]?.body.reference).toBe(payment.reference)
  })

  test.each([
    ['twice', 3, (received: ReceivedEvent[]) => new Set(received.map((one) => one.body.eventId)).size === 2],
    [
      'out-of-order',
      2,
      (received: ReceivedEvent[]) => received.map((one) => one.body.state).join() === 'succeeded,pending',
    ],
    ['wrong-signature', 1, (received: ReceivedEvent[]) => received[0]?.fault === 'wrong'],
  ])('simulates the fault: %s', async (value, count, isSo) => {
    await console_('settings', { name: 'fault', value })
    const payment = await startPayment()
    await decide(payment.page, 'approve')
    await vi.waitFor(
      () => {
        now = new Date(now.getTime() + 1000)
        expect(merchant.received).toHaveLength(count)
      },
      { ...POLL_OPTIONS, interval: 100 },
    )
    expect(isSo(merchant.received)).toBe(true)
  })

  test('sends nothing when configured so, and does not answer while it is down', async () => {
    await console_('settings', { name: 'fault', value: 'never' })
    const payment = await startPayment()
    await decide(payment.page, 'approve')
    const observed = await app.inject({ url: `/sandbox/payment/payments/${payment.reference}` })
    expect(observed.json()).toMatchObject({ payment: { state: 'succeeded' }, deliveries: [] })
    await console_('settings', { name: 'api', value: 'down' })
    expect((await api('POST', 'payments', order())).statusCode).toBe(503)
  })

  test('pays or refuses a payout by hand', async () => {
    await console_('settings', { name: 'payouts', value: 'by-hand' })
    const { returnUrls: _, locale: __, ...payout } = order()
    expect((await api('POST', 'payouts', payout)).statusCode).toBe(200)
    await console_(`payments/${payout.reference}/decision`, { state: 'failed' })
    await waitForEvents(1)
    expect(merchant.received[0]?.body).toMatchObject({ state: 'failed', reason: 'refused' })
    const page = await app.inject({ url: '/sandbox/payment/' })
    expect(page.body).toContain('Failed')
  })

  test('mails a slip in the payer’s language and accepts a late payment of it', async () => {
    const expiresAt = '2026-11-25T12:00:00.000Z'
    const slip = order({ processingType: 'message', method: 'boleto', expiresAt, email: 'ana@example.com' })
    await api('POST', 'payments', slip)
    await api('POST', 'payments', slip)
    expect(mails.filter(({ to }) => to === 'ana@example.com')).toMatchObject([
      { subject: 'Ihr Zahlschein 7KQ2M9XA', locale: 'de', template: 'payment-slip' },
    ])
    await api('POST', `payments/${slip.reference}/cancel`)
    const pay = () => console_(`payments/${slip.reference}/decision`, { state: 'succeeded' })
    expect((await pay()).statusCode).toBe(200)
    expect((await api('GET', `payments/${slip.reference}`)).json()).toMatchObject({
      state: 'succeeded',
      reason: null,
    })
    expect((await pay()).statusCode).toBe(409)
  })

  test('closes a deposit on its own page for good', async () => {
    const one = await startPayment()
    await api('POST', `payments/${one.reference}/cancel`)
    const decided = await console_(`payments/${one.reference}/decision`, { state: 'succeeded' })
    expect(decided.statusCode).toBe(409)
    expect((await api('GET', `payments/${one.reference}`)).json()).toMatchObject({ state: 'failed' })
  })

  test('serves a script for the casino’s page, and the frame that it shows, which only the casino may embed', async () => {
    const script = await app.inject('/sandbox/payment/sdk.js')
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.body).toContain('window.PaymentField')
    const frame = await app.inject('/sandbox/payment/sdk/banks?lang=de&theme=light')
    expect(frame.body).toContain('data-theme="light"')
    expect(frame.body).toContain('Wählen Sie Ihre Bank')
    expect(frame.headers['content-security-policy']).toContain('frame-ancestors http://sandbox.test')
    expect((await app.inject('/sandbox/payment/sdk/banks?lang=__proto__')).body).toContain('Choose your bank')
  })
})
