import type { Currency } from './currency.ts'
import { writeDecimal } from './decimal.ts'
import type { DisplayUnit, UnitOptions } from './display-unit.ts'
import { displayUnit } from './display-unit.ts'
import type { NumberFormat } from './number-format.ts'
import { groupDigits, numberFormat } from './number-format.ts'
import { currencySymbol } from './symbols.ts'

export type FormatOptions = UnitOptions & {
  /** BCP 47 tag of a site language: "en", "pt-BR". */
  readonly locale: string
  /** `symbol`: "€12.50", or by code if the currency has no symbol. `code`: "12.50 EUR". */
  readonly style: 'symbol' | 'code'
  /**
   * For fiat, drops the decimals if all are zero ("€12", never "€12.5"); for crypto, drops trailing zeros.
   * Default: true for crypto, false for fiat.
   */
  readonly trimZeros?: boolean
  /**
   * When to write a plus: `always` also for zero, `exceptZero` for positive amounts; default never. The minus
   * is always written, except for an amount displayed as zero.
   */
  readonly sign?: 'always' | 'exceptZero'
}

export type MoneyPart = {
  readonly type: 'mark' | 'sign' | 'unit' | 'space' | 'number'
  readonly value: string
}

const NBSP = '\u00a0'
const MINUS = '\u2212'

/**
 * Formats an amount for display, identically on server and browser: "€1,234.50", "1.234,50 €", "18.402 mBTC".
 * Latin digits, U+2212 as minus, no-break spaces. BTC and ETH are in thousandths unless `atomicUnits`; crypto
 * is truncated after 8 decimals. [9-05a 9-05b]
 *
 * @param amount in subunits of `currency`
 */
export function formatMoney(amount: bigint, currency: Currency, options: FormatOptions): string {
  return moneyParts(amount, currency, options)
    .map((part) => part.value)
    .join('')
}

/** The parts of {@link formatMoney} in order, to style the sign and the number separately. */
export function moneyParts(amount: bigint, currency: Currency, options: FormatOptions): readonly MoneyPart[] {
  const format = numberFormat(options.locale)
  const unit = displayUnit(currency, options)
  const shown = amount / 10n ** BigInt(unit.decimals - unit.shownDecimals)
  const magnitude = shown < 0n ? -shown : shown
  const number: MoneyPart = { type: 'number', value: writeNumber(magnitude, currency, unit, format, options) }
  const parts: MoneyPart[] = []
  if (format.mark) parts.push({ type: 'mark', value: format.mark })
  const sign = chooseSign(shown, options.sign)
  if (sign) parts.push({ type: 'sign', value: sign })
  const symbol =
    options.style === 'symbol' && currency.type === 'fiat'
      ? currencySymbol(currency.code, options.locale)
      : undefined
  const space: MoneyPart = { type: 'space', value: NBSP }
  if (symbol === undefined) return [...parts, number, space, { type: 'unit', value: unit.label }]
  const mark: MoneyPart = { type: 'unit', value: symbol }
  if (format.symbol === 'after-spaced') return [...parts, number, space, mark]
  // A symbol that ends in a letter ("Kč") needs a space before the digits.
  if (format.symbol === 'before-spaced' || /\p{L}$/u.test(symbol)) return [...parts, mark, space, number]
  return [...parts, mark, number]
}

function chooseSign(shown: bigint, sign: FormatOptions['sign']): string {
  if (shown < 0n) return MINUS
  if (shown > 0n) return sign ? '+' : ''
  return sign === 'always' ? '+' : ''
}

function writeNumber(
  magnitude: bigint,
  currency: Currency,
  unit: DisplayUnit,
  format: NumberFormat,
  options: FormatOptions,
): string {
  const [whole = '', fraction = ''] = writeDecimal(magnitude, unit.shownDecimals).split('.')
  const shownFraction =
    (options.trimZeros ?? currency.type === 'crypto') ? trimFraction(fraction, currency) : fraction
  const digits = groupDigits(whole, format)
  return shownFraction === '' ? digits : digits + format.decimal + shownFraction
}

function trimFraction(fraction: string, currency: Currency): string {
  const rest = fraction.replace(/0+$/, '')
  return currency.type === 'fiat' && rest !== '' ? fraction : rest
}
