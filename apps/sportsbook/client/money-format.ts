import { type Currency, formatMoney, parseAmount } from '@croupier/money'

/** Amounts with more decimals are of cryptocurrencies, which are written without zeros at the end. */
const MAX_FIAT_DECIMALS = 3

export const currencyOf = (code: string, decimals: number): Currency => ({
  code,
  type: decimals > MAX_FIAT_DECIMALS ? 'crypto' : 'fiat',
  subunitToUnit: `1${'0'.repeat(decimals)}`,
})

/** Formats subunits: "€12.50". */
export const formatUnits = (amount: bigint, currency: Currency, locale: string): string =>
  formatMoney(amount, currency, { locale, style: 'symbol', atomicUnits: true })

/** Subunits of a decimal amount of the wire. */
export function unitsOf(amount: string, currency: Currency): bigint {
  const parsed = parseAmount(amount, currency)
  return parsed.ok ? parsed.amount : 0n
}

/** Formats an amount of the wire, which has all decimals of its currency: "12.50" EUR as "€12.50". */
export function formatAmount(amount: string, code: string, locale: string): string {
  const currency = currencyOf(code, (amount.split('.')[1] ?? '').length)
  return formatUnits(unitsOf(amount, currency), currency, locale)
}

/** A typed stake in subunits; both separators of decimals are accepted. */
export function parseStake(typed: string, currency: Currency): bigint | null {
  const parsed = parseAmount(typed.trim().replace(',', '.'), currency)
  return parsed.ok && parsed.amount > 0n ? parsed.amount : null
}
