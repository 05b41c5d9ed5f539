import type { RoundsDeps } from './deps.ts'

/** Minimum milliseconds between two steps of a player, enforced by the server: a slot cycle lasts 2.5 s or more. */
export const gameCycle = 2500

/** Milliseconds until the player may play the next step. */
export function remainingCooldown({ store, clock }: RoundsDeps, playerRef: string): number {
  const last = store.lastStepAt(playerRef)
  const passed = last === null ? gameCycle : clock.now().getTime() - last
  // If the clock was set back, the player must not be locked out.
  return passed < 0 ? 0 : Math.max(0, gameCycle - passed)
}
