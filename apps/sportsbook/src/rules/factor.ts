import type { LegResult } from '../api.ts'

/** What a selection multiplies the stake by, as an exact fraction. */
export interface Factor {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** A selection of a bet: its price in thousandths, and its result. */
export interface Leg {
  readonly price: number
  readonly result: LegResult
  /** The number of equal winners of a dead heat, at least 2. */
  readonly winners?: number
}

/**
 * What a selection makes of a stake. Void: the stake. Half won: half at the price and half returned. Half lost: half
 * returned. Dead heat: the stake divided by the number of winners, at the price. An open selection counts as won.
 */
export function factorOf({ price, result, winners = 2 }: Leg): Factor {
  const thousandths = BigInt(price)
  switch (result) {
    case 'open':
    case 'won':
      return { numerator: thousandths, denominator: 1000n }
    case 'void':
      return { numerator: 1n, denominator: 1n }
    case 'lost':
      return { numerator: 0n, denominator: 1n }
    case 'half-won':
      return { numerator: thousandths + 1000n, denominator: 2000n }
    case 'half-lost':
      return { numerator: 1n, denominator: 2n }
    case 'dead-heat':
      return { numerator: thousandths, denominator: 1000n * BigInt(winners) }
  }
}

/** Stake times all factors, rounded down once. */
export function multiply(stake: bigint, factors: readonly Factor[]): bigint {
  let numerator = stake
  let denominator = 1n
  for (const factor of factors) {
    numerator *= factor.numerator
    denominator *= factor.denominator
  }
  return numerator / denominator
}
