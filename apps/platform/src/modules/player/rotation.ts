/** What a session's row says about its tokens. */
export interface RotationState {
  /** Number of the newest token. */
  readonly generation: number
  /** When the newest token was first used; null while it was not. */
  readonly usedAt: Date | null
}

/** How long the previous token stays good after the new one has been used, in milliseconds. */
export const graceAfterUse = 60_000
/** Sessions end after this long without use, and after this long in any case. */
export const idleLimit = 30 * 86_400_000
export const ageLimit = 365 * 86_400_000

/**
 * What a genuine token is worth to its session. `latest`: the newest. `previous`: the one before, still good,
 * because its holder may never have received the newest (a lost answer, two tabs that renewed at once).
 * `replayed`: older than what any honest holder has, so that the session must have been copied.
 */
export type Standing = 'latest' | 'previous' | 'replayed'

export function standingOf(state: RotationState, generation: number, now: Date): Standing {
  if (generation >= state.generation) return 'latest'
  const isInGrace = state.usedAt === null || now.getTime() - state.usedAt.getTime() <= graceAfterUse
  return generation === state.generation - 1 && isInGrace ? 'previous' : 'replayed'
}

/** Whether a session has run out by itself. */
export function hasRunOut(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() >= idleLimit ||
    now.getTime() - session.createdAt.getTime() >= ageLimit
  )
}
