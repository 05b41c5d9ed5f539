/**
 * The bonus choice of a deposit [4-20]. Pure functions of the player's preference and the offers; the caller
 * decides which offers fit the amount, by the platform's rule.
 */

/** `code`: promo code mode, with or without an applied code. `none`: no offer is eligible, which is not declining. */
export type BonusChoice =
  | { readonly kind: 'bonus'; readonly id: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'none' }

/** The player's preference: preset by the link that opened the wallet, a chosen bonus, code mode, or a decline. */
export type BonusPreference =
  | { readonly kind: 'preset'; readonly id: string }
  | { readonly kind: 'bonus'; readonly id: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'decline' }

export interface BonusOffers {
  /** In the operator's order. */
  readonly offers: readonly { readonly id: string; readonly isEligible: boolean }[]
  /** The operator's `depositBonusDeclineDefault`. */
  readonly declinesByDefault: boolean
  /** A code waits for the deposit. */
  readonly hasCode: boolean
  /** Null without a preference. */
  readonly preference: BonusPreference | null
}

const CODE = { kind: 'code' } as const
const DECLINED = { kind: 'declined' } as const
const NONE = { kind: 'none' } as const

/**
 * The choice when the form opens: a preset even if it does not fit yet; declined if it is not offered [4-21].
 */
export function initialChoice(bonusOffers: BonusOffers): BonusChoice {
  const { preference, offers } = bonusOffers
  if (preference?.kind === 'preset' && offers.some(({ id }) => id === preference.id))
    return { kind: 'bonus', id: preference.id }
  return nextChoice(bonusOffers)
}

/**
 * The choice after a change of amount, preference, offers or code. The preference applies whenever it is eligible;
 * otherwise the choice is made as if for the first time, because intermediate amounts while typing must have
 * no effect [4-24 4-25a]. Without a preference, a waiting code comes first [4-22].
 */
export function nextChoice({ preference, offers, declinesByDefault, hasCode }: BonusOffers): BonusChoice {
  if (preference?.kind === 'decline') return DECLINED
  const wanted = preference ?? (hasCode ? CODE : null)
  if (wanted?.kind === 'code') return CODE
  const preferred = offers.find(({ id }) => id === wanted?.id)
  if (preference?.kind === 'preset' && !preferred) return DECLINED
  if (preferred?.isEligible) return { kind: 'bonus', id: preferred.id }
  if (declinesByDefault) return DECLINED
  const first = offers.find(({ isEligible }) => isEligible)
  return first ? { kind: 'bonus', id: first.id } : NONE
}

/**
 * Whether somebody made the choice, rather than an offer's place in the list. Where no form is submitted, only
 * such a choice counts as the player's.
 */
export const isMade = (choice: BonusChoice, preference: BonusPreference | null): boolean =>
  choice.kind === 'bonus'
    ? preference !== null && 'id' in preference && preference.id === choice.id
    : choice.kind === 'code' || (choice.kind === 'declined' && preference !== null)

/** Request fields for a choice [3-10]. The platform knows the applied code itself. */
export const toBonusFields = (choice: BonusChoice) => ({
  ...(choice.kind === 'bonus' && { bonusId: choice.id }),
  isBonusDecline: choice.kind === 'declined',
})
