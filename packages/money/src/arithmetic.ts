import type { Currency, Money } from './currency.ts'
import { decimals } from './currency.ts'

/**
 * How a fraction of the smallest unit is settled. `down` drops it (towards zero), `up` makes it whole (away
 * from zero), `half-up` rounds halves away from zero, `half-even` to the even neighbour.
 */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even'

/** An exact fraction. `denominator` is above zero. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** How many units of the target one unit of the source is worth: "1.0837", or an exact fraction. */
export type Rate = string | Ratio

/**
 * `numerator / denominator` as an integer.
 *
 * @throws RangeError when `denominator` is not above zero.
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding = 'down'): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator is not above zero')
  const negative = numerator < 0n
  const magnitude = negative ? -numerator : numerator
  const quotient = magnitude / denominator
  const twice = (magnitude % denominator) * 2n
  const rounded = quotient + (roundsAway(quotient, twice, denominator, rounding) ? 1n : 0n)
  return negative ? -rounded : rounded
}

function roundsAway(quotient: bigint, twice: bigint, denominator: bigint, rounding: Rounding): boolean {
  if (twice === 0n || rounding === 'down') return false
  if (rounding === 'up' || twice > denominator) return true
  if (twice < denominator) return false
  return rounding === 'half-up' || quotient % 2n === 1n
}

const decimalRate = /^([0-9]{1,40})(?:\.([0-9]{1,40}))?$/

/**
 * A rate as an exact fraction.
 *
 * @throws RangeError for a text that is no plain decimal number, or a fraction without a denominator above
 * zero or with a numerator below it. Rates are checked where they are read; a bad one here is a bug.
 */
export function toRatio(rate: Rate): Ratio {
  if (typeof rate !== 'string') {
    if (rate.denominator <= 0n || rate.numerator < 0n)
      throw new RangeError('a rate is a fraction from zero up')
    return rate
  }
  const match = decimalRate.exec(rate)
  if (!match) throw new RangeError('a rate is a decimal string such as "1.0837"')
  const [, whole = '', fraction = ''] = match
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

/**
 * The rate between two currencies from what one unit of each is worth in the base currency (`rate.rate` of
 * the currency list), exactly.
 *
 * @throws RangeError when the target is worth nothing.
 */
export function crossRate(fromInBase: Rate, toInBase: Rate): Ratio {
  const from = toRatio(fromInBase)
  const to = toRatio(toInBase)
  if (to.numerator === 0n) throw new RangeError('the target currency is worth nothing')
  return { numerator: from.numerator * to.denominator, denominator: from.denominator * to.numerator }
}

/**
 * Converts an amount between currencies, exactly but for one rounding at the end.
 *
 * @param amount in the smallest unit of `from`
 * @param rate how many units of `to` one unit of `from` is worth
 * @returns in the smallest unit of `to`, rounded down unless said otherwise
 */
export function convert(
  amount: bigint,
  from: Currency,
  to: Currency,
  rate: Rate,
  rounding: Rounding = 'down',
): bigint {
  const { numerator, denominator } = toRatio(rate)
  const toScale = 10n ** BigInt(decimals(to))
  const fromScale = 10n ** BigInt(decimals(from))
  return divide(amount * numerator * toScale, denominator * fromScale, rounding)
}

/** The equivalent balance is shown with this many decimals. [9-04b] */
export const EQUIVALENT_DECIMALS = 2

/**
 * What an amount is worth in the equivalent currency, rounded half up to two decimals (fewer where the
 * currency has fewer). In the smallest unit of `to`. For showing only: nothing is ever booked from it.
 * [9-04a 9-04b]
 */
export function equivalent(amount: bigint, from: Currency, to: Currency, rate: Rate): bigint {
  const { numerator, denominator } = toRatio(rate)
  const step = 10n ** BigInt(Math.max(0, decimals(to) - EQUIVALENT_DECIMALS))
  const toScale = 10n ** BigInt(decimals(to))
  const fromScale = 10n ** BigInt(decimals(from))
  return divide(amount * numerator * toScale, denominator * fromScale * step, 'half-up') * step
}

/**
 * Shares an amount by weights so that the shares sum to it exactly. What whole shares leave over goes, one
 * smallest unit each, to the largest remainders, the earlier first among equals. A negative amount is shared
 * as its magnitude.
 *
 * @throws RangeError for a weight below zero, or when the weights (or no weights) sum to zero.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight is below zero')
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('the weights sum to zero')
  const sign = amount < 0n ? -1n : 1n
  const magnitude = amount * sign
  const shares = weights.map((weight, index) => ({
    index,
    whole: (magnitude * weight) / total,
    remainder: (magnitude * weight) % total,
  }))
  // The sum of the remainders is a multiple of `total`, below `weights.length` times it.
  const leftover = Number(magnitude - shares.reduce((sum, share) => sum + share.whole, 0n))
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
      .slice(0, leftover)
      .map((share) => share.index),
  )
  return shares.map((share) => sign * (share.whole + (roundedUp.has(share.index) ? 1n : 0n)))
}

/**
 * A percentage of an amount, rounded down unless said otherwise. `percentOf(1250n, '12.5')` -> 156n.
 *
 * @throws RangeError when the percentage is no plain decimal string.
 */
export function percentOf(amount: bigint, percent: string, rounding: Rounding = 'down'): bigint {
  const { numerator, denominator } = toRatio(percent)
  return divide(amount * numerator, denominator * 100n, rounding)
}

/** -1, 0 or 1, as sorting wants it. */
export function compare(a: bigint, b: bigint): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function min(first: bigint, ...rest: readonly bigint[]): bigint {
  return rest.reduce((least, amount) => (amount < least ? amount : least), first)
}

export function max(first: bigint, ...rest: readonly bigint[]): bigint {
  return rest.reduce((most, amount) => (amount > most ? amount : most), first)
}

/**
 * The amount, or the bound it oversteps.
 *
 * @throws RangeError when the bounds are the wrong way round.
 */
export function clamp(amount: bigint, lower: bigint, upper: bigint): bigint {
  if (lower > upper) throw new RangeError('the lower bound is above the upper one')
  return min(max(amount, lower), upper)
}

/**
 * -1, 0 or 1 for two sums of one currency.
 *
 * @throws TypeError for different currencies: they have no order without a rate.
 */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} cannot be compared`)
  return compare(a.amount, b.amount)
}

/** Whether two sums are the same amount of the same currency. */
export function equalMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.amount === b.amount
}
