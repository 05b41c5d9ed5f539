import type { Country } from '@croupier/contract/types'

/** In local storage: the country that the player has chosen for payments [9-09a]. */
export const PAYMENT_COUNTRY_KEY = 'paymentGeo'

interface KnownCountries {
  /** The player's choice. */
  readonly chosen: string | null
  /** The player's country of residence; null while unknown. */
  readonly own: string | null
  /** The visitor's country, or the operator's default if it is assumed. */
  readonly visitor: string
  readonly isVisitorAssumed: boolean
}

/**
 * The payment country: the chosen one if the operator's list has it, else the visitor's [4-05a]. A player whose
 * country the edge did not name pays from the country of residence, not from the operator's default.
 */
export function findPaymentCountry(
  countries: readonly Country[],
  { chosen, own, visitor, isVisitorAssumed }: KnownCountries,
): string {
  const isListed = (wanted: string | null) => countries.some(({ code }) => code === wanted)
  if (chosen !== null && isListed(chosen)) return chosen
  return isVisitorAssumed && own !== null && isListed(own) ? own : visitor
}
