import { toLatinDigit } from './digits.ts'

/** Decimal separator of a locale. */
export type DecimalSign = '.' | ','

/** Maximum characters of an amount field. */
export const amountMaxLength = 10

const separators = '.,٫'
/** "1,234,567": groups of three with the same separator, at least two separators. */
const groupedWhole = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/
/** "1,234.50", "1.234.567,5": grouped whole part, then a different separator and decimals. */
const groupedDecimal = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d+$/

/** "1.234": grouping or decimals, depending on the locale. */
const ambiguousGrouping = /^[1-9]\d{0,2}([.,])\d{3}$/

/** Converts digits of any script to Latin, keeps separators, drops everything else. */
const toAmountCharacter = (character: string): string =>
  separators.includes(character) ? character : toLatinDigit(character)

/**
 * Normalises typed or pasted text to a decimal string with a point: Latin digits, at most one point, no
 * leading zero before another digit, at most 10 characters. A comma counts as the point; a second separator
 * is dropped. Grouped amounts ("1,234.50", "1.234,50") are recognised; an ambiguous "1.234" follows
 * `decimalSign`.
 */
export function normaliseAmount(typed: string, fractionDigits?: number, decimalSign?: DecimalSign): string {
  const text = [...typed].map(toAmountCharacter).join('')
  const groupSeparator = decimalSign && ambiguousGrouping.exec(text)?.[1]
  const point = groupSeparator && groupSeparator !== decimalSign ? -1 : decimalPoint(text)
  const digits = (part: string) => part.replace(/\D/g, '')
  const whole = digits(point < 0 ? text : text.slice(0, point)).replace(/^0+(?=\d)/, '')
  if (point < 0 || fractionDigits === 0) return whole.slice(0, amountMaxLength)
  const fraction = digits(text.slice(point + 1)).slice(0, fractionDigits)
  return `${whole || '0'}.${fraction}`.slice(0, amountMaxLength)
}

/** Index of the decimal separator, or -1 if every separator is grouping. */
function decimalPoint(text: string): number {
  if (groupedWhole.test(text)) return -1
  if (groupedDecimal.test(text)) return text.search(/[.,]\d+$/)
  return text.search(/[.,٫]/)
}

/** Replaces the decimal point with the locale's separator: "12.5" as "12,5". */
export function localizeAmount(amount: string, decimalSign: DecimalSign): string {
  return amount.replace('.', decimalSign)
}
