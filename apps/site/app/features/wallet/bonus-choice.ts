/**
 * Which bonus goes with a deposit [4-20]. Pure: what the player has said of it and what is offered come in, and whether an
 * offer fits the amount has been judged by the rule that the platform judges by.
 */

/** `none`: nothing on offer fits. That is no decline. */
export type BonusChoice =
  | { readonly kind: 'bonus'; readonly id: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'none' }

/** What the player has said: by the link that opened the wallet, by choosing one, or by wanting none. */
export type BonusPreference =
  | { readonly kind: 'preset'; readonly id: string }
  | { readonly kind: 'bonus'; readonly id: string }
  | { readonly kind: 'decline' }

export interface BonusOffers {
  /** In the house's order. */
  readonly offers: readonly { readonly id: string; readonly fits: boolean }[]
  /** The operator's `depositBonusDeclineDefault`. */
  readonly declinesByDefault: boolean
  /** Null while nothing has been said. */
  readonly preference: BonusPreference | null
}

const DECLINED = { kind: 'declined' } as const
const NONE = { kind: 'none' } as const

/** As the form opens: a preset is chosen even if the amount does not fit it yet, and declined if it is not on offer [4-21]. */
export function initialChoice(bonusOffers: BonusOffers): BonusChoice {
  const { preference, offers } = bonusOffers
  if (preference?.kind === 'preset' && offers.some(({ id }) => id === preference.id))
    return { kind: 'bonus', id: preference.id }
  return nextChoice(bonusOffers)
}

/**
 * After something has changed: the amount, the wish, or what is offered. What the player wished for stands wherever it
 * fits; else it is judged afresh, whatever was chosen before: an amount is typed digit by digit, and what a digit led to
 * must not outlive it [4-24 4-25a].
 */
export function nextChoice({ preference, offers, declinesByDefault }: BonusOffers): BonusChoice {
  if (preference?.kind === 'decline') return DECLINED
  const preferred = offers.find(({ id }) => id === preference?.id)
  if (preference?.kind === 'preset' && !preferred) return DECLINED
  if (preferred?.fits) return { kind: 'bonus', id: preferred.id }
  if (declinesByDefault) return DECLINED
  const first = offers.find(({ fits }) => fits)
  return first ? { kind: 'bonus', id: first.id } : NONE
}

/** How the platform is told of it [3-10]. */
export const toBonusFields = (choice: BonusChoice) => ({
  ...(choice.kind === 'bonus' && { bonusId: choice.id }),
  isBonusDecline: choice.kind === 'declined',
})
