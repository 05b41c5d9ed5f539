/**
 * Signs that mean one currency in every language. Kroner, pesos and the like share a sign and are written by
 * code, except in the language that is at home with them: a wallet may hold several currencies, so no two of
 * them may look alike on one page.
 */
const globalSymbols: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  CZK: 'Kč',
  EUR: '€',
  GBP: '£',
  GEL: '₾',
  HKD: 'HK$',
  HUF: 'Ft',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  KZT: '₸',
  MXN: 'MX$',
  NGN: '₦',
  NZD: 'NZ$',
  PHP: '₱',
  PLN: 'zł',
  THB: '฿',
  TRY: '₺',
  UAH: '₴',
  USD: '$',
  VND: '₫',
}

const localSymbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  da: { DKK: 'kr.' },
  'en-CA': { CAD: '$', USD: 'US$' },
  'es-MX': { MXN: '$', USD: 'US$' },
  no: { NOK: 'kr' },
  'pt-BR': { USD: 'US$' },
  ro: { RON: 'lei' },
  sv: { SEK: 'kr' },
  uz: { UZS: 'soʻm' },
}

/** The codes that have a sign somewhere. */
export const symbolCodes: readonly string[] = [
  ...new Set([
    ...Object.keys(globalSymbols),
    ...Object.values(localSymbols).flatMap((signs) => Object.keys(signs)),
  ]),
]

const lookUp = (table: Readonly<Record<string, string>> | undefined, code: string): string | undefined =>
  table && Object.hasOwn(table, code) ? table[code] : undefined

/** The sign of a currency in a language, or undefined where it is written by its code. */
export function currencySymbol(code: string, locale: string): string | undefined {
  const local = Object.hasOwn(localSymbols, locale) ? localSymbols[locale] : undefined
  return lookUp(local, code) ?? lookUp(globalSymbols, code)
}
