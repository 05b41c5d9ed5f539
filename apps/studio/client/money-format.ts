import { type Currency, formatMoney, parseAmount } from '@croupier/money'

export interface MoneyFormat {
  /** The amount of a decimal string as it is shown: "€12.50". */
  format(amount: string, sign?: boolean): string
  /** In smallest units. */
  parseUnits(amount: string): bigint
  /** Smallest units as they are shown. */
  formatUnits(amount: bigint, sign?: boolean): string
}

export function createMoneyFormat(currency: Currency, locale: string): MoneyFormat {
  const parseUnits = (amount: string) => {
    const parsed = parseAmount(amount, currency, { allowNegative: true })
    return parsed.ok ? parsed.amount : 0n
  }
  const formatUnits = (amount: bigint, sign = false) =>
    formatMoney(amount, currency, { locale, style: 'symbol', ...(sign ? { sign: 'exceptZero' } : {}) })
  return { parseUnits, formatUnits, format: (amount, sign) => formatUnits(parseUnits(amount), sign) }
}
