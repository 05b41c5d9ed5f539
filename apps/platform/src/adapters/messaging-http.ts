import { sign } from '@croupier/contract/providers'
import type { Clock } from '../kernel.ts'
import { type MessagePort, MessageRefused } from './messaging-port.ts'

export interface GatewaySettings {
  /** Where the gateway answers, e.g. `https://messages.example`. */
  readonly url: string
  readonly secret: string
  readonly clock: Clock
  /** How long an answer may take, in milliseconds. */
  readonly timeout?: number
}

/**
 * Answers that are about the message itself. Any other failure can be mended on one side or the other (a wrong secret,
 * an address that moved), and the message is worth sending again then.
 */
const final: ReadonlySet<number> = new Set([400, 413, 422])

/** A message gateway over signed HTTP (packages/contract/src/providers/messaging.ts). */
export function createMessagingOverHttp({
  url,
  secret,
  clock,
  timeout = 10_000,
}: GatewaySettings): MessagePort {
  const address = new URL('api/messages', url.endsWith('/') ? url : `${url}/`)
  return {
    async send(message) {
      const body = JSON.stringify(message)
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...sign(secret, { method: 'POST', url: address }, body, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      // The answer says nothing more, but unread it would hold the connection.
      await response.body?.cancel()
      if (response.ok) return
      const text = `the message gateway answered ${response.status}`
      if (final.has(response.status)) throw new MessageRefused(text)
      throw new Error(text)
    },
    close: async () => undefined,
  }
}
