export type PlayError =
  | 'session-expired'
  | 'too-soon'
  | 'round-open'
  | 'settling'
  | 'stake-not-offered'
  | 'choice-not-offered'
  | 'action-not-offered'
  | 'bets-closed'
  | 'insufficient-funds'
  | 'limit-reached'
  | 'max-bet-exceeded'
  | 'bonus-restricted'
  | 'freespins-ended'
  | 'player-blocked'
  | 'unavailable'
  | 'stake-returned'
  | 'unknown-round'

export type PlayResult<T> =
  | { readonly ok: true; readonly data: T }
  /** `retryAfter` in milliseconds, with `too-soon`. */
  | { readonly ok: false; readonly error: PlayError; readonly retryAfter?: number }

export const succeed = <T>(data: T): PlayResult<T> => ({ ok: true, data })
export const fail = (error: PlayError, retryAfter?: number): PlayResult<never> =>
  retryAfter === undefined ? { ok: false, error } : { ok: false, error, retryAfter }

/** The wallet errors that the frame distinguishes. */
const walletErrors: Readonly<Record<string, PlayError>> = {
  'session-expired': 'session-expired',
  'insufficient-funds': 'insufficient-funds',
  'limit-reached': 'limit-reached',
  'max-bet-exceeded': 'max-bet-exceeded',
  'bonus-restricted': 'bonus-restricted',
  'freespins-ended': 'freespins-ended',
  'player-blocked': 'player-blocked',
}

export const failFromWallet = (code: string): PlayResult<never> => fail(walletErrors[code] ?? 'unavailable')
