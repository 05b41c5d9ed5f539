import type { Rule } from './rule.ts'

/** The remainder by 97 of the account's digits with the country and check digits behind, letters read as 10 to 35. */
function ibanRemainder(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  // A digit at a time: as a whole it is beyond what a number holds exactly.
  return Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0)
}

/**
 * An international bank account number by ISO 13616: country, two check digits, 11 to 30 letters and digits, with or without
 * spaces between. Which length and form a country's numbers have is the payment method's pattern to say.
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
