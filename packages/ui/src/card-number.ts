import { extractDigits, groupDigits } from './digits.ts'

export type CardNetwork =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'maestro'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'

type NetworkRules = {
  network: CardNetwork
  /** Matches the leading digits. */
  begins: RegExp
  lengths: readonly number[]
  codeLength: number
}

/** Issuer identification ranges published by the networks; the first match wins. */
const networks: readonly NetworkRules[] = [
  { network: 'amex', begins: /^3[47]/, lengths: [15], codeLength: 4 },
  { network: 'diners', begins: /^3(?:0[0-5]|[689])/, lengths: [14, 16], codeLength: 3 },
  { network: 'jcb', begins: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19], codeLength: 3 },
  { network: 'visa', begins: /^4/, lengths: [13, 16, 19], codeLength: 3 },
  {
    network: 'mastercard',
    begins: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    codeLength: 3,
  },
  { network: 'discover', begins: /^6(?:011|4[4-9]|5)/, lengths: [16, 17, 18, 19], codeLength: 3 },
  { network: 'unionpay', begins: /^62/, lengths: [16, 17, 18, 19], codeLength: 3 },
  {
    network: 'maestro',
    begins: /^(?:50|5[6-9]|6)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    codeLength: 3,
  },
]

const MAX_LENGTH = 19
const findNetwork = (digits: string) => networks.find(({ begins }) => begins.test(digits))

/** The network, as soon as the first digits identify it; otherwise null. */
export const cardNetwork = (digits: string): CardNetwork | null => findNetwork(digits)?.network ?? null

/** Number of digits of the security code. */
export const cardCodeLength = (digits: string): number => findNetwork(digits)?.codeLength ?? 4

export function readCardNumber(typed: string): string {
  const digits = extractDigits(typed, MAX_LENGTH)
  const maxLength = findNetwork(digits)?.lengths.at(-1) ?? MAX_LENGTH
  return digits.slice(0, maxLength)
}

/** Grouped as printed: 4-4-4-4, 4-6-5 or 4-6-4. */
export function formatCardNumber(digits: string): string {
  const network = cardNetwork(digits)
  if (network === 'amex' || network === 'diners') return groupDigits(digits, [4, 6, 9])
  return groupDigits(digits, [4, 4, 4, 4, 3])
}

/** Checks the length for the network and the Luhn check digit (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  const rules = findNetwork(digits)
  if (!rules || !/^\d+$/.test(digits) || !rules.lengths.includes(digits.length)) return false
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

/** Normalises a typed expiry to MMYY: "0727" from "7/27", "07 / 2027" or "0727". */
export function readCardExpiry(typed: string): string {
  const [first = '', second = ''] = typed.split(/[/.-]/)
  // A separator after one digit, or a first digit above 1, means a one-digit month.
  const month = extractDigits(first, 6)
  const isShort = /^[2-9]/.test(month) || (month.length === 1 && /[/.-]/.test(typed))
  const year = extractDigits(second, 4)
  const digits = (isShort ? `0${month}` : month) + year
  const isLong = digits.length === 6 && digits.slice(2, 4) === '20'
  return isLong ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4)
}

/** "07 / 27" */
export const formatCardExpiry = (digits: string): string => groupDigits(digits, [2, 2], [' / '])

/**
 * Whether the month is valid and not over before `today` (YYYY-MM-DD). Cards are valid to the end of the
 * month.
 */
export function isCardExpiry(digits: string, today: string): boolean {
  if (!/^(?:0[1-9]|1[0-2])\d{2}$/.test(digits)) return false
  return `20${digits.slice(2)}-${digits.slice(0, 2)}` >= today.slice(0, 7)
}
