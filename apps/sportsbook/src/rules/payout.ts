import { combinations, countCombinations } from './combinations.ts'
import { type Factor, factorOf, type Leg, multiply } from './factor.ts'

/** A bet by its rules: `size` selections in each combination, all of them in a single or combo. */
export interface BetTerms {
  /** Of each combination, in subunits. */
  readonly stake: bigint
  /** Of a system; null for a single or combo. */
  readonly size: number | null
}

export const combinationCount = (selections: number, size: number | null): number =>
  countCombinations(selections, size ?? selections)

export const totalStake = ({ stake, size }: BetTerms, selections: number): bigint =>
  stake * BigInt(combinationCount(selections, size))

/** Sum of the combinations with these factors; each is rounded down by itself. */
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

/** What a bet pays with these results, at most `most`. Open selections count as won. */
export function payoutOf(terms: BetTerms, legs: readonly Leg[], most?: bigint): bigint {
  const payout = payoutOfFactors(terms, legs.map(factorOf))
  return most !== undefined && payout > most ? most : payout
}

/** The exact maximum payout: every selection wins. */
export const maxPayoutOf = (terms: BetTerms, prices: readonly number[]): bigint =>
  payoutOf(
    terms,
    prices.map((price) => ({ price, result: 'won' })),
  )

/** The product of prices in thousandths, rounded down: the odds of a combo. */
export function combinedPrice(prices: readonly number[]): bigint {
  return multiply(
    1000n,
    prices.map((price) => factorOf({ price, result: 'won' })),
  )
}

/**
 * The odds of a whole bet for the platform, which rejects a payout above stake times odds: the maximum payout by the
 * stake with four decimals, rounded up.
 */
export function wholeOdds(terms: BetTerms, prices: readonly number[]): string {
  const stake = totalStake(terms, prices.length)
  const scaled = (maxPayoutOf(terms, prices) * 10_000n + stake - 1n) / stake
  const least = scaled > 10_000n ? scaled : 10_001n
  const decimals = String(least % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return decimals ? `${least / 10_000n}.${decimals}` : String(least / 10_000n)
}
