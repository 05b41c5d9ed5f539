import { messagingEvent } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel.ts'
import { serveSignedEvents } from '../../server/signed-events.ts'
import type { NotificationAddresses } from './ports.ts'

const MAX_BODY = 4096

/** Receives bounces and complaints of the message gateway, or of the mail server's bounce processing. */
export function serveMessagingEvents(
  app: FastifyInstance,
  players: NotificationAddresses,
  signing: { readonly secret: string; readonly clock: Clock },
): void {
  serveSignedEvents(app, {
    ...signing,
    path: '/providers/messaging/events',
    maxBody: MAX_BODY,
    schema: messagingEvent,
    // The response does not tell whether a player has the address.
    async receive(event) {
      if (event.kind === 'complaint' || event.isPermanent)
        await players.markUndeliverable({
          email: event.to,
          reason: event.kind,
          occurredAt: new Date(event.occurredAt),
        })
      return 'ok'
    },
  })
}
