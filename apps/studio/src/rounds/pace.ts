import { engineOf } from '../engines/index.ts'
import type { Title } from '../titles/index.ts'
import type { RoundsDeps } from './deps.ts'

/** Milliseconds until the player may start a round of a title, or play its next step. */
export function remainingCooldown(
  { store, clock }: RoundsDeps,
  playerRef: string,
  title: Title,
  what: 'round' | 'step',
): number {
  const { cycle, actions } = engineOf(title)
  if (actions && what === 'step') return 0
  const last = store.lastStepAt(playerRef)
  const passed = last === null ? cycle : clock.now().getTime() - last
  // If the clock was set back, the player must not be locked out.
  return passed < 0 ? 0 : Math.max(0, cycle - passed)
}
