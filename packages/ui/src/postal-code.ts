import { toLatinDigit } from './digits.ts'

/** Above the longest format in use, ten characters ("12345-6789"). */
const postalCodeMaxLength = 12

/**
 * Normalises to capitals, Latin digits, single blanks and hyphens; the first character is a letter or digit.
 */
export function readPostalCode(typed: string): string {
  return [...typed.toUpperCase()]
    .map((character) => toLatinDigit(character) || (/[A-Z -]/.test(character) ? character : ''))
    .join('')
    .replace(/^[ -]+/, '')
    .replace(/([ -])[ -]+/g, '$1')
    .slice(0, postalCodeMaxLength)
}
