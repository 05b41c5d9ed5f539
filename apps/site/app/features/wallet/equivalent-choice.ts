import type { Currency } from '@croupier/contract/types'

/** What turning it on begins with [4-06d 9-04a]. */
export const DEFAULT_EQUIVALENT = 'EUR'

/** The currencies that say something of a balance besides its own: those of money. */
export function equivalentsOf(currency: string | undefined, currencies: readonly Currency[]): Currency[] {
  return currencies.filter(({ code, type }) => type === 'fiat' && code !== currency)
}

/**
 * The one of them that a balance is shown in: what was chosen, else the default, else the first. The choice is kept for all
 * accounts, and one of them may be in it.
 */
export function equivalentFor(chosen: string | null, equivalents: readonly Currency[]): Currency | undefined {
  const of = (wanted: string | null) => equivalents.find(({ code }) => code === wanted)
  return of(chosen) ?? of(DEFAULT_EQUIVALENT) ?? equivalents[0]
}
