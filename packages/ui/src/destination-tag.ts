import { toLatinDigit } from './digits.ts'

/** As long as the longest of the networks that have them: a memo of 100 characters. */
const destinationTagMaxLength = 100

/** What a field for a destination tag keeps: it is compared letter by letter, so no blanks, and Latin digits. */
export function readDestinationTag(typed: string): string {
  return [...typed]
    .map((character) => toLatinDigit(character) || character)
    .join('')
    .replace(/[\s\p{Cf}]/gu, '')
    .slice(0, destinationTagMaxLength)
}
