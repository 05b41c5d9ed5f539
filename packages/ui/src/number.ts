import { toLatinDigit } from './digits.ts'

export type NumberKind = {
  /** Longest, with sign and point. */
  maxLength?: number
  /** How many digits after the point; none for a whole number. */
  fractionDigits?: number
  /** A minus may stand before it. */
  isSigned?: boolean
}

/** What a field for a number keeps of what was typed or pasted: Latin digits, one point, a minus where it may be. */
export function readNumber(typed: string, kind: NumberKind = {}): string {
  const { maxLength = 15, fractionDigits = 0, isSigned = false } = kind
  let whole = ''
  let fraction: string | null = null
  for (const character of typed) {
    const digit = toLatinDigit(character)
    if (fraction === null) whole += digit
    else if (fraction.length < fractionDigits) fraction += digit
    if (fraction === null && '.,٫'.includes(character)) {
      // A whole number ends at its point: "18.5" is no 185.
      if (fractionDigits === 0) break
      fraction = ''
    }
  }
  const sign = isSigned && /^\s*[-−]/.test(typed) ? '-' : ''
  const trimmedWhole = whole.replace(/^0+(?=\d)/, '')
  const number = fraction === null ? trimmedWhole : `${trimmedWhole || '0'}.${fraction}`
  return (sign + number).slice(0, maxLength)
}
