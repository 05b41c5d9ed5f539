import { type Action, engineOf } from '../engines/index.ts'
import type { Round } from '../store/index.ts'
import { getTitle } from './advance.ts'

export interface OfferedAction {
  /** Null in a game whose steps are played without the player. */
  readonly action: Action | null
  /** Subunits of the further bet that the action costs. */
  readonly bet: bigint
}

/** An action as sent by the frame; null if the round does not offer it. */
export function findOfferedAction(round: Round, requested: unknown): OfferedAction | null {
  const title = getTitle(round.game)
  const { actions } = engineOf(title)
  if (!actions) return requested === undefined || requested === null ? { action: null, bet: 0n } : null
  const action = round.next && actions.parse(title.rules, round.next, requested)
  if (!action) return null
  const bet = round.stake * BigInt(actions.furtherStakes(action))
  // The casino pays for one stake of a free spin only.
  return bet > 0n && round.freespinsId !== null ? null : { action, bet }
}

/** The action that continues a round without its player; null in a game whose steps need none. */
export function abandonAction(round: Round): Action | null {
  const title = getTitle(round.game)
  const { actions } = engineOf(title)
  return actions && round.next ? actions.abandon(title.rules, round.next) : null
}
