import { abandonAction } from './action.ts'
import { playNextStep } from './advance.ts'
import type { RoundDeps } from './deps.ts'

/** Milliseconds before the next attempt to finish a round that failed. */
const retryDelay = 60_000
const batchSize = 20

/**
 * Finishes rounds whose player did not return by the deadline: the seeds determine their outcome. Where the player
 * acts, the engine says how a round ends without (`Actions.abandon`).
 */
export function finishAbandonedRounds(deps: RoundDeps): void {
  const { store, clock, log } = deps
  const now = clock.now().getTime()
  for (const id of store.overdueRounds(now, batchSize)) {
    try {
      store.transaction(() => finishRound(deps, id))
    } catch (error) {
      log.error({ err: error, round: id }, 'finishing an abandoned round failed')
      // Postponed, because the oldest are taken first: a batch of failing rounds would block all others.
      store.setRoundDeadline(id, now + retryDelay)
    }
  }
}

/** Inside a transaction: plays all remaining steps and makes the win due at once. */
function finishRound(deps: RoundDeps, id: string): void {
  const { store, clock } = deps
  let round = store.findRound(id)
  if (round && deps.shared.isRunning(round)) {
    store.setRoundDeadline(id, clock.now().getTime() + retryDelay)
    return
  }
  while (round?.next) {
    const requestId = `abandoned-${round.steps.length}`
    round = playNextStep(deps, round, requestId, abandonAction(round)).round
  }
  store.makeRoundCallsDue(id, clock.now().getTime())
}
