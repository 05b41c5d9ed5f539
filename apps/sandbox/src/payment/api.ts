import { randomBytes } from 'node:crypto'
import { paymentRequest, payoutRequest, signatureFault } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Payment, PaymentStore } from './store.ts'

/** The provider's signed API (packages/contract/src/providers/payment.ts). */
export interface ApiOptions {
  readonly store: PaymentStore
  readonly secret: string
  readonly clock: { now(): Date }
  /** The address of a payment's checkout page. */
  checkoutUrl(providerId: string): string
  /** Told of each new payout. */
  onPayout(payment: Payment): void
}

type PaymentOrder = z.output<typeof paymentRequest>
type PayoutOrder = z.output<typeof payoutRequest>

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`

export function servePaymentApi(app: FastifyInstance, options: ApiOptions) {
  const { store, secret, clock } = options

  /** The answer to a request that is not to be carried out; null for one that is. */
  function refusalOf(request: FastifyRequest, reply: FastifyReply, raw: string): FastifyReply | null {
    const fault = signatureFault(secret, request, raw, clock.now())
    if (fault) return reply.code(401).send({ error: { code: `signature-${fault}` } })
    return store.api() === 'down' ? reply.code(503).send({ error: { code: 'unavailable' } }) : null
  }

  function order<S extends z.ZodType>(schema: S, take: (order: z.output<S>) => object) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const raw = typeof request.body === 'string' ? request.body : ''
      const refusal = refusalOf(request, reply, raw)
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
      return reply.send(take(parsed.data))
    }
  }

  function keep(
    order: PayoutOrder,
    rest: Pick<Payment, 'kind' | 'providerId' | 'locale'> & Partial<Payment>,
  ): Payment {
    const { reference, number, amount, currency, method, country, customer, notifyUrl } = order
    const blank = { successUrl: '', errorUrl: '', backUrl: '' }
    const known = { reference, number, amount, currency, method, country, customer, notifyUrl }
    const createdAt = clock.now().toISOString()
    const payment: Payment = { ...known, ...blank, state: 'pending', reason: null, createdAt, ...rest }
    store.insert(payment)
    return payment
  }

  function answerState(reply: FastifyReply, reference: string) {
    const payment = store.byReference(reference)
    if (!payment) return reply.code(404).send({ error: { code: 'unknown-reference' } })
    const { providerId, kind, state, reason, amount, currency } = payment
    return reply.send({ reference, providerId, kind, state, reason, amount, currency })
  }

  function started(payment: Payment) {
    const checkoutUrl = options.checkoutUrl(payment.providerId)
    return { providerId: payment.providerId, checkoutUrl, fields: [{ key: 'lang', value: payment.locale }] }
  }

  function startPayment(order: PaymentOrder) {
    const before = store.byReference(order.reference)
    if (before) return started(before)
    const { success: successUrl, error: errorUrl, back: backUrl } = order.returnUrls
    const providerId = newId('pay')
    return started(
      keep(order, { kind: 'deposit', providerId, locale: order.locale, successUrl, errorUrl, backUrl }),
    )
  }

  function startPayout(order: PayoutOrder) {
    const before = store.byReference(order.reference)
    if (before) return { providerId: before.providerId }
    const payment = keep(order, { kind: 'payout', providerId: newId('out'), locale: 'en' })
    options.onPayout(payment)
    return { providerId: payment.providerId }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, next) =>
      next(null, body),
    )
    scope.post('/api/payments', order(paymentRequest, startPayment))
    scope.post('/api/payouts', order(payoutRequest, startPayout))
    scope.get<{ Params: { reference: string } }>('/api/payments/:reference', (request, reply) => {
      const refusal = refusalOf(request, reply, '')
      if (refusal) return refusal
      return answerState(reply, request.params.reference)
    })
    scope.post<{ Params: { reference: string } }>('/api/payments/:reference/cancel', (request, reply) => {
      const refusal = refusalOf(request, reply, typeof request.body === 'string' ? request.body : '')
      if (refusal) return refusal
      const { reference } = request.params
      // Who cancels is answered, and needs no event. A payout is not for the merchant to take back.
      if (store.byReference(reference)?.kind === 'deposit') store.settle(reference, 'failed', 'cancelled')
      return answerState(reply, reference)
    })
  })
}
