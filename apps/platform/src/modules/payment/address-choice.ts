import type { AddressRow, ChosenOffer } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000

type Choice = Pick<AddressRow, 'bonusId' | 'isBonusDecline' | 'accepted'>

type EndedOffer = ChosenOffer & { readonly until: string }

const hasEnded = (accepted: ChosenOffer, now: Date): accepted is EndedOffer =>
  accepted.until !== undefined && Date.parse(accepted.until) <= now.getTime()

/** The bonus choice that applies to a transfer to an address now: none once it has ended. */
export const choiceAt = ({ bonusId, isBonusDecline, accepted }: Choice, now: Date): Choice =>
  accepted && hasEnded(accepted, now)
    ? { bonusId: null, isBonusDecline: false, accepted: null }
    : { bonusId, isBonusDecline, accepted }

/** The chosen bonus that has ended without a transfer or another choice since; null if none has. */
export const endedChoice = ({ accepted }: Choice, now: Date): EndedOffer | null =>
  accepted && hasEnded(accepted, now) ? accepted : null

/** A bonus waits as long as its award would wait to be activated; a code ends by itself. */
export function withEnd(accepted: ChosenOffer, now: Date): ChosenOffer {
  const { activateWithinDays: days } = accepted.terms
  // Agreeing again to terms that the operator may have replaced does not extend the choice.
  if (accepted.until !== undefined || accepted.codeId !== undefined || days === null) return accepted
  return { ...accepted, until: new Date(now.getTime() + days * DAY_MS).toISOString() }
}
