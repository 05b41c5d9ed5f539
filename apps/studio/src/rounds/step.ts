import type { Round, Session } from '../store/index.ts'
import { findOfferedAction, type OfferedAction } from './action.ts'
import { creditDemoWin, getTitle, playNextStep } from './advance.ts'
import type { RoundDeps } from './deps.ts'
import { placeFurtherBet, takeDemoBet } from './further-bet.ts'
import { remainingCooldown } from './pace.ts'
import { fail, type PlayResult, succeed } from './result.ts'
import { type RoundView, viewRound, viewRoundById } from './view.ts'

export interface StepRequest {
  readonly requestId: string
  readonly roundId: string
  /** What the player does, of a game whose player acts within a round. */
  readonly action?: unknown
}

/**
 * Plays the next step of an open round: a free spin, a respin or what the player does. Idempotent by `requestId`,
 * except for concurrent requests.
 */
export async function step(
  deps: RoundDeps,
  session: Session,
  { requestId, roundId, action: requested }: StepRequest,
): Promise<PlayResult<RoundView>> {
  const { store, clock } = deps
  const round = store.findRound(roundId)
  if (!round || !isOwnRound(round, session)) return fail('unknown-round')
  if (round.steps.some((played) => played.requestId === requestId))
    return succeed(viewRound(store, round, session))
  if (session.expiresAt <= clock.now().getTime()) return fail('session-expired')
  // A further bet has no response yet.
  if (round.steps.length > 0 && (round.status === 'betting' || round.status === 'returning'))
    return fail('settling')
  const isShared = getTitle(round.game).engine === 'crash'
  const stamped = isShared ? deps.shared.stamp(round, requested) : requested
  if (isShared && stamped === null) return fail('action-not-offered')
  if (round.status !== 'open') return fail('unknown-round')
  const cooldown = remainingCooldown(deps, session, getTitle(round.game), 'step')
  if (cooldown > 0) return fail('too-soon', cooldown)
  const offered = findOfferedAction(round, stamped)
  return offered ? act(deps, session, round, requestId, offered) : fail('action-not-offered')
}

async function act(
  deps: RoundDeps,
  session: Session,
  round: Round,
  requestId: string,
  { action, bet }: OfferedAction,
): Promise<PlayResult<RoundView>> {
  const { store, settlement } = deps
  const stakes = round.stakes + Number(bet / round.stake)
  const play = () => {
    const played = playNextStep(deps, { ...round, stakes }, requestId, action)
    creditDemoWin(deps, played.round, session)
    return played
  }
  const played =
    bet === 0n
      ? succeed(store.transaction(play))
      : round.mode === 'real'
        ? await placeFurtherBet(deps, session, round, bet, play)
        : takeDemoBet(deps, session, bet, play)
  if (!played.ok) return played
  deps.shared.note(played.data.round)
  if (played.data.winCall) await settlement.attempt(played.data.winCall)
  return viewRoundById(store, round.id, session)
}

/** A later session of the same player may continue a round. */
function isOwnRound(round: Round, { playerRef, game, mode, currency }: Session): boolean {
  return (
    round.playerRef === playerRef && round.game === game && round.mode === mode && round.currency === currency
  )
}
