export interface RotationState {
  /** Number of the newest token. */
  readonly generation: number
  /** First use of the newest token; null until then. */
  readonly usedAt: Date | null
}

/** Milliseconds for which the previous token stays valid after the first use of the new one. */
export const rotationGracePeriod = 60_000
/** Milliseconds: maximum time without use, and maximum age of a session. */
export const idleTimeout = 30 * 86_400_000
export const maxSessionAge = 365 * 86_400_000

/**
 * How a valid token relates to its session. `latest`: the newest. `previous`: the one before, still accepted,
 * because its holder may not have received the newest (lost response, concurrent renewal in two tabs).
 * `replayed`: older than any honest client can hold, so the token was copied.
 */
export type TokenState = 'latest' | 'previous' | 'replayed'

export function tokenStateOf(state: RotationState, generation: number, now: Date): TokenState {
  if (generation >= state.generation) return 'latest'
  const isInGrace = state.usedAt === null || now.getTime() - state.usedAt.getTime() <= rotationGracePeriod
  return generation === state.generation - 1 && isInGrace ? 'previous' : 'replayed'
}

export function isSessionExpired(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() >= idleTimeout ||
    now.getTime() - session.createdAt.getTime() >= maxSessionAge
  )
}
