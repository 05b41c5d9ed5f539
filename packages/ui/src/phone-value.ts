import { extractDigits, groupDigits } from './digits.ts'

/** Maximum digits of the national number. */
export const phoneMaskDigits = 12
const PREFIX_DIGITS = 4
/** The countries that most numbers of a shared calling code belong to; of two with the same one, the later. */
const MAIN_COUNTRIES = ['CA', 'US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW']

/** Two-letter country code and its calling code: digits, with or without a plus. */
export type PhonePrefix = { country: string; prefix: string }

export type PhoneParts = { country: string | null; national: string }

/**
 * Normalises the national part to at most 12 digits. Text that begins with "+" or "00" includes a calling
 * code and keeps the plus until the country is known.
 */
export function readNational(typed: string): string {
  const international = /^[\s(]*(?:\+|00)/.exec(typed)
  return international
    ? `+${extractDigits(typed.slice(international[0].length), PREFIX_DIGITS + phoneMaskDigits)}`
    : extractDigits(typed, phoneMaskDigits)
}

/** Groups of three: "151 234 567 89". */
export const formatNational = (national: string): string =>
  national.startsWith('+') ? national : groupDigits(national, [3, 3, 3, 3])

/** "+" with calling code and national number; "" unless both are present. */
export function joinPhone(prefix: string | undefined, national: string): string {
  const code = extractDigits(prefix ?? '', PREFIX_DIGITS)
  return code && /^\d+$/.test(national) ? `+${code}${national}` : ''
}

/**
 * Splits "+4915112345" at the longest matching calling code. If several countries share it ("+1"),
 * `preferred` wins, then the main one, then the first of the list. The country is null if none matches.
 */
export function splitPhone(
  value: string,
  prefixes: readonly PhonePrefix[],
  preferred: string | null,
): PhoneParts {
  const digits = extractDigits(value, PREFIX_DIGITS + phoneMaskDigits)
  const ranks = [...MAIN_COUNTRIES, preferred]
  let found = null as { country: string; length: number } | null
  for (const { country, prefix } of prefixes) {
    const code = extractDigits(prefix, PREFIX_DIGITS)
    if (!code || !digits.startsWith(code) || code.length < (found?.length ?? 0)) continue
    const isBetter =
      found?.length !== code.length || ranks.lastIndexOf(country) > ranks.lastIndexOf(found.country)
    if (isBetter) found = { country, length: code.length }
  }
  return {
    country: found?.country ?? null,
    national: digits.slice(found?.length ?? 0).slice(0, phoneMaskDigits),
  }
}

export function sortByCountry<P extends PhonePrefix>(prefixes: readonly P[]): P[] {
  return prefixes.toSorted((one, other) =>
    one.country < other.country ? -1 : one.country > other.country ? 1 : 0,
  )
}
