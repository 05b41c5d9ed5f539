import {
  type Currency,
  formatDecimal,
  formatMoney,
  hasBrowserFormats,
  intlLocale,
  parseAmount,
} from '@croupier/money'

/** The language tag for numbers and dates. The same rules as on the site: British English, Latin digits in Persian. */
function tagOf(locale: string): string {
  if (locale === 'en') return 'en-GB'
  return locale.split('-')[0] === 'fa' ? 'fa-u-nu-latn-ca-gregory' : intlLocale(locale)
}

/** By language and decimals: a formatter costs much more than what it formats, and numbers change in each frame. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** A number with at most two decimals, or `maxDecimals`, and at least `decimals`. */
export function numberText(value: number, locale: string, decimals = 0, maxDecimals = 2): string {
  const key = `${locale} ${decimals} ${maxDecimals}`
  let format = numberFormats.get(key)
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: maxDecimals }
    format = new Intl.NumberFormat(tagOf(locale), digits)
    numberFormats.set(key, format)
  }
  return format.format(value)
}

/** "2 secs". */
export const secondsText = (seconds: number, locale: string) =>
  new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(
    seconds,
  )

/** A number as short as it gets, for narrow places: "3325". */
export const shortNumberText = (value: number, locale: string) =>
  new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 2, useGrouping: false }).format(value)

/** "22 Nov 2026" and "13:28", the values of the text `moment`. */
export function momentParts(
  moment: Date,
  locale: string,
  timeZone?: string,
): { readonly date: string; readonly time: string } {
  const tag = tagOf(locale)
  const month = hasBrowserFormats(locale) ? 'short' : '2-digit'
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone })
  const time = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  // Only British ICU data abbreviate September to "Sept".
  return { date: date.format(moment).replace(/\bSept\b(?!\.)/, 'Sep'), time: time.format(moment) }
}

/** A decimal string of a currency of which only the code is known, with the decimals that it has. */
export function amountText(amount: string, code: string, locale: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  try {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const style = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
    return new Intl.NumberFormat(tagOf(locale), { ...style, ...digits }).format(Number(amount))
  } catch {
    // A code that is no ISO code.
    return `${amount} ${code}`
  }
}

export interface MoneyFormat {
  /** Formats a decimal string: "€12.50". */
  format(amount: string, sign?: boolean): string
  /** Parses a decimal string into subunits. */
  parseUnits(amount: string): bigint
  /** Subunits as a decimal string. */
  decimal(amount: bigint): string
  /** Formats subunits. */
  formatUnits(amount: bigint, sign?: boolean): string
}

export function createMoneyFormat(currency: Currency, locale: string): MoneyFormat {
  const parseUnits = (amount: string) => {
    const parsed = parseAmount(amount, currency, { allowNegative: true })
    return parsed.ok ? parsed.amount : 0n
  }
  const formatUnits = (amount: bigint, sign = false) =>
    formatMoney(amount, currency, { locale, style: 'symbol', ...(sign ? { sign: 'exceptZero' } : {}) })
  const decimal = (amount: bigint) => formatDecimal(amount, currency)
  return { parseUnits, formatUnits, decimal, format: (amount, sign) => formatUnits(parseUnits(amount), sign) }
}
