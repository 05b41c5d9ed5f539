import type { CrashAction } from '../engines/crash/rules.ts'
import { creditDemoWin, playNextStep } from '../rounds/advance.ts'
import type { RoundsDeps } from '../rounds/deps.ts'
import type { Round } from '../store/index.ts'
import type { Flight } from './flights.ts'
import { type BetNews, showBet } from './shown-bets.ts'

function targetOf({ choice }: Round): number | null {
  const { target } = (choice ?? {}) as { target?: unknown }
  return typeof target === 'number' ? target : null
}

/** Settles the bets of a shared round. Each function runs inside a transaction. */
export function createBets(deps: RoundsDeps, onBet: (news: BetNews) => void) {
  const { store, clock } = deps

  function note(round: Round) {
    const session = store.findSession(round.sessionId)
    const bet = session && showBet(round, session)
    if (bet) onBet({ game: round.game, mode: round.mode, bet })
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
