import { engineOf } from '../engines/index.ts'
import type { Session } from '../store/index.ts'
import type { Title } from '../titles/index.ts'
import type { RoundsDeps } from './deps.ts'

/** Minimum milliseconds between two steps, or starts of rounds, in a session: of the engine or the jurisdiction. */
export const cycleOf = (title: Title, { jurisdiction }: Pick<Session, 'jurisdiction'>): number =>
  Math.max(engineOf(title).cycle, Math.ceil((jurisdiction.minimumRoundSeconds ?? 0) * 1000))

/** Milliseconds until the player may start a round of a title, or play its next step. */
export function remainingCooldown(
  { store, clock }: Pick<RoundsDeps, 'store' | 'clock'>,
  session: Session,
  title: Title,
  what: 'round' | 'step',
): number {
  if (engineOf(title).actions && what === 'step') return 0
  const cycle = cycleOf(title, session)
  const last = store.lastStepAt(session.playerRef)
  const passed = last === null ? cycle : clock.now().getTime() - last
  // If the clock was set back, the player must not be locked out.
  return passed < 0 ? 0 : Math.max(0, cycle - passed)
}
