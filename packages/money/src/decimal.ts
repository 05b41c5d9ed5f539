import type { Currency } from './currency.ts'
import { decimals } from './currency.ts'

/** Amounts have at most this many digits in the smallest unit: what the store's `numeric(38,0)` holds. */
export const MAX_DIGITS = 38

/** Longer texts are refused unread. 38 digits, a dot, a sign, and room for leading zeros fit. */
export const MAX_TEXT = 60

export type ParseFailure = 'empty' | 'not-a-number' | 'too-precise' | 'negative' | 'too-large'
export type ParsedAmount =
  | { readonly ok: true; readonly amount: bigint }
  | { readonly ok: false; readonly reason: ParseFailure }

export type ParseOptions = {
  /** Lets one leading hyphen-minus through (net results, corrections). Off by default. */
  readonly allowNegative?: boolean
}

const grammar = /^(-?)([0-9]+)(?:\.([0-9]+))?$/
const limit = 10n ** BigInt(MAX_DIGITS)

const failed = (reason: ParseFailure): ParsedAmount => ({ ok: false, reason })

/**
 * Reads a decimal string with `places` decimal places into an integer of the smallest unit.
 *
 * The first fault in this order is named: empty, too-large (the text is over {@link MAX_TEXT} characters),
 * not-a-number, negative, too-precise, too-large. More places than the unit has are refused even when they
 * are zeros: "12.500" may be a German's twelve thousand five hundred.
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
 * Reads an amount as it travels ("12.50", in the currency's own unit) into its smallest unit (1250n).
 *
 * Grammar: ASCII digits, at most one dot with digits on both sides; no exponent, spaces, separators or plus.
 */
export function parseAmount(text: string, currency: Currency, options?: ParseOptions): ParsedAmount {
  return parseDecimal(text, decimals(currency), options)
}

/** Writes an integer of the smallest unit with `places` decimal places: (1250n, 2) -> "12.50". */
export function writeDecimal(amount: bigint, places: number): string {
  const magnitude = amount < 0n ? -amount : amount
  const digits = magnitude.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const sign = amount < 0n ? '-' : ''
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`
}

/** An amount as it travels: its own unit, always all decimals, hyphen-minus. 1250n EUR -> "12.50". */
export function formatDecimal(amount: bigint, currency: Currency): string {
  return writeDecimal(amount, decimals(currency))
}

/**
 * Moves the point of a decimal string by `places` to the right (left when negative), exactly.
 * `shiftDecimal('1.5', -3)` -> "0.0015". Needless zeros go: "1.50" by 0 -> "1.5". Null when the text is no
 * decimal number or is over {@link MAX_TEXT} characters.
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
