import { type Factor, factorOf, type Leg } from './factor.ts'
import { type BetTerms, payoutOfFactors } from './payout.ts'

/** A selection with its price now; null if it is not offered, so that nothing can be offered for the bet. */
export interface OpenLeg extends Leg {
  readonly currentPrice: number | null
}

/**
 * What the bookmaker pays for a bet now, in subunits: each open selection counts with the price of the bet by the
 * price of now, less the margin in thousandths. Null if there is no offer: an open selection has no price, all are
 * decided, or it would be nothing.
 */
export function cashOutValue(
  terms: BetTerms,
  legs: readonly OpenLeg[],
  margin: number,
  most: bigint,
): bigint | null {
  if (legs.every(({ result }) => result !== 'open')) return null
  const factors: Factor[] = []
  for (const leg of legs) {
    if (leg.result !== 'open') factors.push(factorOf(leg))
    else if (leg.currentPrice === null) return null
    else factors.push({ numerator: BigInt(leg.price), denominator: BigInt(leg.currentPrice) })
  }
  const value = payoutOfFactors(terms, factors)
  const offer = ((value < most ? value : most) * BigInt(1000 - margin)) / 1000n
  return offer > 0n ? offer : null
}

/**
 * Splits the stake of each combination for a partial cash-out of `share` thousandths, so that what remains is a bet
 * by the same rules. Null if the share is too small or leaves nothing.
 */
export function splitStake(
  stake: bigint,
  share: number,
): { readonly taken: bigint; readonly left: bigint } | null {
  if (share >= 1000) return { taken: stake, left: 0n }
  const taken = (stake * BigInt(share)) / 1000n
  return taken > 0n && taken < stake ? { taken, left: stake - taken } : null
}
