import { type identityRequest, identityStarted, type submittedDocument } from '@croupier/contract/providers'
import type { z } from 'zod'
import { readLimited, requireWebUrl } from './provider-response.ts'
import { createSignedCall, type ProviderSettings } from './signed-call.ts'

export type IdentityRequest = z.input<typeof identityRequest>
export type IdentityStarted = z.output<typeof identityStarted>

/** An external service that verifies players' identities. */
export interface IdentityProviderPort {
  /**
   * Starts a check, or continues the check with the same reference.
   * @throws if the service does not respond in time, or refuses
   */
  start(request: IdentityRequest): Promise<IdentityStarted>
  /**
   * Submits a player's document for review; absent if the service does not review documents. Idempotent by reference.
   * @throws if the service does not respond in time, or refuses
   */
  submitDocument?(document: z.input<typeof submittedDocument>): Promise<void>
  /**
   * Withdraws a submitted document that the player has deleted. Idempotent, also if the service does not know it.
   * @throws if the service does not respond in time, or refuses
   */
  withdrawDocument?(reference: string): Promise<void>
}

/** Maximum size of a response. */
const maxResponseBytes = 16_384

/** The service over signed HTTP (packages/contract/src/providers/identity.ts). */
export function createIdentityProviderOverHttp(settings: ProviderSettings): IdentityProviderPort {
  const call = createSignedCall(settings)
  async function confirmed(pending: Promise<Response>): Promise<void> {
    const response = await pending
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the identity service responded with ${response.status}`)
  }
  return {
    async start(request) {
      const response = await call('POST', 'api/checks', JSON.stringify(request))
      const body = await readLimited(response, maxResponseBytes)
      if (!response.ok) throw new Error(`the identity service responded with ${response.status}`)
      const started = identityStarted.parse(JSON.parse(body.toString('utf8')))
      return { ...started, url: requireWebUrl(started.url) }
    },
    async submitDocument(document) {
      await confirmed(call('POST', 'api/documents', JSON.stringify(document)))
    },
    async withdrawDocument(reference) {
      await confirmed(call('DELETE', `api/documents/${encodeURIComponent(reference)}`, ''))
    },
  }
}
