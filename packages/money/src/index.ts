export * from './arithmetic.ts'
export * from './currency.ts'
export {
  formatDecimal,
  MAX_DIGITS,
  MAX_TEXT,
  type ParsedAmount,
  type ParseFailure,
  type ParseOptions,
  parseAmount,
  shiftDecimal,
} from './decimal.ts'
export * from './display-unit.ts'
export * from './format.ts'
export {
  groupDigits,
  hasBrowserFormats,
  intlLocale,
  type NumberFormat,
  numberFormat,
  numberLocales,
} from './number-format.ts'
export { currencySymbol } from './symbols.ts'
