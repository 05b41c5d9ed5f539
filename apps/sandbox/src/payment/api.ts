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
  /** Told of each new deposit that waits for its code. */
  onCode(payment: Payment): void
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
    rest: Pick<Payment, 'kind' | 'providerId' | 'locale'> & Partial<Omit<Payment, 'reference'>>,
  ): Payment {
    const { reference, number, amount, currency, method, country, customer, notifyUrl } = order
    const blank = { successUrl: '', errorUrl: '', backUrl: '', processingType: 'form', qr: null } as const
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
    const publicData = state === 'pending' ? publicDataOf(payment) : null
    return reply.send({ reference, providerId, kind, state, reason, amount, currency, publicData })
  }

  const publicDataOf = ({ qr }: Payment) => (qr === null ? null : { qr })

  function started(payment: Payment) {
    const { providerId, processingType, locale } = payment
    const hasPage = processingType === 'form' || processingType === 'iframe'
    return {
      providerId,
      checkoutUrl: hasPage ? options.checkoutUrl(providerId) : null,
      fields: hasPage ? [{ key: 'lang', value: locale }] : [],
      publicData: processingType === 'qr' ? publicDataOf(payment) : null,
    }
  }

  function startPayment(order: PaymentOrder) {
    const before = store.byReference(order.reference)
    if (before) return started(before)
    const { success: successUrl, error: errorUrl, back: backUrl } = order.returnUrls
    const providerId = newId('pay')
    const { processingType, locale } = order
    // Whoever reads the code comes to the page that stands for their bank.
    const qr = processingType === 'qr' ? options.checkoutUrl(providerId) : null
    const payment = keep(order, {
      ...{ kind: 'deposit', providerId, locale, successUrl, errorUrl, backUrl, processingType, qr },
    })
    if (processingType === 'asyncRedirect') options.onCode(payment)
    return started(payment)
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
