import { type Currency, displayUnit, divide } from '@croupier/money'

/** Digits that a player reads; further ones of a cryptocurrency only come from the calculation. */
const DIGITS = 2

/**
 * A calculated amount in subunits, such as an average, with at most two decimals of the displayed unit, or two digits
 * below one unit: 3.128413 USDT is 3.13, 0.00128413 is 0.0013. A cost is rounded up, a win down.
 */
export function roundCalculated(
  amount: bigint,
  currency: Currency,
  { isAtomic, rounding }: { isAtomic: boolean; rounding: 'up' | 'down' },
): bigint {
  const { decimals } = displayUnit(currency, { atomicUnits: isAtomic })
  const dropped = Math.max(0, Math.min(decimals, String(amount).length) - DIGITS)
  const step = 10n ** BigInt(dropped)
  return divide(amount, step, rounding) * step
}
