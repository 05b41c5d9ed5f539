/** What a session's row says about its tokens. */
export interface RotationState {
  /** Number of the newest token. */
  readonly generation: number
  /** When the newest token was first used; null while it was not. */
  readonly usedAt: Date | null
}

/** How long the previous token stays good after the new one has been used, in milliseconds. */
export const rotationGracePeriod = 60_000
/** Sessions end after this long without use, and after this long in any case. */
export const idleTimeout = 30 * 86_400_000
export const maxSessionAge = 365 * 86_400_000

/**
 * What a genuine token is worth to its session. `latest`: the newest. `previous`: the one before, still good,
 * because its holder may never have received the newest (a lost answer, two tabs that renewed at once).
 * `replayed`: older than what any honest holder has, so that the session must have been copied.
 */
export type TokenState = 'latest' | 'previous' | 'replayed'

export function tokenStateOf(state: RotationState, generation: number, now: Date): TokenState {
  if (generation >= state.generation) return 'latest'
  const isInGrace = state.usedAt === null || now.getTime() - state.usedAt.getTime() <= rotationGracePeriod
  return generation === state.generation - 1 && isInGrace ? 'previous' : 'replayed'
}

/** Whether a session has run out by itself. */
export function isSessionExpired(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() >= idleTimeout ||
    now.getTime() - session.createdAt.getTime() >= maxSessionAge
  )
}
