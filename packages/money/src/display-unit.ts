import type { Currency } from './currency.ts'
import { decimals } from './currency.ts'
import type { ParsedAmount, ParseOptions } from './decimal.ts'
import { parseDecimal, shiftDecimal, writeDecimal } from './decimal.ts'

export type UnitOptions = {
  /** The operator's atomic-units setting: show BTC and ETH in whole coins instead of thousandths. */
  readonly atomicUnits?: boolean
}

export type DisplayUnit = {
  /** Unit label: "EUR", "mBTC". */
  readonly label: string
  /** Decimal shift from the currency's unit: 3 for thousandths, else 0. */
  readonly shift: 0 | 3
  /** Decimals of a subunit in this unit, all accepted on input: 5 for mBTC, 15 for mETH. */
  readonly decimals: number
  /** Decimals displayed: at most 8 for a cryptocurrency; the rest is rounded down. */
  readonly shownDecimals: number
}

const milliCodes: ReadonlySet<string> = new Set(['BTC', 'ETH'])
const CRYPTO_SHOWN_DECIMALS = 8

/** The unit in which players see and enter amounts of a currency [9-05b]. */
export function displayUnit(currency: Currency, options: UnitOptions = {}): DisplayUnit {
  const currencyDecimals = decimals(currency)
  const isMilli =
    currency.type === 'crypto' &&
    milliCodes.has(currency.code) &&
    !options.atomicUnits &&
    currencyDecimals >= 3
  const places = isMilli ? currencyDecimals - 3 : currencyDecimals
  return {
    label: isMilli ? `m${currency.code}` : currency.code,
    shift: isMilli ? 3 : 0,
    decimals: places,
    shownDecimals: currency.type === 'crypto' ? Math.min(places, CRYPTO_SHOWN_DECIMALS) : places,
  }
}

/**
 * Parses input in the display unit ("1.5" for 1.5 mBTC) into subunits. Grammar and errors as `parseAmount`;
 * too-precise refers to the display unit.
 */
export function parseTyped(
  text: string,
  currency: Currency,
  options: UnitOptions & ParseOptions = {},
): ParsedAmount {
  return parseDecimal(text, displayUnit(currency, options).decimals, options)
}

/**
 * Formats an amount for a number field: display unit, a dot, no grouping, no trailing zeros beyond the
 * currency's minimum decimals. 150000n BTC -> "1.5", 1250n EUR -> "12.50". `parseTyped` is its exact inverse.
 */
export function formatTyped(amount: bigint, currency: Currency, options: UnitOptions = {}): string {
  const text = writeDecimal(amount, displayUnit(currency, options).decimals)
  return currency.type === 'crypto' ? (shiftDecimal(text, 0) ?? text) : text
}

/**
 * Converts input in the display unit to a decimal string in the currency's unit, exactly: "1.5" (mBTC) ->
 * "0.0015" (BTC). Null if it is not a decimal number.
 */
export function typedToCoin(text: string, currency: Currency, options: UnitOptions = {}): string | null {
  return shiftDecimal(text, -displayUnit(currency, options).shift)
}
