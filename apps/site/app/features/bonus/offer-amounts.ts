import type { Bonus } from '@croupier/contract/types'

/** An amount of the wire with its currency. */
export interface OfferAmount {
  readonly amount: string
  readonly currency: string
}

export interface OfferAmounts {
  /** What a bonus of type 1 comes to, and what one of type 2 comes to at most; null where nothing is said. */
  readonly amount: OfferAmount | null
  /** The deposits that it is for; null is no bound. */
  readonly from: OfferAmount | null
  readonly to: OfferAmount | null
}

/**
 * The amounts of an offer for a player who holds `currency`. Where the offer has no row for it, those of the base currency
 * stand, and not converted: they are what the operator promised.
 */
export function offerAmounts(offer: Bonus, currency: string, base: string): OfferAmounts {
  const { triggerConditions: trigger, assignConditions: assign } = offer
  const toAmount = (amount: string | null, code: string) =>
    amount === null ? null : { amount, currency: code }
  const row = trigger.invoiceAmountItems.find((one) => one.currency === currency)
  const isCash = offer.type === 1
  const ownAmount = (isCash ? assign.amountItems : assign.maxAmountItems).find(
    (one) => one.currency === currency,
  )
  return {
    amount: ownAmount ?? toAmount(isCash ? assign.baseCurrencyAmount : assign.baseCurrencyMaxAmount, base),
    from: row ? toAmount(row.amountFrom, currency) : toAmount(trigger.baseCurrencyInvoiceAmountFrom, base),
    to: row ? toAmount(row.amountTo, currency) : toAmount(trigger.baseCurrencyInvoiceAmountTo, base),
  }
}
