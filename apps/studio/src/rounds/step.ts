import type { Round, Session } from '../store/index.ts'
import { creditDemoWin, getTitle, playNextStep } from './advance.ts'
import type { RoundsDeps } from './deps.ts'
import { remainingCooldown } from './pace.ts'
import { fail, type PlayResult, succeed } from './result.ts'
import { type RoundView, viewRound, viewRoundById } from './view.ts'

export interface StepRequest {
  readonly requestId: string
  readonly roundId: string
}

/** Plays the next step of an open round: a free spin or a respin. Idempotent by `requestId`. */
export async function step(
  deps: RoundsDeps,
  session: Session,
  { requestId, roundId }: StepRequest,
): Promise<PlayResult<RoundView>> {
  const { store, clock, settlement } = deps
  const round = store.findRound(roundId)
  if (!round || !isOwnRound(round, session)) return fail('unknown-round')
  if (round.steps.some((played) => played.requestId === requestId))
    return succeed(viewRound(store, round, session))
  if (session.expiresAt <= clock.now().getTime()) return fail('session-expired')
  if (round.status !== 'open') return fail('unknown-round')
  const cooldown = remainingCooldown(deps, session.playerRef, getTitle(round.game))
  if (cooldown > 0) return fail('too-soon', cooldown)
  const { winCall } = store.transaction(() => {
    const played = playNextStep(deps, round, requestId)
    creditDemoWin(deps, played.round, session)
    return played
  })
  if (winCall) await settlement.attempt(winCall)
  return viewRoundById(store, round.id, session)
}

/** A later session of the same player may continue a round. */
function isOwnRound(round: Round, { playerRef, game, mode, currency }: Session): boolean {
  return (
    round.playerRef === playerRef && round.game === game && round.mode === mode && round.currency === currency
  )
}
