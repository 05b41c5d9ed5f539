import type { Currency } from '@croupier/contract/types'

/** What turning it on begins with [4-06d 9-04a]. */
export const DEFAULT_EQUIVALENT = 'EUR'

/** The currencies that say something of a balance besides its own: those of money. */
export function listEquivalents(currency: string | undefined, currencies: readonly Currency[]): Currency[] {
  return currencies.filter(({ code, type }) => type === 'fiat' && code !== currency)
}

/**
 * The one of them that a balance is shown in: what was chosen, else the default, else the first. The choice is kept for all
 * accounts, and one of them may be in it.
 */
export function pickEquivalent(
  chosen: string | null,
  equivalents: readonly Currency[],
): Currency | undefined {
  const findByCode = (wantedCode: string | null) => equivalents.find(({ code }) => code === wantedCode)
  return findByCode(chosen) ?? findByCode(DEFAULT_EQUIVALENT) ?? equivalents[0]
}
