import type { promotionShapes } from '@croupier/contract'
import type { z } from 'zod'

/** Why a bonus is not available; null if it is. */
export type OfferRefusal = Exclude<z.output<typeof promotionShapes.offerStatus>['reason'], 'closed'>

interface Facts {
  readonly isInCountry: boolean
  readonly isInCurrency: boolean
  readonly isPlayable: boolean
  readonly isUsedUp: boolean
  /** An earlier step of its package has not been had. */
  readonly isEarly: boolean
}

/** The reason that a player can do least about comes first. */
export function refusalOf({ isInCountry, isInCurrency, isPlayable, isUsedUp, isEarly }: Facts): OfferRefusal {
  if (!isInCountry) return 'country'
  if (isUsedUp) return 'used'
  if (!isInCurrency) return 'currency'
  if (!isPlayable) return 'game'
  return isEarly ? 'step' : null
}
