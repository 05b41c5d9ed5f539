/**
 * A currency as the platform lists it.
 *
 * `subunitToUnit` is the number of subunits per unit, a power of ten as a decimal string ("1", "100",
 * "1000000000000000000"): ETH's 10^18 exceeds the safe integers of JavaScript. [9-05a]
 */
export type Currency = {
  readonly code: string
  readonly type: 'fiat' | 'crypto'
  readonly subunitToUnit: string
}

/** An amount in subunits of its currency. */
export type Money = { readonly amount: bigint; readonly currency: string }

/** Maximum decimals of a currency, and of decimal strings on the wire. */
export const MAX_DECIMALS = 18

const powerOfTen = /^10*$/

/**
 * Number of decimals of a currency: 2 for EUR, 0 for JPY, 18 for ETH.
 *
 * @throws RangeError if `subunitToUnit` is not a power of ten up to 10^18. Configuration is validated where
 * it is read, so this indicates a bug.
 */
export function decimals(currency: Pick<Currency, 'code' | 'subunitToUnit'>): number {
  const places = currency.subunitToUnit.length - 1
  if (places > MAX_DECIMALS || !powerOfTen.test(currency.subunitToUnit)) {
    throw new RangeError(`subunitToUnit of ${currency.code} is not a power of ten up to 10^${MAX_DECIMALS}`)
  }
  return places
}
