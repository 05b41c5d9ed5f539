import type { CrashAction, SharedRef } from '../engines/crash/rules.ts'
import { creditDemoWin, playNextStep } from '../rounds/advance.ts'
import type { RoundsDeps } from '../rounds/deps.ts'
import type { Round } from '../store/index.ts'
import type { Flight } from './flights.ts'

export interface CashedOut {
  readonly game: string
  readonly at: number
}

/** The shared round that a bet names. */
export function refOf({ choice }: Round): SharedRef | null {
  const { chain, number } = (choice ?? {}) as { chain?: unknown; number?: unknown }
  return typeof chain === 'number' && typeof number === 'number' ? { chain, number } : null
}

function targetOf({ choice }: Round): number | null {
  const { target } = (choice ?? {}) as { target?: unknown }
  return typeof target === 'number' ? target : null
}

/** Settles the bets of a shared round. Each function runs inside a transaction. */
export function createBets(deps: RoundsDeps, onCashOut: (cashedOut: CashedOut) => void) {
  const { store, clock } = deps

  function note({ game, steps }: Round) {
    const last = steps.at(-1)
    if (last?.kind === 'cash-out' && 'at' in last && last.at !== null) onCashOut({ game, at: last.at })
  }

  function end(round: Round, action: CrashAction) {
    const played = playNextStep(deps, round, `shared-${action.kind}`, action)
    const session = store.findSession(round.sessionId)
    if (session) creditDemoWin(deps, played.round, session)
    store.makeRoundCallsDue(round.id, clock.now().getTime())
    note(played.round)
  }

  /** Cashes out the bets whose target is reached, and all at the highest multiplier. */
  function cashOutReached({ round, rules }: Flight, reached: number) {
    for (const bet of store.flyingBets(round.game, round)) {
      const target = targetOf(bet) ?? rules.maxWin
      if (target <= reached) end(bet, { kind: 'cash-out', at: target })
    }
  }

  return {
    note,
    cashOutReached,
    /** Settles every bet of a round that has crashed, and reveals its seed. */
    land(flight: Flight) {
      const { round, point, seed, crashesAt } = flight
      cashOutReached(flight, point)
      for (const bet of store.flyingBets(round.game, round)) {
        const isReturned = round.interrupted === 1 && targetOf(bet) === null
        end(bet, isReturned ? { kind: 'return' } : { kind: 'crash', point })
      }
      store.endShared(round, crashesAt, seed, point)
    },
  }
}
