import type { Bonus } from '@croupier/contract/types'
import { bonusType } from '@croupier/rules'

/** A decimal string with its currency. */
export interface OfferAmount {
  readonly amount: string
  readonly currency: string
}

export interface OfferAmounts {
  /** Amount of a cash bonus, or maximum of a percentage bonus; null if not specified. */
  readonly amount: OfferAmount | null
  /** Qualifying deposits; null for no bound. */
  readonly from: OfferAmount | null
  readonly to: OfferAmount | null
}

/**
 * The amounts of an offer for a player who holds `currency`. If the offer has no row for it, the amounts of
 * the base currency apply unconverted, as promised by the operator.
 */
export function offerAmounts(offer: Bonus, currency: string, base: string): OfferAmounts {
  const { triggerConditions: trigger, assignConditions: assign } = offer
  const toAmount = (amount: string | null, code: string) =>
    amount === null ? null : { amount, currency: code }
  const row = trigger.invoiceAmountItems.find((one) => one.currency === currency)
  const isCash = offer.type === bonusType.cash
  const ownAmount = (isCash ? assign.amountItems : assign.maxAmountItems).find(
    (one) => one.currency === currency,
  )
  return {
    amount: ownAmount ?? toAmount(isCash ? assign.baseCurrencyAmount : assign.baseCurrencyMaxAmount, base),
    from: row ? toAmount(row.amountFrom, currency) : toAmount(trigger.baseCurrencyInvoiceAmountFrom, base),
    to: row ? toAmount(row.amountTo, currency) : toAmount(trigger.baseCurrencyInvoiceAmountTo, base),
  }
}
