import { type FreespinsState, sign, walletError, walletResponse } from '@croupier/contract/providers'

/** The result of one attempt of a wallet call. */
export type WalletResult =
  | {
      readonly kind: 'acknowledged'
      readonly balance: string
      /** The casino's free spins that the call is about, or that the player has for the game. */
      readonly freespins: FreespinsState | null
    }
  /** The platform rejected the call; a retry would get the same error. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** The platform may or may not have executed the call: no response, a server error or an invalid response. */
  | { readonly kind: 'unknown'; readonly reason: string }

export interface WalletSettings {
  readonly secret: string
  readonly clock: { now(): Date }
  /** Milliseconds. */
  readonly timeout: number
}

/** Errors that a later attempt of the same call may not get. */
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
        ? { kind: 'unknown', reason: 'oversized' }
        : parseResponse(response.status, text)
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'unknown' }
    }
  }
}

function parseResponse(status: number, text: string): WalletResult {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'unknown', reason: `status ${status}` }
  }
  if (status === 200) {
    const parsed = walletResponse.safeParse(json)
    return parsed.success
      ? {
          kind: 'acknowledged',
          balance: parsed.data.balance,
          freespins: parsed.data.freespins ?? null,
        }
      : { kind: 'unknown', reason: 'unreadable' }
  }
  const failure = walletError.safeParse(json)
  if (status >= 400 && status < 500 && failure.success && !retryableErrors.has(failure.data.error.code))
    return { kind: 'rejected', code: failure.data.error.code }
  return { kind: 'unknown', reason: `status ${status}` }
}
export type SendToWallet = ReturnType<typeof createWallet>
