import { type identityRequest, identityStarted, sign } from '@croupier/contract/providers'
import type { z } from 'zod'
import type { Clock } from '../kernel.ts'
import { readAtMost, webAddress } from './answer.ts'

export type IdentityRequest = z.input<typeof identityRequest>
export type IdentityStarted = z.output<typeof identityStarted>

/** A service that checks who players are, as the platform sees it. */
export interface IdentityProviderPort {
  /**
   * Begins a check; asked again with the same reference it goes on with it.
   * @throws when the service does not answer in time, or refuses
   */
  start(request: IdentityRequest): Promise<IdentityStarted>
}

interface IdentityProviderSettings {
  readonly url: string
  readonly secret: string
  readonly clock: Clock
  /** How long an answer may take, in milliseconds. */
  readonly timeout?: number
}

/** No answer of the service is longer. */
const maxAnswer = 16_384

/** The service over signed HTTP (packages/contract/src/providers/identity.ts). */
export function createIdentityProviderOverHttp(settings: IdentityProviderSettings): IdentityProviderPort {
  const { url, secret, clock, timeout = 5000 } = settings
  const address = new URL('api/checks', url.endsWith('/') ? url : `${url}/`)
  return {
    async start(request) {
      const body = JSON.stringify(request)
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          ...{ accept: 'application/json', 'content-type': 'application/json' },
          ...sign(secret, { method: 'POST', url: address }, body, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const answer = await readAtMost(response, maxAnswer)
      if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
      const started = identityStarted.parse(JSON.parse(answer.toString('utf8')))
      return { ...started, url: webAddress(started.url) }
    },
  }
}
