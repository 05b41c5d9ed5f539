/**
 * Symbols that are unambiguous in every language. Currencies that share a symbol (kroner, pesos) are written
 * by code, except in their own language: a wallet may hold several currencies, and they must be
 * distinguishable on one page.
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

const lookUp = (table: Readonly<Record<string, string>> | undefined, code: string): string | undefined =>
  table && Object.hasOwn(table, code) ? table[code] : undefined

/** The symbol of a currency in a language, or undefined if it is written by its code. */
export function currencySymbol(code: string, locale: string): string | undefined {
  const local = Object.hasOwn(localSymbols, locale) ? localSymbols[locale] : undefined
  return lookUp(local, code) ?? lookUp(globalSymbols, code)
}
