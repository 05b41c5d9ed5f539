import { type MessagePort, MessageRejectedError } from './messaging-port.ts'
import { createSignedCall, type ProviderSettings } from './signed-call.ts'

/** Timeout in milliseconds; the gateway itself waits for carriers. */
const GATEWAY_TIMEOUT_MS = 10_000

/**
 * Statuses that concern the message itself. Other failures can be corrected (a wrong secret, a changed address), so
 * the message is sent again.
 */
const permanentStatuses: ReadonlySet<number> = new Set([400, 413, 422])

/** A message gateway over signed HTTP (packages/contract/src/providers/messaging.ts). */
export function createMessagingOverHttp(settings: ProviderSettings): MessagePort {
  const call = createSignedCall({ timeout: GATEWAY_TIMEOUT_MS, ...settings })
  return {
    async send(message) {
      const response = await call('POST', 'api/messages', JSON.stringify(message))
      // The body is not used, but the connection is not released until it is read.
      await response.body?.cancel()
      if (response.ok) return
      const text = `the message gateway responded with ${response.status}`
      if (permanentStatuses.has(response.status)) throw new MessageRejectedError(text)
      throw new Error(text)
    },
    close: async () => undefined,
  }
}
