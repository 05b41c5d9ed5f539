import type { Rule } from './rule.ts'

/** Check digit of a CPF number over the preceding digits (modulo 11, ten counts as zero). */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

/** A Brazilian taxpayer number: 11 digits, not all the same, the last two being check digits. */
export const cpfNumber: Rule = {
  name: 'cpf_number',
  params: {},
  messageKey: 'cpf_number',
  check: (value) => {
    if (typeof value !== 'string' || !/^[0-9]{11}$/.test(value) || /^(.)\1{10}$/.test(value)) return false
    const digits = Array.from(value, Number)
    return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  },
}
