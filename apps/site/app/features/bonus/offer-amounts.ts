import type { Bonus } from '@croupier/contract/types'
import { bonusType, type DepositMoney, type DepositRange, depositRange, resolveAmount } from '@croupier/rules'

/** In the smallest unit of the player's currency. */
export interface OfferAmounts extends DepositRange {
  /** Amount of a cash bonus, or maximum of a percentage bonus; null if not specified. */
  readonly amount: bigint | null
}

/**
 * The amounts of an offer for a player who holds a currency, by the rules of a deposit: without a row of its own the
 * amounts of the base currency apply at the current rate, and with coins every deposit qualifies.
 */
export function offerAmounts(offer: Bonus, money: DepositMoney): OfferAmounts {
  const { assignConditions: assign } = offer
  const amount =
    offer.type === bonusType.cash
      ? resolveAmount(assign.amountItems, assign.baseCurrencyAmount, money)
      : resolveAmount(assign.maxAmountItems, assign.baseCurrencyMaxAmount, money)
  const range = money.currency.type === 'crypto' ? { from: null, to: null } : depositRange(offer, money)
  return { amount, ...range }
}
