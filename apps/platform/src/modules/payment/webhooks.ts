import { paymentEvent } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel.ts'
import { serveSignedEvents } from '../../server/signed-events.ts'
import type { Addresses } from './addresses.service.ts'
import type { Settlement } from './settlement.service.ts'

/** Where the provider sends its events, below the platform's own origin. */
export const webhookPath = '/providers/payment/events'
const maxBody = 32_768

/** The provider's signed events. */
export function servePaymentWebhook(
  app: FastifyInstance,
  settlement: Pick<Settlement, 'receive'>,
  addresses: Pick<Addresses, 'receive'>,
  secret: string,
  clock: Clock,
) {
  serveSignedEvents(app, {
    ...{ path: webhookPath, maxBody, secret, clock, schema: paymentEvent },
    receive: (event) => (event.kind === 'transfer' ? addresses : settlement).receive(event),
  })
}
