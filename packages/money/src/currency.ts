/**
 * A currency as the platform lists it.
 *
 * `subunitToUnit` is how many smallest units make one unit: a power of ten as a decimal string ("1", "100",
 * "1000000000000000000"), a string because an ETH's 10^18 does not fit a JavaScript number. [9-05a]
 */
export type Currency = {
  readonly code: string
  readonly type: 'fiat' | 'crypto'
  readonly subunitToUnit: string
}

/** An amount in the smallest unit of its currency. */
export type Money = { readonly amount: bigint; readonly currency: string }

/** The finest currency the product knows; the wire's decimal strings carry no more places. */
export const MAX_DECIMALS = 18

const powerOfTen = /^10*$/

/**
 * How many decimal places a currency has: 2 for EUR, 0 for JPY, 18 for ETH.
 *
 * @throws RangeError when `subunitToUnit` is no power of ten up to 10^18. Configuration is checked where it
 * is read, so this is a bug and not a player's mistake.
 */
export function decimals(currency: Pick<Currency, 'code' | 'subunitToUnit'>): number {
  const places = currency.subunitToUnit.length - 1
  if (places > MAX_DECIMALS || !powerOfTen.test(currency.subunitToUnit)) {
    throw new RangeError(`subunitToUnit of ${currency.code} is no power of ten up to 10^${MAX_DECIMALS}`)
  }
  return places
}
