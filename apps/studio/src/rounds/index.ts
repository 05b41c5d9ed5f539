import type { Round, Session } from '../store/index.ts'
import { finishAbandonedRounds } from './abandoned.ts'
import { fetchMoney, refillDemo } from './balance.ts'
import type { RoundDeps } from './deps.ts'
import type { PlayResult } from './result.ts'
import { type SpinRequest, spin } from './spin.ts'
import { type StepRequest, step } from './step.ts'
import { type RoundView, viewRound } from './view.ts'

export type { PlayError, PlayResult } from './result.ts'
export type { RoundView } from './view.ts'

export function createRounds(deps: RoundDeps) {
  /** Requests in progress: a concurrent request with the same id gets the same result. */
  const inFlight = new Map<string, Promise<PlayResult<RoundView>>>()

  function runOnce(key: string, run: () => Promise<PlayResult<RoundView>>): Promise<PlayResult<RoundView>> {
    const running = inFlight.get(key)
    if (running) return running
    const result = run().finally(() => inFlight.delete(key))
    inFlight.set(key, result)
    return result
  }

  return {
    spin: (session: Session, request: SpinRequest) =>
      runOnce(`spin:${session.id}:${request.requestId}`, () => spin(deps, session, request)),
    step: (session: Session, request: StepRequest) =>
      runOnce(`step:${session.id}:${request.requestId}`, () => step(deps, session, request)),
    view: (round: Round, session: Session) => viewRound(deps.store, round, session),
    money: (session: Session) => fetchMoney(deps, session),
    refill: (session: Session) => refillDemo(deps, session),
    finishAbandoned: () => finishAbandonedRounds(deps),
    whenIdle: () => Promise.allSettled([...inFlight.values()]),
  }
}
export type Rounds = ReturnType<typeof createRounds>
