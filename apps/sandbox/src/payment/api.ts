import { randomBytes, randomInt } from 'node:crypto'
import { addressRequest, checkSignature, paymentRequest, payoutRequest } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { createTestAddress } from './addresses.ts'
import { createSlipNumber } from './slip.ts'
import { hasPage, type Payment, type PaymentStore } from './store.ts'

/** The provider's signed API (packages/contract/src/providers/payment.ts). */
export interface ApiOptions {
  readonly store: PaymentStore
  readonly secret: string
  readonly clock: { now(): Date }
  /** The URL of a payment's checkout page. */
  checkoutUrl(providerId: string): string
  /** Called for each new payout. */
  onPayout(payment: Payment): void
  /** Called for each new deposit that waits for its code. */
  onCode(payment: Payment): void
  /** Called for each new deposit by slip, with the address to mail it to. */
  onSlip(payment: Payment, email: string): void
}

type PaymentOrder = z.output<typeof paymentRequest>
type PayoutOrder = z.output<typeof payoutRequest>
type AddressOrder = z.output<typeof addressRequest>

/** Time until an unfinished payout page expires. */
const pageLifetimeMs = 60 * 60_000
/** Transfers per page. */
const transfersPerPage = 100
const sharedNetworks: ReadonlySet<string> = new Set(['ton', 'xrp'])

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`

export function servePaymentApi(app: FastifyInstance, options: ApiOptions) {
  const { store, secret, clock } = options

  /** The error response to an invalid request, or null. */
  function rejectRequest(request: FastifyRequest, reply: FastifyReply, raw: string): FastifyReply | null {
    const error = checkSignature(secret, request, raw, clock.now())
    if (error) return reply.code(401).send({ error: { code: `signature-${error}` } })
    return store.api() === 'down' ? reply.code(503).send({ error: { code: 'unavailable' } }) : null
  }

  function order<S extends z.ZodType>(schema: S, handle: (order: z.output<S>) => object) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const raw = typeof request.body === 'string' ? request.body : ''
      const refusal = rejectRequest(request, reply, raw)
      if (refusal) return refusal
      let json: unknown
      try {
        json = JSON.parse(raw)
      } catch {
        return reply.code(400).send({ error: { code: 'malformed' } })
      }
      const parsed = schema.safeParse(json)
      if (!parsed.success) return reply.code(422).send({ error: { code: 'invalid' } })
      if (store.api() === 'refusing') return reply.code(422).send({ error: { code: 'refused' } })
      return reply.send(handle(parsed.data))
    }
  }

  function insertPayment(
    order: Pick<PaymentOrder, 'number' | 'amount'> & Omit<AddressOrder, 'network'>,
    rest: Pick<Payment, 'kind' | 'providerId' | 'locale'> & Partial<Omit<Payment, 'reference'>>,
  ): Payment {
    const { reference, number, amount, currency, method, country, customer, notifyUrl } = order
    const blank = {
      successUrl: '',
      errorUrl: '',
      backUrl: '',
      processingType: 'message',
      qr: null,
      expiresAt: null,
    } as const
    const known = { reference, number, amount, currency, method, country, customer, notifyUrl }
    const createdAt = clock.now().toISOString()
    const payment: Payment = { ...known, ...blank, state: 'pending', reason: null, createdAt, ...rest }
    store.insert(payment)
    return payment
  }

  function sendState(reply: FastifyReply, reference: string) {
    expirePayout(store.byReference(reference))
    const payment = store.byReference(reference)
    if (!payment) return reply.code(404).send({ error: { code: 'unknown-reference' } })
    const { providerId, kind, state, reason, amount, currency } = payment
    const publicData = state === 'pending' ? toPublicData(payment) : null
    return reply.send({ reference, providerId, kind, state, reason, amount, currency, publicData })
  }

  /** Fails a payout whose page was not finished in time. */
  function expirePayout(payment: Payment | undefined) {
    if (payment?.kind !== 'payout' || !hasPage(payment) || payment.state !== 'pending') return
    if (clock.now().getTime() - Date.parse(payment.createdAt) > pageLifetimeMs)
      store.settle(payment.reference, 'failed', 'expired')
  }

  const toPublicData = ({ qr }: Payment) => (qr === null ? null : { qr })

  function startedResponse(payment: Payment) {
    const { providerId, processingType, locale } = payment
    const isPaged = hasPage(payment)
    return {
      providerId,
      checkoutUrl: isPaged ? options.checkoutUrl(providerId) : null,
      fields: isPaged ? [{ key: 'lang', value: locale }] : [],
      publicData: processingType === 'qr' || processingType === 'message' ? toPublicData(payment) : null,
    }
  }

  function startPayment(order: PaymentOrder) {
    const existing = store.byReference(order.reference)
    if (existing) return startedResponse(existing)
    const { success: successUrl, error: errorUrl, back: backUrl } = order.returnUrls
    const providerId = newId('pay')
    const { processingType, locale, expiresAt } = order
    const code = processingType === 'message' ? createSlipNumber() : null
    // The QR code leads to the page that simulates the bank.
    const qr = processingType === 'qr' ? options.checkoutUrl(providerId) : code
    const payment = insertPayment(order, {
      ...{
        kind: 'deposit',
        providerId,
        locale,
        successUrl,
        errorUrl,
        backUrl,
        processingType,
        qr,
        expiresAt,
      },
    })
    if (order.fields.bank !== undefined) store.saveBank(payment.reference, order.fields.bank)
    if (processingType === 'asyncRedirect') options.onCode(payment)
    if (processingType === 'message' && order.email !== null) options.onSlip(payment, order.email)
    return startedResponse(payment)
  }

  function startPayout(order: PayoutOrder) {
    const existing = store.byReference(order.reference)
    if (existing) return startedResponse(existing)
    const { success: successUrl = '', error: errorUrl = '', back: backUrl = '' } = order.returnUrls ?? {}
    const { processingType, locale } = order
    const payment = insertPayment(order, {
      ...{ kind: 'payout', providerId: newId('out'), locale, successUrl, errorUrl, backUrl, processingType },
    })
    if (!hasPage(payment)) options.onPayout(payment)
    return startedResponse(payment)
  }

  function openAddress(order: AddressOrder) {
    const existing = store.addressOf(order.reference)
    if (existing) return { address: existing.address, tag: existing.tag }
    const address = createTestAddress(order.network, order.currency)
    // Networks with shared addresses identify the payer by a tag.
    const tag = sharedNetworks.has(order.network) ? String(randomInt(100_000_000, 1_000_000_000)) : null
    store.saveAddress({ ...order, address, tag, createdAt: clock.now().toISOString() })
    return { address, tag }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, next) =>
      next(null, body),
    )
    scope.post('/api/payments', order(paymentRequest, startPayment))
    scope.post('/api/addresses', order(addressRequest, openAddress))
    scope.post('/api/payouts', order(payoutRequest, startPayout))
    scope.get<{ Querystring: { since?: string; page?: string } }>('/api/transfers', (request, reply) => {
      const refusal = rejectRequest(request, reply, '')
      if (refusal) return refusal
      const [since, page] = [Date.parse(request.query.since ?? ''), Number(request.query.page ?? 1)]
      if (!Number.isFinite(since) || !Number.isInteger(page) || page < 1)
        return reply.code(422).send({ error: { code: 'invalid' } })
      const found = store.transfersSince(since, (page - 1) * transfersPerPage, transfersPerPage + 1)
      return reply.send({
        transfers: found.slice(0, transfersPerPage),
        hasMore: found.length > transfersPerPage,
      })
    })
    scope.get<{ Params: { reference: string } }>('/api/payments/:reference', (request, reply) => {
      const refusal = rejectRequest(request, reply, '')
      if (refusal) return refusal
      return sendState(reply, request.params.reference)
    })
    scope.post<{ Params: { reference: string } }>('/api/payments/:reference/cancel', (request, reply) => {
      const refusal = rejectRequest(request, reply, typeof request.body === 'string' ? request.body : '')
      if (refusal) return refusal
      const { reference } = request.params
      // The answer confirms the cancellation, so no event is sent. Merchants cannot cancel payouts.
      if (store.byReference(reference)?.kind === 'deposit') store.settle(reference, 'failed', 'cancelled')
      return sendState(reply, reference)
    })
  })
}
