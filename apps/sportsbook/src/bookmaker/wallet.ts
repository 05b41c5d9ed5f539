import {
  type SportsbookFailure,
  sign,
  sportsbookAccount,
  sportsbookBettor,
  sportsbookFailures,
} from '@croupier/contract/providers'
import type { z } from 'zod'

const TIMEOUT_MS = 10_000

interface WalletOptions {
  /** The platform's wallet, e.g. `http://localhost:3000/providers/sportsbook/wallet`. */
  readonly url: () => string
  readonly secret: string
  readonly clock: { now(): Date }
}

type Answer =
  | {
      readonly ok: true
      /** Returned by `place` and `account`. */
      readonly account: z.output<typeof sportsbookAccount> | null
      /** Returned by `account`. */
      readonly player: string | null
      /** Whether every bet of the player is refused, as returned by `account`. */
      readonly isBlocked: boolean
      /** The operator's maximum stake of a bet, as returned by `account`; null if there is none. */
      readonly maxStake: string | null
    }
  | { readonly ok: false; readonly error: SportsbookFailure }

/** The platform's wallet over signed HTTP. A call without a valid response fails with `unavailable`. */
export function createWallet({ url, secret, clock }: WalletOptions) {
  return async function call(operation: 'account' | 'place' | 'settle', body: object): Promise<Answer> {
    const target = `${url()}/${operation}`
    const raw = JSON.stringify(body)
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...sign(secret, { method: 'POST', url: target }, raw, clock.now()),
        },
        body: raw,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const json: unknown = await response.json()
      if (!response.ok) return { ok: false, error: readError(json) }
      const account = sportsbookAccount.safeParse(json)
      const bettor = sportsbookBettor.safeParse(json)
      return {
        ok: true,
        account: account.success ? account.data : null,
        player: bettor.success ? bettor.data.player : null,
        isBlocked: bettor.success && bettor.data.isBlocked === true,
        maxStake: bettor.data?.maxStake ?? null,
      }
    } catch {
      return { ok: false, error: 'unavailable' }
    }
  }
}
export type Wallet = ReturnType<typeof createWallet>

function readError(json: unknown): SportsbookFailure {
  const code = (json as { error?: { code?: unknown } } | null)?.error?.code
  return typeof code === 'string' && Object.hasOwn(sportsbookFailures, code)
    ? (code as SportsbookFailure)
    : 'unavailable'
}
