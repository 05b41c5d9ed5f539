import type { Round, Session } from '../store/index.ts'
import { finishAbandonedRounds } from './abandoned.ts'
import { fetchMoney, refillDemo } from './balance.ts'
import type { RoundsDeps } from './deps.ts'
import type { PlayResult } from './result.ts'
import { type SpinRequest, spin } from './spin.ts'
import { type StepRequest, step } from './step.ts'
import { type RoundView, viewRound } from './view.ts'

export type { PlayError, PlayResult } from './result.ts'
export type { RoundView } from './view.ts'

export function createRounds(deps: RoundsDeps) {
  /** Spins in progress: a concurrent request with the same id gets the same result. */
  const inFlight = new Map<string, Promise<PlayResult<RoundView>>>()

  return {
    spin(session: Session, request: SpinRequest): Promise<PlayResult<RoundView>> {
      const key = `${session.id}:${request.requestId}`
      const running = inFlight.get(key)
      if (running) return running
      const result = spin(deps, session, request).finally(() => inFlight.delete(key))
      inFlight.set(key, result)
      return result
    },
    step: (session: Session, request: StepRequest) => step(deps, session, request),
    view: (round: Round, session: Session) => viewRound(deps.store, round, session),
    money: (session: Session) => fetchMoney(deps, session),
    refill: (session: Session) => refillDemo(deps, session),
    finishAbandoned: () => finishAbandonedRounds(deps),
    whenIdle: () => Promise.allSettled([...inFlight.values()]),
  }
}
export type Rounds = ReturnType<typeof createRounds>
