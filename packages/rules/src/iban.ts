import type { Rule } from './rule.ts'

/** Remainder modulo 97 after moving the first four characters to the end, letters as 10 to 35 (ISO 7064). */
function ibanRemainder(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  // Digit by digit, because the whole number exceeds the safe integers.
  return Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0)
}

/**
 * An IBAN (ISO 13616): country, two check digits, 11 to 30 letters and digits, spaces allowed.
 * Country-specific lengths are checked by the payment method's pattern.
 */
export const iban: Rule = {
  name: 'iban',
  params: {},
  messageKey: 'iban',
  check: (value) => {
    if (typeof value !== 'string' || value.length > 50) return false
    const compact = value.replaceAll(' ', '')
    return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(compact) && ibanRemainder(compact) === 1
  },
}
