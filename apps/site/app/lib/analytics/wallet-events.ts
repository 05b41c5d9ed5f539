import type { Invoice } from '@croupier/contract/types'
import type { AnalyticsEventInput } from './event.ts'
import { toEventName } from './event-name.ts'

export type Operation = 'deposit' | 'withdraw'

/** Amounts are decimal strings in major units of the currency. */
export interface PaymentDetails {
  readonly amount: string
  readonly currency: string
  /** Id of the payment method. */
  readonly method?: string
  readonly invoiceId?: string
}

interface WalletDetails {
  readonly operation: Operation
  readonly method?: string
}

/** Events of the wallet before a payment [4-41]. */
export function createWalletEvent(
  step:
    | ('open' | 'network' | 'type' | 'method' | 'close')
    | ('selectBonus' | 'declineBonuses' | 'promoOpen' | 'promoSent'),
  { operation, method }: WalletDetails,
): AnalyticsEventInput {
  return {
    event: toEventName('wallet', step),
    eventCategory: 'wallet',
    funnelStep: step,
    walletOperationType: operation,
    ...(method === undefined ? {} : { walletType: method }),
  }
}

/** A payment that was submitted, has succeeded or has failed [4-41]. */
export function createPaymentEvent(
  step: 'sent' | 'success' | 'fail',
  operation: Operation,
  { amount, currency, method, invoiceId }: PaymentDetails,
): AnalyticsEventInput {
  return {
    event: step === 'sent' ? toEventName('wallet', step) : toEventName(operation, step),
    eventCategory: 'wallet',
    funnelStep: step,
    operationType: operation,
    walletOperationType: operation,
    ...(method === undefined ? {} : { walletType: method }),
    ...(invoiceId === undefined ? {} : { invoiceId }),
    ...(operation === 'deposit'
      ? { depositAmount: amount, depositCurrency: currency }
      : { withdrawAmount: amount, withdrawCurrency: currency }),
  }
}

export const toPaymentDetails = ({ id, amount, currency, method }: Invoice): PaymentDetails => ({
  amount,
  currency,
  method,
  invoiceId: id,
})

/**
 * A successful deposit as an e-commerce purchase [3-30b]. The field names are those of the tag protocol.
 * @param successDepositNumber position among the player's successful deposits, from 1; undefined if unknown
 */
export function createPurchaseEvent(
  { id, amount, currency, method }: Invoice,
  successDepositNumber: number | undefined,
): AnalyticsEventInput {
  return {
    ...createPaymentEvent('success', 'deposit', { amount, currency, method, invoiceId: id }),
    event: 'purchase',
    ...(successDepositNumber === undefined ? {} : { successDepositNumber }),
    ecommerce: {
      transaction_id: id,
      value: amount,
      currency,
      items: [
        {
          item_name: 'deposit',
          item_category: 'Financial Services / Deposits',
          price: amount,
          quantity: 1,
        },
      ],
    },
  }
}
