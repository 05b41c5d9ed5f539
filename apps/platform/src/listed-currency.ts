import { type Currency, formatDecimal } from '@croupier/money'

/** Null for a currency that is not listed. */
interface Currencies<T extends Currency> {
  currency(code: string): T | null
}

/** The currency of a stored amount. @throws when the operator no longer lists it */
export function listedCurrency<T extends Currency>(settings: Currencies<T>, code: string): T {
  const currency = settings.currency(code)
  if (!currency)
    throw new Error(`a stored amount has the currency ${code}, which currencies.yaml does not list`)
  return currency
}

/** A stored amount as a decimal string. @throws when the operator no longer lists its currency */
export const formatStored = (settings: Currencies<Currency>, amount: bigint, code: string): string =>
  formatDecimal(amount, listedCurrency(settings, code))
