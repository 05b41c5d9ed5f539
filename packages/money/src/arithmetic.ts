import type { Currency, Money } from './currency.ts'
import { decimals } from './currency.ts'

/**
 * Rounding of fractions of a subunit. `down`: towards zero; `up`: away from zero; `half-up`: halves away from
 * zero; `half-even`: halves to the even neighbour.
 */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even'

/** An exact fraction. `denominator` is positive. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** Units of the target currency per unit of the source: "1.0837", or an exact fraction. */
export type Rate = string | Ratio

/**
 * `numerator / denominator` as an integer.
 *
 * @throws RangeError if `denominator` is not positive
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding = 'down'): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive')
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
 * @throws RangeError for a text that is not a plain decimal number, or a fraction with a denominator that is
 * not positive or a negative numerator. Rates are validated where they are read, so this indicates a bug.
 */
export function toRatio(rate: Rate): Ratio {
  if (typeof rate !== 'string') {
    if (rate.denominator <= 0n || rate.numerator < 0n)
      throw new RangeError('a rate must be a fraction of zero or more')
    return rate
  }
  const match = decimalRate.exec(rate)
  if (!match) throw new RangeError('a rate must be a decimal string such as "1.0837"')
  const [, whole = '', fraction = ''] = match
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

/**
 * The exact rate between two currencies from their values in the base currency (`rate.rate` of the currency
 * list).
 *
 * @throws RangeError if the target's value is zero
 */
export function crossRate(fromInBase: Rate, toInBase: Rate): Ratio {
  const from = toRatio(fromInBase)
  const to = toRatio(toInBase)
  if (to.numerator === 0n) throw new RangeError('the value of the target currency is zero')
  return { numerator: from.numerator * to.denominator, denominator: from.denominator * to.numerator }
}

/**
 * Converts an amount between currencies exactly, with one rounding at the end.
 *
 * @param amount in subunits of `from`
 * @param rate units of `to` per unit of `from`
 * @returns subunits of `to`, rounded down by default
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

/** Digits other than zero of a round amount. */
const ROUND_AMOUNT_DIGITS = 2

/**
 * An amount of the operator's files in another currency, as people name amounts: `convert`, rounded further in the same
 * direction to its first two digits. 50.00 EUR at 10.9769 up -> 550.00 SEK rather than 548.85. An amount above zero
 * that is rounded up is at least one subunit.
 *
 * What a player must reach (a smallest deposit or stake) and what a player is promised (a bonus, a prize, the largest
 * bet, the most that is kept) is rounded `up`, so that it is at least what the operator has set. Only a largest deposit
 * is rounded `down`, so that whatever is in the range of deposits is also in the operator's.
 */
export function convertToRoundAmount(
  amount: bigint,
  from: Currency,
  to: Currency,
  rate: Rate,
  rounding: 'up' | 'down' = 'up',
): bigint {
  const converted = convert(amount, from, to, rate, rounding)
  const step = 10n ** BigInt(Math.max(0, String(converted).length - ROUND_AMOUNT_DIGITS))
  return divide(converted, step, rounding) * step
}

/** Number of decimals of the equivalent balance [9-04b]. */
export const EQUIVALENT_DECIMALS = 2

/**
 * The value of an amount in the equivalent currency, in subunits of `to`, rounded half up to two decimals
 * (fewer if the currency has fewer). For display only, never for bookings [9-04a 9-04b].
 */
export function equivalent(amount: bigint, from: Currency, to: Currency, rate: Rate): bigint {
  const { numerator, denominator } = toRatio(rate)
  const step = 10n ** BigInt(Math.max(0, decimals(to) - EQUIVALENT_DECIMALS))
  const toScale = 10n ** BigInt(decimals(to))
  const fromScale = 10n ** BigInt(decimals(from))
  return divide(amount * numerator * toScale, denominator * fromScale * step, 'half-up') * step
}

/**
 * Allocates an amount by weights so that the shares sum to it exactly. The subunits left by rounding down are
 * given to the largest remainders, one each, the earlier first among equals. A negative amount is allocated
 * by its magnitude.
 *
 * @throws RangeError for a negative weight, or if the weights sum to zero
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('weights must not be negative')
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('weights must not sum to zero')
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
 * A percentage of an amount, rounded down by default. `percentOf(1250n, '12.5')` -> 156n.
 *
 * @throws RangeError if the percentage is not a plain decimal string
 */
export function percentOf(amount: bigint, percent: string, rounding: Rounding = 'down'): bigint {
  const { numerator, denominator } = toRatio(percent)
  return divide(amount * numerator, denominator * 100n, rounding)
}

/** -1, 0 or 1, for sorting. */
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
 * Clamps the amount to the bounds.
 *
 * @throws RangeError if `lower` is above `upper`
 */
export function clamp(amount: bigint, lower: bigint, upper: bigint): bigint {
  if (lower > upper) throw new RangeError('the lower bound is above the upper one')
  return min(max(amount, lower), upper)
}

/**
 * -1, 0 or 1 for two amounts of the same currency.
 *
 * @throws TypeError for different currencies
 */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} cannot be compared`)
  return compare(a.amount, b.amount)
}

export function equalMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.amount === b.amount
}
