import { toLatinDigit } from './digits.ts'

/** Longest of the supported networks: a memo of 100 characters. */
const destinationTagMaxLength = 100

/** Removes blanks and converts digits to Latin: networks compare tags exactly. */
export function readDestinationTag(typed: string): string {
  return [...typed]
    .map((character) => toLatinDigit(character) || character)
    .join('')
    .replace(/[\s\p{Cf}]/gu, '')
    .slice(0, destinationTagMaxLength)
}
