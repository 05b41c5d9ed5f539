import { paymentEvent } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel.ts'
import { serveSignedEvents } from '../../server/signed-events.ts'
import type { Settlement } from './settlement.service.ts'
import type { Transfers } from './transfers.service.ts'

/** The webhook path for the provider's events. */
export const webhookPath = '/providers/payment/events'
const maxBody = 32_768

/** Serves the provider's signed events. */
export function servePaymentWebhook(
  app: FastifyInstance,
  settlement: Pick<Settlement, 'receive'>,
  transfers: Pick<Transfers, 'receive'>,
  secret: string,
  clock: Clock,
) {
  serveSignedEvents(app, {
    ...{ path: webhookPath, maxBody, secret, clock, schema: paymentEvent },
    receive: (event) => (event.kind === 'transfer' ? transfers : settlement).receive(event),
  })
}
