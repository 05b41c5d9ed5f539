import { toLatinDigit } from './digits.ts'

/** What a language writes between whole and decimals. */
export type DecimalSign = '.' | ','

/** As many characters as an amount field takes. */
export const amountMaxLength = 10

const separators = '.,٫'
/** "1,234,567": one kind of separator between threes, at least twice. */
const groupedWhole = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/
/** "1,234.50", "1.234.567,5": groups of three, then another kind of separator and decimals. */
const groupedDecimal = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d+$/

/** "1.234": what may be grouping or a decimal point, as the language has it. */
const ambiguousGrouping = /^[1-9]\d{0,2}([.,])\d{3}$/

/** Digits of any script as Latin ones, separators as they are, all else as nothing. */
const toAmountCharacter = (character: string): string =>
  separators.includes(character) ? character : toLatinDigit(character)

/**
 * What an amount field keeps of what was typed or pasted: Latin digits with at most one decimal point,
 * no zero before another digit, at most 10 characters. A comma counts as the point, a second separator
 * is dropped; a pasted amount in groups ("1,234.50", "1.234,50") is read as it was meant, "1.234" by the
 * decimal sign of the language where that is told. Nothing becomes a number here: the amount stays a decimal
 * string with a point.
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

/** Where the decimals begin: the first separator, unless what stands before the last one is grouping. */
function decimalPoint(text: string): number {
  if (groupedWhole.test(text)) return -1
  if (groupedDecimal.test(text)) return text.search(/[.,]\d+$/)
  return text.search(/[.,٫]/)
}

/** An amount with a point, as a field of this language shows it: "12.5" as "12,5". */
export function localizeAmount(amount: string, decimalSign: DecimalSign): string {
  return amount.replace('.', decimalSign)
}
