import type { LegResult, ResettlementReason } from '../api.ts'
import { payoutOf, totalStake } from '../rules/index.ts'
import type { Decisions } from './decisions.ts'
import type { Offer } from './offer.ts'
import type { Results } from './results.ts'
import type { BookmakerStore, StoredBet, StoredLeg } from './store.ts'

const MAX_EVENTS = 5000
const MAX_BETS_OF_EVENT = 20_000

interface BetSettlementOptions {
  readonly store: BookmakerStore
  readonly offer: Offer
  readonly decisions: Decisions
  readonly results: Results
  readonly now: () => number
}

type Outcome = Pick<StoredBet, 'status' | 'payout' | 'legs'>

/** The status and payout of a bet that follow from the results of its selections. */
export function outcomeOf(bet: StoredBet, results: readonly LegResult[]): Outcome {
  const legs = bet.legs.map((leg, index) => ({ ...leg, result: results[index] ?? 'open' }))
  const terms = { stake: bet.openStake, size: bet.size }
  const maxPayout = bet.maxPayout - bet.cashedOut
  // Open selections count as won, so a bet with a payout of 0 has lost already.
  const rest = payoutOf(terms, legs, maxPayout)
  const isOpen = rest > 0n && legs.some(({ result }) => result === 'open')
  if (isOpen) return { status: 'open', payout: bet.cashedOut, legs }
  if (legs.every(({ result }) => result === 'void'))
    return { status: 'void', payout: bet.cashedOut + totalStake(terms, legs.length), legs }
  return { status: rest > 0n ? 'won' : 'lost', payout: bet.cashedOut + rest, legs }
}

/** Settles bets when their events are decided, and again when a decision in the console changes the result. */
export function createBetSettlement({ store, offer, decisions, results, now }: BetSettlementOptions) {
  /** The state of each event with open bets at its last settlement. */
  const known = new Map<string, string>()

  function reasonOf(bet: StoredBet): ResettlementReason {
    for (const { event, market } of bet.legs) {
      const decided =
        decisions.find(event, market, 'void') ??
        decisions.find(event, null, 'void') ??
        decisions.find(event, null, 'result')
      if (decided?.reason) return decided.reason
      if (decided?.kind === 'void') return decided.market === null ? 'event-void' : 'market-void'
    }
    return 'result-corrected'
  }

  function explainVoid({ voidReason: _, ...leg }: StoredLeg): StoredLeg {
    const isVoid = leg.result === 'void'
    return isVoid ? { ...leg, voidReason: offer.voidReason(leg.event, leg.market, leg.outcome) } : leg
  }

  function settleBet(bet: StoredBet): boolean {
    if (!['open', 'won', 'lost', 'void'].includes(bet.status)) return false
    const found = outcomeOf(
      bet,
      bet.legs.map((leg) => offer.result(leg.event, leg.market, leg.outcome)),
    )
    const outcome = { ...found, legs: found.legs.map(explainVoid) }
    const isSame = outcome.status === bet.status && outcome.payout === bet.payout
    if (isSame) {
      const isKnown = outcome.legs.every(({ result }, index) => result === bet.legs[index]?.result)
      if (!isKnown) store.update(bet.id, { legs: outcome.legs })
      return false
    }
    store.update(bet.id, {
      ...outcome,
      ...{ revision: bet.revision + 1, dueAt: now(), attempts: 0, answer: null },
      settledAt: outcome.status === 'open' ? null : now(),
      reason: bet.status === 'open' ? bet.reason : reasonOf(bet),
    })
    return true
  }

  return {
    /** Settles the events whose state has changed since the last call. */
    settleDecided() {
      const events = store.openEvents(MAX_EVENTS)
      for (const { event, bets } of events) {
        // The bets are part of the state: the platform may confirm a bet after its event was decided.
        const state = `${offer.stateKey(event)}:${bets}`
        if (known.get(event) === state) continue
        known.set(event, state)
        for (const bet of store.ofEvent(event, MAX_BETS_OF_EVENT)) settleBet(bet)
      }
      if (known.size > events.length * 2 + 100) known.clear()
    },
    /** Settles all bets of an event again, settled ones too. Returns the number of changed bets. */
    async resettle(event: string): Promise<number> {
      const changed = store.ofEvent(event, MAX_BETS_OF_EVENT).filter(settleBet).length
      await results.sendDue()
      return changed
    },
  }
}
