import { extractDigits, groupDigits } from './digits.ts'

/** As many digits as the field for the national number takes. */
export const phoneMaskDigits = 12
const PREFIX_DIGITS = 4

/** A country by its two-letter code, and the calling code it is reached by: digits, with or without a plus. */
export type PhonePrefix = { country: string; prefix: string }

/** What the two parts of a phone field hold. */
export type PhoneParts = { country: string | null; national: string }

/**
 * What the field for the national number keeps: its digits, as many as the mask has. What begins with "+" or "00" names
 * its country too, and keeps the plus until that is known.
 */
export function readNational(typed: string): string {
  const international = /^[\s(]*(?:\+|00)/.exec(typed)
  return international
    ? `+${extractDigits(typed.slice(international[0].length), PREFIX_DIGITS + phoneMaskDigits)}`
    : extractDigits(typed, phoneMaskDigits)
}

/** A national number in threes, to be read aloud: "151 234 567 89". */
export const formatNational = (national: string): string =>
  national.startsWith('+') ? national : groupDigits(national, [3, 3, 3, 3])

/** Calling code and national number as one string with a plus, or nothing unless both are there. */
export function joinPhone(prefix: string | undefined, national: string): string {
  const code = extractDigits(prefix ?? '', PREFIX_DIGITS)
  return code && /^\d+$/.test(national) ? `+${code}${national}` : ''
}

/**
 * Takes "+4915112345" apart by the longest calling code that it begins with. Several countries share one ("+1"): the one
 * that is `preferred` keeps it, otherwise the first of the list has it. A number of no country in the list has none.
 */
export function splitPhone(
  value: string,
  prefixes: readonly PhonePrefix[],
  preferred: string | null,
): PhoneParts {
  const digits = extractDigits(value, PREFIX_DIGITS + phoneMaskDigits)
  let found: { country: string; length: number } | null = null
  for (const { country, prefix } of prefixes) {
    const code = extractDigits(prefix, PREFIX_DIGITS)
    if (!code || !digits.startsWith(code)) continue
    const isLonger = code.length > (found?.length ?? 0)
    const isPreferred = code.length === found?.length && country === preferred
    if (isLonger || isPreferred) found = { country, length: code.length }
  }
  return {
    country: found?.country ?? null,
    national: digits.slice(found?.length ?? 0).slice(0, phoneMaskDigits),
  }
}

/** By country code, as a list of prefixes is ordered. */
export function sortByCountry<P extends PhonePrefix>(prefixes: readonly P[]): P[] {
  return prefixes.toSorted((one, other) =>
    one.country < other.country ? -1 : one.country > other.country ? 1 : 0,
  )
}
