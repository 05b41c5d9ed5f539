import type { promotionShapes } from '@croupier/contract'
import type { z } from 'zod'

/** Why a bonus is not available; null if it is. */
export type OfferRefusal = Exclude<z.output<typeof promotionShapes.offerStatus>['reason'], 'closed'>

interface Facts {
  readonly isInCountry: boolean
  readonly isInCurrency: boolean
  readonly isPlayable: boolean
  readonly isUsedUp: boolean
  /** Used up, and the date is known from which it is available again. */
  readonly isAvailableLater: boolean
  /** An earlier step of its package has not been had. */
  readonly isEarly: boolean
}

/** The reason that a player can do least about comes first. */
export function refusalOf({ isUsedUp, isAvailableLater, ...facts }: Facts): OfferRefusal {
  if (!facts.isInCountry) return 'country'
  if (isUsedUp && !isAvailableLater) return 'used'
  if (!facts.isInCurrency) return 'currency'
  if (!facts.isPlayable) return 'game'
  if (facts.isEarly) return 'step'
  return isUsedUp ? 'later' : null
}
