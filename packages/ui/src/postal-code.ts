import { toLatinDigit } from './digits.ts'

/** The longest of the world has ten characters ("12345-6789"). */
const postalCodeMaxLength = 12

/** What a field for a postal code keeps: capitals, Latin digits, single blanks and hyphens; none at the beginning. */
export function readPostalCode(typed: string): string {
  return [...typed.toUpperCase()]
    .map((character) => toLatinDigit(character) || (/[A-Z -]/.test(character) ? character : ''))
    .join('')
    .replace(/^[ -]+/, '')
    .replace(/([ -])[ -]+/g, '$1')
    .slice(0, postalCodeMaxLength)
}
