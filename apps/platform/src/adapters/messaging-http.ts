import { type MessagePort, MessageRejectedError } from './messaging-port.ts'
import { createSignedCall, type ProviderSettings } from './signed-call.ts'

/** How long a gateway's answer may take, in milliseconds: it has carriers behind it. */
const GATEWAY_TIMEOUT_MS = 10_000

/**
 * Answers that are about the message itself. Any other failure can be mended on one side or the other (a wrong secret,
 * an address that moved), and the message is worth sending again then.
 */
const permanentStatuses: ReadonlySet<number> = new Set([400, 413, 422])

/** A message gateway over signed HTTP (packages/contract/src/providers/messaging.ts). */
export function createMessagingOverHttp(settings: ProviderSettings): MessagePort {
  const call = createSignedCall({ timeout: GATEWAY_TIMEOUT_MS, ...settings })
  return {
    async send(message) {
      const response = await call('POST', 'api/messages', JSON.stringify(message))
      // The answer says nothing more, but unread it would hold the connection.
      await response.body?.cancel()
      if (response.ok) return
      const text = `the message gateway answered ${response.status}`
      if (permanentStatuses.has(response.status)) throw new MessageRejectedError(text)
      throw new Error(text)
    },
    close: async () => undefined,
  }
}
