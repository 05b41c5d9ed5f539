import type { Currency } from './currency.ts'
import { writeDecimal } from './decimal.ts'
import type { DisplayUnit, UnitOptions } from './display-unit.ts'
import { displayUnit } from './display-unit.ts'
import type { NumberFormat } from './number-format.ts'
import { groupDigits, numberFormat } from './number-format.ts'
import { currencySymbol } from './symbols.ts'

export type FormatOptions = UnitOptions & {
  /** A language of the site: "en", "pt-BR". */
  readonly locale: string
  /** `symbol`: "€12.50", by code where the currency has no sign of its own. `code`: "12.50 EUR". */
  readonly style: 'symbol' | 'code'
  /**
   * Fiat drops its decimals when all are zero ("€12", never "€12.5"); crypto drops needless zeros one by one.
   * On by default for crypto, off for fiat.
   */
  readonly trimZeros?: boolean
  /**
   * When a plus is written: `always` also for zero, `exceptZero` for what is above it. Without it there is
   * none. The minus is always written; what is shown as zero has none.
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
 * An amount for people, the same string on server and browser: "€1,234.50", "1.234,50 €", "18.402 mBTC".
 * Latin digits, U+2212 as minus, no-break spaces. BTC and ETH are in thousandths unless `atomicUnits`; crypto
 * is cut (towards zero) after 8 decimals. [9-05a 9-05b]
 *
 * @param amount in the smallest unit of `currency`
 */
export function formatMoney(amount: bigint, currency: Currency, options: FormatOptions): string {
  return moneyParts(amount, currency, options)
    .map((part) => part.value)
    .join('')
}

/** The parts of {@link formatMoney} in their order, for a screen that sets the sign apart from the number. */
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
  // A sign that ends in a letter ("Kč") would run into the digits.
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
