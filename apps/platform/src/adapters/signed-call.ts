import { sign } from '@croupier/contract/providers'
import type { Clock } from '../kernel.ts'

/** URL and shared secret of a provider. */
export interface ProviderSettings {
  /** Base URL of the provider's calls, e.g. `https://provider.example`. */
  readonly url: string
  readonly secret: string
  readonly clock: Clock
  /** Timeout in milliseconds; default DEFAULT_TIMEOUT_MS. */
  readonly timeout?: number
}

/** Timeout of a call in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 5000

export const withTrailingSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

/** Calls a provider by a path below its base URL; `body` is JSON, or '' for none. */
export type SignedCall = (method: 'GET' | 'POST' | 'DELETE', path: string, body: string) => Promise<Response>

/**
 * Signed HTTP calls to a provider (packages/contract/src/providers/signature.ts). A call throws after the timeout and
 * on redirects.
 */
export function createSignedCall({
  url,
  secret,
  clock,
  timeout = DEFAULT_TIMEOUT_MS,
}: ProviderSettings): SignedCall {
  const base = withTrailingSlash(url)
  return (method, path, body) => {
    const url = new URL(path, base)
    return fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...sign(secret, { method, url }, body, clock.now()),
      },
      body: body || null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
  }
}
