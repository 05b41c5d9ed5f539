import { toLatinDigit } from './digits.ts'

export type NumberKind = {
  /** Including sign and point. */
  maxLength?: number
  /** Digits after the point; 0 for whole numbers. */
  fractionDigits?: number
  /** A leading minus is allowed. */
  isSigned?: boolean
}

/** Normalises typed or pasted text: Latin digits, at most one point, a minus if allowed. */
export function readNumber(typed: string, kind: NumberKind = {}): string {
  const { maxLength = 15, fractionDigits = 0, isSigned = false } = kind
  let whole = ''
  let fraction: string | null = null
  for (const character of typed) {
    const digit = toLatinDigit(character)
    if (fraction === null) whole += digit
    else if (fraction.length < fractionDigits) fraction += digit
    if (fraction === null && '.,٫'.includes(character)) {
      // Stop at the point of a whole number: "18.5" must not become 185.
      if (fractionDigits === 0) break
      fraction = ''
    }
  }
  const sign = isSigned && /^\s*[-−]/.test(typed) ? '-' : ''
  const trimmedWhole = whole.replace(/^0+(?=\d)/, '')
  const number = fraction === null ? trimmedWhole : `${trimmedWhole || '0'}.${fraction}`
  return (sign + number).slice(0, maxLength)
}
