import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSignature } from '@croupier/contract/providers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaymentProviderOverHttp } from './payment-provider.ts'

const secret = 'the secret of the provider, for tests'
const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') }

interface ReceivedRequest {
  readonly line: string
  readonly body: unknown
  readonly signatureError: string | null
}

describe('a payment provider over HTTP', () => {
  let server: Server
  let provider: ReturnType<typeof createPaymentProviderOverHttp>
  let impatientProvider: typeof provider
  /** The server's next response; null for none. */
  let nextResponse: { status: number; body: unknown; headers?: Record<string, string> } | null
  let requests: ReceivedRequest[]
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        requests.push({
          line: `${request.method} ${request.url}`,
          body: raw ? JSON.parse(raw) : null,
          signatureError: checkSignature(secret, request, raw, clock.now()),
        })
        if (!nextResponse) return
        response.writeHead(
          nextResponse.status,
          nextResponse.headers ?? { 'content-type': 'application/json' },
        )
        response.end(
          typeof nextResponse.body === 'string' ? nextResponse.body : JSON.stringify(nextResponse.body),
        )
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`
    provider = createPaymentProviderOverHttp({ url, secret, clock })
    impatientProvider = createPaymentProviderOverHttp({ url, secret, clock, timeout: 100 })
  })
  beforeEach(() => {
    requests = []
    nextResponse = null
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const reference = randomUUID()
  const payout = {
    reference,
    number: '7KQ2M9XA',
    method: 'card',
    amount: '50.00',
    currency: 'EUR',
    country: 'DE',
    customer: 'player-1',
    fields: {},
    notifyUrl: 'https://play.example/providers/payment/events',
  }
  const payment = {
    ...payout,
    processingType: 'form' as const,
    returnUrls: {
      success: 'https://play.example/',
      error: 'https://play.example/',
      back: 'https://play.example/',
    },
    locale: 'de',
  }
  const started = {
    providerId: 'pay_1',
    checkoutUrl: 'https://pay.example/1',
    fields: [{ key: 'lang', value: 'de' }],
  }
  const state = {
    reference,
    providerId: 'pay_1',
    kind: 'deposit',
    state: 'succeeded',
    reason: null,
    amount: '50.00',
    currency: 'EUR',
  }

  test('is called below its base URL with a signature, and its response is parsed', async () => {
    nextResponse = { status: 200, body: started }
    expect(await provider.startPayment(payment)).toEqual({ ...started, publicData: null })
    nextResponse = { status: 200, body: { providerId: 'out_1' } }
    expect(await provider.startPayout(payout)).toEqual({ providerId: 'out_1', checkoutUrl: null, fields: [] })
    nextResponse = { status: 200, body: state }
    expect(await provider.getPaymentState(reference)).toEqual({ ...state, publicData: null })
    expect(requests).toEqual([
      { line: 'POST /gateway/api/payments', body: payment, signatureError: null },
      { line: 'POST /gateway/api/payouts', body: payout, signatureError: null },
      { line: `GET /gateway/api/payments/${reference}`, body: null, signatureError: null },
    ])
  })

  test('returns null for an unknown payment', async () => {
    nextResponse = { status: 404, body: { error: {} } }
    expect(await provider.getPaymentState(reference)).toBeNull()
  })

  test.each([
    ['an error', { status: 500, body: {} }],
    ['a refusal', { status: 422, body: {} }],
    ['a redirect', { status: 302, body: '', headers: { location: 'https://elsewhere.example' } }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: { id: 1 } }],
    ['more than any response', { status: 200, body: JSON.stringify({ padding: 'x'.repeat(70_000) }) }],
  ])('throws after a response with %s', async (_, response) => {
    nextResponse = response
    await expect(provider.startPayment(payment)).rejects.toThrow()
    await expect(provider.startPayout(payout)).rejects.toThrow()
    await expect(provider.getPaymentState(reference)).rejects.toThrow()
  })

  test('throws after a timeout', async () => {
    await expect(impatientProvider.startPayment(payment)).rejects.toThrow('timeout')
    await expect(impatientProvider.startPayout(payout)).rejects.toThrow('timeout')
    await expect(impatientProvider.getPaymentState(reference)).rejects.toThrow('timeout')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/checkout', 'not an address'])(
    'sends no player to %s',
    async (checkoutUrl) => {
      nextResponse = { status: 200, body: { ...started, checkoutUrl } }
      await expect(provider.startPayment(payment)).rejects.toThrow()
    },
  )

  const page = { checkoutUrl: 'https://pay.example/1', publicData: null }
  const code = { checkoutUrl: null, publicData: { qr: 'pay:1' } }
  const neither = { checkoutUrl: null, publicData: null }
  test.each([
    ['form', [page], [code, neither]],
    ['iframe', [page], [code, neither]],
    ['qr', [code], [page, neither, { ...page, ...{ publicData: { qr: 'pay:1' } } }]],
    ['message', [neither, code], [page]],
    ['asyncRedirect', [neither], [page, code]],
  ] as const)('says of %s what that takes, and nothing else', async (processingType, right, wrong) => {
    const wanted = { ...payment, processingType }
    for (const one of right) {
      nextResponse = { status: 200, body: { providerId: 'pay_1', fields: [], ...one } }
      expect(await provider.startPayment(wanted)).toMatchObject(one)
    }
    for (const one of wrong) {
      nextResponse = { status: 200, body: { providerId: 'pay_1', fields: [], ...one } }
      await expect(provider.startPayment(wanted)).rejects.toThrow(/no valid next step/)
    }
  })

  test('names the call in an error, without the response body', async () => {
    nextResponse = { status: 500, body: { error: 'player-1 has no money' } }
    await expect(provider.startPayment(payment)).rejects.toThrow(
      /^the payment provider responded with 500 to a payment$/,
    )
  })
})
