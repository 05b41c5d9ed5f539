/**
 * Number format of a site language. A table instead of `Intl`, because server and browser may have different
 * ICU data, and a differing separator causes a hydration mismatch. Follows CLDR, except: always Latin digits,
 * U+2212 as minus, and the sign always in front.
 */
export type NumberFormat = {
  readonly decimal: '.' | ','
  /** Group separator. No-break spaces, so that amounts do not wrap. */
  readonly group: '.' | ',' | '\u00a0' | '\u202f'
  /** Group sizes from the right: the first group, then all others. */
  readonly groupSizes: readonly [number, number]
  /** Minimum digits before the first separator: with 2, four-digit numbers are not grouped. */
  readonly leastBeforeGroup: 1 | 2
  /** Position of the currency symbol, and whether a space separates it from the number. */
  readonly symbol: 'before' | 'before-spaced' | 'after-spaced'
  /** Prefix of the whole amount: LRM keeps the order in right-to-left text. */
  readonly mark: '' | '\u200e'
}

const NBSP = '\u00a0'

const pointed: NumberFormat = {
  decimal: '.',
  group: ',',
  groupSizes: [3, 3],
  leastBeforeGroup: 1,
  symbol: 'before',
  mark: '',
}
const comma: NumberFormat = { ...pointed, decimal: ',', group: '.', symbol: 'after-spaced' }
const spaced: NumberFormat = { ...comma, group: NBSP }

const formats: Readonly<Record<string, NumberFormat>> = {
  cs: spaced,
  da: comma,
  de: comma,
  el: comma,
  en: pointed,
  'en-CA': pointed,
  es: { ...comma, leastBeforeGroup: 2 },
  'es-MX': pointed,
  et: { ...spaced, leastBeforeGroup: 2 },
  fa: { ...pointed, symbol: 'before-spaced', mark: '\u200e' },
  fi: spaced,
  fr: { ...spaced, group: '\u202f' },
  hi: { ...pointed, groupSizes: [3, 2] },
  id: { ...comma, symbol: 'before' },
  it: { ...comma, leastBeforeGroup: 2 },
  kk: spaced,
  nl: { ...comma, symbol: 'before-spaced' },
  no: spaced,
  pl: { ...spaced, leastBeforeGroup: 2 },
  pt: { ...spaced, leastBeforeGroup: 2 },
  'pt-BR': { ...comma, symbol: 'before-spaced' },
  ro: comma,
  sv: spaced,
  tr: { ...comma, symbol: 'before' },
  uk: spaced,
  uz: spaced,
}

export const numberLocales: readonly string[] = Object.keys(formats)

const findFormat = (locale: string): NumberFormat | undefined =>
  Object.hasOwn(formats, locale) ? formats[locale] : undefined

/** The format of a locale, else of its language ("de-AT" as "de"), else English. */
export function numberFormat(locale: string): NumberFormat {
  return findFormat(locale) ?? findFormat(locale.split('-', 1)[0] ?? '') ?? pointed
}

/** Inserts group separators: groupDigits('1234567', de) -> "1.234.567". */
export function groupDigits(digits: string, format: NumberFormat): string {
  const [first, further] = format.groupSizes
  if (digits.length < first + format.leastBeforeGroup) return digits
  const groups = [digits.slice(-first)]
  for (let end = digits.length - first; end > 0; end -= further) {
    groups.unshift(digits.slice(Math.max(0, end - further), end))
  }
  return groups.join(format.group)
}

/** Chromium has no formats of these languages; Ukrainian writes numbers and numeric dates in the same way. */
const substitutes: Readonly<Record<string, string>> = { kk: 'uk', uz: 'uk' }

/** Whether browsers have the names of months and weekdays of a locale. */
export const hasBrowserFormats = (locale: string): boolean => !Object.hasOwn(substitutes, locale)

/** The locale for `Intl` formats of numbers and numeric dates, with the same text on server and browser. */
export const intlLocale = (locale: string): string => substitutes[locale] ?? locale
