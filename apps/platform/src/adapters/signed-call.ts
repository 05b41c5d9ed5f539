import { sign } from '@croupier/contract/providers'
import type { Clock } from '../kernel.ts'

/** Where a provider is called, and what it knows the house by. */
export interface ProviderSettings {
  /** Where the provider answers, e.g. `https://provider.example`; its calls lie below. */
  readonly url: string
  readonly secret: string
  readonly clock: Clock
  /** How long an answer may take, in milliseconds; PATIENCE where it is not said. */
  readonly timeout?: number
}

/** How long a provider's answer may take, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 5000

/** What addresses of a provider begin with. */
export const withTrailingSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

/** Calls a provider by a path below its address; `body` is JSON, or '' where there is none. */
export type SignedCall = (method: 'GET' | 'POST', path: string, body: string) => Promise<Response>

/**
 * Signed HTTP to a provider (packages/contract/src/providers/signature.ts). A call throws when there is no answer in time, or
 * one that leads elsewhere.
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
