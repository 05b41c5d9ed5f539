import type { Rule } from './rule.ts'

/** Maximum characters of a number. */
const MAX_LENGTH = 100

/** A number, or its text, as text; undefined for any other type. */
function toDecimalText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length <= MAX_LENGTH ? value : undefined
  if (typeof value === 'bigint' || typeof value === 'number') return String(value)
  return undefined
}

const decimalPattern = /^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)$/

function numberRule(name: string, pattern: RegExp): Rule {
  return { name, params: {}, messageKey: name, check: (value) => pattern.test(toDecimalText(value) ?? '') }
}

/** An integer with optional minus: "-5". */
export const integer: Rule = numberRule('integer', /^-?[0-9]+$/)
/** A decimal number with optional minus: "-5.25", ".5". No exponent. */
export const decimal: Rule = numberRule('decimal', decimalPattern)
/** A non-negative decimal number: "5.25". */
export const numeric: Rule = numberRule('numeric', /^(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)$/)

const parts = /^(-?)([0-9]*)(?:\.([0-9]+))?$/

/** A decimal scaled by 10^100, so that any two compare exactly. */
function toScaledInteger(value: unknown): bigint | undefined {
  const text = toDecimalText(value)
  if (text === undefined || !decimalPattern.test(text)) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts.exec(text) ?? []
  const magnitude = BigInt(whole + fraction.padEnd(MAX_LENGTH, '0'))
  return sign ? -magnitude : magnitude
}

/**
 * Compares two decimal numbers exactly: negative, zero or positive. Undefined unless both are decimal
 * numbers.
 */
export function compareDecimals(a: unknown, b: unknown): number | undefined {
  const left = toScaledInteger(a)
  const right = toScaledInteger(b)
  if (left === undefined || right === undefined) return undefined
  if (left === right) return 0
  return left < right ? -1 : 1
}
