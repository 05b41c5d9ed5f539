import { type Currency, formatMoney, parseAmount } from '@croupier/money'

export interface Purse {
  /** The amount of a decimal string as it is shown: "€12.50". */
  show(amount: string, sign?: boolean): string
  /** In smallest units. */
  units(amount: string): bigint
  /** Smallest units as they are shown. */
  showUnits(amount: bigint, sign?: boolean): string
}

export function createPurse(currency: Currency, locale: string): Purse {
  const units = (amount: string) => {
    const parsed = parseAmount(amount, currency, { allowNegative: true })
    return parsed.ok ? parsed.amount : 0n
  }
  const showUnits = (amount: bigint, sign = false) =>
    formatMoney(amount, currency, { locale, style: 'symbol', ...(sign ? { sign: 'exceptZero' } : {}) })
  return { units, showUnits, show: (amount, sign) => showUnits(units(amount), sign) }
}
