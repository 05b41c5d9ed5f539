import { type Factor, factorOf, type Leg } from './factor.ts'
import { type BetTerms, payoutOfFactors } from './payout.ts'

/** A selection with its current price; null if it is suspended or no longer offered. */
export interface OpenLeg extends Leg {
  readonly currentPrice: number | null
}

/**
 * The present cash-out value of a bet, in subunits: each open selection counts as its price at placement divided by its
 * current price; the margin, in thousandths, is deducted from the result. Null without an offer: an open selection has
 * no price, all selections are decided, or the value is zero.
 */
export function cashOutValue(
  terms: BetTerms,
  legs: readonly OpenLeg[],
  margin: number,
  maxPayout: bigint,
): bigint | null {
  if (legs.every(({ result }) => result !== 'open')) return null
  const factors: Factor[] = []
  for (const leg of legs) {
    if (leg.result !== 'open') factors.push(factorOf(leg))
    else if (leg.currentPrice === null) return null
    else factors.push({ numerator: BigInt(leg.price), denominator: BigInt(leg.currentPrice) })
  }
  const value = payoutOfFactors(terms, factors)
  const offer = ((value < maxPayout ? value : maxPayout) * BigInt(1000 - margin)) / 1000n
  return offer > 0n ? offer : null
}

/**
 * Splits the stake of each combination for a partial cash-out of `share` thousandths. The rest stays a bet by the same
 * rules. Null if the share is below one subunit or leaves nothing.
 */
export function splitStake(
  stake: bigint,
  share: number,
): { readonly taken: bigint; readonly left: bigint } | null {
  if (share >= 1000) return { taken: stake, left: 0n }
  const taken = (stake * BigInt(share)) / 1000n
  return taken > 0n && taken < stake ? { taken, left: stake - taken } : null
}
