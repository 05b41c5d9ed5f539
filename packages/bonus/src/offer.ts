import type { BonusTerms } from './bonus.ts'

/** The terms of an offer, for a bonus of any amount. Amounts are in the smallest unit of its currency. */
export interface OfferTerms extends Pick<BonusTerms, 'maxBet' | 'order' | 'isLocked'> {
  /** The stakes that are required, in multiples of the bonus. */
  readonly wagering: number
  /** The most that is paid as real money: an amount or multiples of the bonus; null for everything. */
  readonly maxConversion: { readonly amount: bigint } | { readonly times: number } | null
}

/** The terms of a bonus of this amount. */
export function termsFor(
  { wagering, maxConversion, maxBet, order, isLocked }: OfferTerms,
  amount: bigint,
): BonusTerms {
  const maxKept =
    maxConversion === null
      ? null
      : 'times' in maxConversion
        ? amount * BigInt(maxConversion.times)
        : maxConversion.amount
  return { required: amount * BigInt(wagering), maxBet, maxKept, order, isLocked }
}
