import { combinations, countCombinations } from './combinations.ts'
import { type Factor, factorOf, type Leg, multiply } from './factor.ts'

/** The terms of a bet. Each combination of a system has `size` selections; a single or combo is one combination. */
export interface BetTerms {
  /** Stake of each combination, in subunits. */
  readonly stake: bigint
  /** Null for a single or combo. */
  readonly size: number | null
}

export const combinationCount = (selections: number, size: number | null): number =>
  countCombinations(selections, size ?? selections)

export const totalStake = ({ stake, size }: BetTerms, selections: number): bigint =>
  stake * BigInt(combinationCount(selections, size))

/** The sum of the combinations' payouts, each rounded down. */
export function payoutOfFactors({ stake, size }: BetTerms, factors: readonly Factor[]): bigint {
  return combinations(factors.length, size ?? factors.length).reduce(
    (sum, chosen) =>
      sum +
      multiply(
        stake,
        chosen.flatMap((index) => factors[index] ?? []),
      ),
    0n,
  )
}

/** The payout of a bet with these results, at most `maxPayout`. Open selections count as won. */
export function payoutOf(terms: BetTerms, legs: readonly Leg[], maxPayout?: bigint): bigint {
  const payout = payoutOfFactors(terms, legs.map(factorOf))
  return maxPayout !== undefined && payout > maxPayout ? maxPayout : payout
}

/** The payout if every selection wins. */
export const maxPayoutOf = (terms: BetTerms, prices: readonly number[]): bigint =>
  payoutOf(
    terms,
    prices.map((price) => ({ price, result: 'won' })),
  )

/** The odds of a combo: the product of the prices, in thousandths, rounded down. */
export function combinedPrice(prices: readonly number[]): bigint {
  return multiply(
    1000n,
    prices.map((price) => factorOf({ price, result: 'won' })),
  )
}

/**
 * The odds of a whole bet for the platform, which rejects a payout above stake times odds: the maximum payout divided
 * by the stake, rounded up to four decimals.
 */
export function wholeOdds(terms: BetTerms, prices: readonly number[]): string {
  const stake = totalStake(terms, prices.length)
  const scaled = (maxPayoutOf(terms, prices) * 10_000n + stake - 1n) / stake
  const odds = scaled > 10_000n ? scaled : 10_001n
  const decimals = String(odds % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return decimals ? `${odds / 10_000n}.${decimals}` : String(odds / 10_000n)
}
