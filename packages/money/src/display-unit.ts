import type { Currency } from './currency.ts'
import { decimals } from './currency.ts'
import type { ParsedAmount, ParseOptions } from './decimal.ts'
import { parseDecimal, shiftDecimal, writeDecimal } from './decimal.ts'

export type UnitOptions = {
  /** The operator's atomic-units setting: BTC and ETH show in whole coins instead of thousandths. */
  readonly atomicUnits?: boolean
}

export type DisplayUnit = {
  /** What stands beside the number: "EUR", "mBTC". */
  readonly label: string
  /** How far the point moves from the currency's own unit: 3 for thousandths, else 0. */
  readonly shift: 0 | 3
  /** Places of the smallest unit, seen in this unit: 5 for mBTC, 15 for mETH. Typing may use all of them. */
  readonly decimals: number
  /** Places that are shown: at most 8 for a crypto currency, the rest is rounded down. */
  readonly shownDecimals: number
}

const milliCodes: ReadonlySet<string> = new Set(['BTC', 'ETH'])
const CRYPTO_SHOWN_DECIMALS = 8

/** The unit that players see and type a currency in. [9-05b] */
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
 * Reads what a player typed in the display unit ("1.5" for 1.5 mBTC) into the currency's smallest unit.
 * The grammar and the faults are those of `parseAmount`; too-precise is judged in the display unit.
 */
export function parseTyped(
  text: string,
  currency: Currency,
  options: UnitOptions & ParseOptions = {},
): ParsedAmount {
  return parseDecimal(text, displayUnit(currency, options).decimals, options)
}

/**
 * An amount as a number field holds it: display unit, a dot, no grouping, no needless zeros beyond what the
 * currency is written with. 150000n BTC -> "1.5", 1250n EUR -> "12.50". Exact: `parseTyped` reads it back.
 */
export function formatTyped(amount: bigint, currency: Currency, options: UnitOptions = {}): string {
  const text = writeDecimal(amount, displayUnit(currency, options).decimals)
  return currency.type === 'crypto' ? (shiftDecimal(text, 0) ?? text) : text
}

/**
 * What was typed in the display unit as a decimal string in the currency's own unit, shifted exactly:
 * "1.5" (mBTC) -> "0.0015" (BTC). Null when it is no decimal number.
 */
export function typedToCoin(text: string, currency: Currency, options: UnitOptions = {}): string | null {
  return shiftDecimal(text, -displayUnit(currency, options).shift)
}
