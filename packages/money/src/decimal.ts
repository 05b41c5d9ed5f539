import type { Currency } from './currency.ts'
import { decimals } from './currency.ts'

/** Maximum digits of an amount in subunits: the database column is `numeric(38,0)`. */
export const MAX_DIGITS = 38

/** Maximum length of an amount's text: 38 digits, a dot, a sign, and some leading zeros. */
export const MAX_TEXT = 60

export type ParseFailure = 'empty' | 'not-a-number' | 'too-precise' | 'negative' | 'too-large'
export type ParsedAmount =
  | { readonly ok: true; readonly amount: bigint }
  | { readonly ok: false; readonly reason: ParseFailure }

export type ParseOptions = {
  /** Accepts one leading hyphen-minus (net results, corrections). Default false. */
  readonly allowNegative?: boolean
}

const grammar = /^(-?)([0-9]+)(?:\.([0-9]+))?$/
const limit = 10n ** BigInt(MAX_DIGITS)

const failed = (reason: ParseFailure): ParsedAmount => ({ ok: false, reason })

/**
 * Parses a decimal string with at most `places` decimals into an integer of subunits.
 *
 * Errors in order of precedence: empty, too-large (text longer than {@link MAX_TEXT}), not-a-number,
 * negative, too-precise, too-large. Extra decimals are rejected even if zero: "12.500" may mean twelve
 * thousand five hundred in German notation.
 */
export function parseDecimal(text: string, places: number, options: ParseOptions = {}): ParsedAmount {
  if (text === '') return failed('empty')
  if (typeof text !== 'string') return failed('not-a-number')
  if (text.length > MAX_TEXT) return failed('too-large')
  const match = grammar.exec(text)
  if (!match) return failed('not-a-number')
  const [, sign, whole = '', fraction = ''] = match
  if (sign && !options.allowNegative) return failed('negative')
  if (fraction.length > places) return failed('too-precise')
  const magnitude = BigInt(whole + fraction.padEnd(places, '0'))
  if (magnitude >= limit) return failed('too-large')
  return { ok: true, amount: sign ? -magnitude : magnitude }
}

/**
 * Parses an amount of the wire format ("12.50", in units of the currency) into subunits (1250n).
 *
 * Grammar: ASCII digits, at most one dot with digits on both sides; no exponent, spaces, separators or plus.
 */
export function parseAmount(text: string, currency: Currency, options?: ParseOptions): ParsedAmount {
  return parseDecimal(text, decimals(currency), options)
}

/** Formats subunits with `places` decimals: (1250n, 2) -> "12.50". */
export function writeDecimal(amount: bigint, places: number): string {
  const magnitude = amount < 0n ? -amount : amount
  const digits = magnitude.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const sign = amount < 0n ? '-' : ''
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`
}

/** Formats an amount for the wire: in units, with all decimals, hyphen-minus. 1250n EUR -> "12.50". */
export function formatDecimal(amount: bigint, currency: Currency): string {
  return writeDecimal(amount, decimals(currency))
}

/**
 * Shifts the decimal point by `places` to the right (left if negative), exactly. `shiftDecimal('1.5', -3)` ->
 * "0.0015". Trailing zeros are removed: "1.50" by 0 -> "1.5". Null if the text is not a decimal number or is
 * longer than {@link MAX_TEXT}.
 */
export function shiftDecimal(text: string, places: number): string | null {
  const match = text.length <= MAX_TEXT ? grammar.exec(text) : null
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const point = whole.length + places
  const padded = (whole + fraction).padStart(whole.length + fraction.length + Math.max(0, -point), '0')
  const digits = padded.padEnd(Math.max(point, 0), '0')
  const split = Math.max(point, 0)
  const integer = digits.slice(0, split).replace(/^0+(?=.)/, '') || '0'
  const rest = digits.slice(split).replace(/0+$/, '')
  const value = rest === '' ? integer : `${integer}.${rest}`
  return value === '0' ? value : sign + value
}
