import { type Currency, formatDecimal, formatMoney, parseAmount } from '@croupier/money'

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
