import type { Currency } from '@croupier/contract/types'

/** Default equivalent currency [4-06d 9-04a]. */
export const DEFAULT_EQUIVALENT = 'EUR'

/** Currencies for the equivalent of a balance: fiat currencies other than its own. */
export function listEquivalents(currency: string | undefined, currencies: readonly Currency[]): Currency[] {
  return currencies.filter(({ code, type }) => type === 'fiat' && code !== currency)
}

/**
 * The equivalent currency to use: the chosen one, else the default, else the first. The choice is stored for
 * all accounts, so it may equal the account's currency.
 */
export function pickEquivalent(
  chosen: string | null,
  equivalents: readonly Currency[],
): Currency | undefined {
  const findByCode = (wantedCode: string | null) => equivalents.find(({ code }) => code === wantedCode)
  return findByCode(chosen) ?? findByCode(DEFAULT_EQUIVALENT) ?? equivalents[0]
}
