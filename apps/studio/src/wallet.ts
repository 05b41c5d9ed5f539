import { sign, walletError, walletResponse } from '@croupier/contract/providers'

/** The result of one attempt of a wallet call. */
export type WalletResult =
  | { readonly kind: 'answered'; readonly balance: string }
  /** A final refusal by the platform. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Unknown whether the call arrived: no answer, a platform error, or an invalid answer. */
  | { readonly kind: 'silent'; readonly reason: string }

export interface WalletSettings {
  readonly secret: string
  readonly clock: { now(): Date }
  /** Milliseconds. */
  readonly timeout: number
}

/** Refusals that depend on time, not on the call. */
const retryableErrors: ReadonlySet<string> = new Set(['unavailable', 'bad-signature'])
const maxResponseBytes = 65_536

/** Sends wallet calls to the platform over signed HTTP (packages/contract/src/providers/studio.ts). */
export function createWallet({ secret, clock, timeout }: WalletSettings) {
  return async function send(url: string, body: string): Promise<WalletResult> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...sign(secret, { method: 'POST', url }, body, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const text = await response.text()
      return text.length > maxResponseBytes
        ? { kind: 'silent', reason: 'oversized' }
        : read(response.status, text)
    } catch (error) {
      return { kind: 'silent', reason: error instanceof Error ? error.name : 'unknown' }
    }
  }
}

function read(status: number, text: string): WalletResult {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'silent', reason: `status ${status}` }
  }
  if (status === 200) {
    const parsed = walletResponse.safeParse(json)
    return parsed.success
      ? { kind: 'answered', balance: parsed.data.balance }
      : { kind: 'silent', reason: 'unreadable' }
  }
  const refusal = walletError.safeParse(json)
  if (status >= 400 && status < 500 && refusal.success && !retryableErrors.has(refusal.data.error.code))
    return { kind: 'refused', code: refusal.data.error.code }
  return { kind: 'silent', reason: `status ${status}` }
}
export type SendToWallet = ReturnType<typeof createWallet>
