import { paymentEvent, signatureFault } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel.ts'
import type { Settlement } from './settlement.service.ts'

/** Where the provider sends its events, below the platform's own origin. */
export const webhookPath = '/providers/payment/events'
const maxBody = 32_768

/** The provider's signed events. Anything but a 2xx makes the provider send again. */
export function servePaymentWebhook(
  app: FastifyInstance,
  settlement: Settlement,
  secret: string,
  clock: Clock,
) {
  app.register(async (scope) => {
    // The signature covers the bytes as sent, so the body is kept as text until it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, next) =>
      next(null, body),
    )
    // Whoever sends is told what was wrong with the request, and nothing of what is inside.
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      reply.header('cache-control', 'no-store')
      if (error.statusCode && error.statusCode < 500)
        return reply.code(error.statusCode).send({ error: { code: 'unreadable' } })
      request.log.error({ err: error }, 'an event of the payment provider could not be taken in')
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ error: { code: 'unavailable' } })
    })
    scope.post(webhookPath, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const raw = typeof request.body === 'string' ? request.body : ''
      const fault = signatureFault(secret, request, raw, clock.now())
      if (fault) return reply.code(401).send({ error: { code: `signature-${fault}` } })
      let json: unknown
      try {
        json = JSON.parse(raw)
      } catch {
        return reply.code(400).send({ error: { code: 'malformed' } })
      }
      const event = paymentEvent.safeParse(json)
      if (!event.success) return reply.code(422).send({ error: { code: 'invalid' } })
      const taken = await settlement.receive(event.data)
      if (taken === 'unknown') return reply.code(404).send({ error: { code: 'unknown-reference' } })
      if (taken === 'mismatch') return reply.code(422).send({ error: { code: 'mismatch' } })
      return reply.code(204).send()
    })
  })
}
