import { engineOf } from '../engines/index.ts'
import type { Title } from '../titles/index.ts'
import type { RoundsDeps } from './deps.ts'

/** Milliseconds until the player may play the next step of a title. */
export function remainingCooldown({ store, clock }: RoundsDeps, playerRef: string, title: Title): number {
  const { cycle } = engineOf(title)
  const last = store.lastStepAt(playerRef)
  const passed = last === null ? cycle : clock.now().getTime() - last
  // If the clock was set back, the player must not be locked out.
  return passed < 0 ? 0 : Math.max(0, cycle - passed)
}
