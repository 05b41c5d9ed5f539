import type { Invoice } from '@croupier/contract/types'
import type { AnalyticsEventInput } from './event.ts'

/** Which way the money goes. */
export type Operation = 'deposit' | 'withdraw'

/** What is known of a payment. Amounts are decimal strings in the currency's own unit. */
export interface PaymentDetails {
  readonly amount: string
  readonly currency: string
  /** The way it is paid, by the id that the operator knows it by. */
  readonly method?: string
  readonly invoiceId?: string
}

/**
 * The steps of a registration [4-40]: `changeType` where another way to register is chosen, `otp` where the code is sent that
 * proves a number.
 *
 * @param regType the way that is chosen, or was
 * @param userId of the profile that there is with its success, before the page has it
 */
export function createRegistrationEvent(
  step: 'open' | 'changeType' | 'sent' | 'otp' | 'success',
  regType: 'email' | 'phone' = 'email',
  userId?: string,
): AnalyticsEventInput {
  return {
    event: toEventName('registration', step),
    eventCategory: 'registration',
    funnelStep: step,
    regType,
    ...(userId === undefined ? {} : { userId }),
  }
}

interface WalletDetails {
  readonly operation: Operation
  readonly method?: string
}

/** The steps in the wallet before anything is paid [4-41]. */
export function createWalletEvent(
  step: 'open' | 'network' | 'type' | 'method' | 'selectBonus' | 'declineBonuses' | 'close',
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

/** A payment that is sent, has succeeded or has failed [4-41]. */
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

/** Of a payment of the platform's. */
export const toPaymentDetails = ({ id, amount, currency, method }: Invoice): PaymentDetails => ({
  amount,
  currency,
  method,
  invoiceId: id,
})

/**
 * A deposit that has succeeded, as shops tell of what was bought [3-30b]. The names in the block are those that tags read.
 *
 * @param successDepositNumber which of the player's deposits it is that has succeeded, from 1 on; undefined for unknown
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

const toEventName = (funnel: string, step: string) =>
  `${funnel}${step.charAt(0).toUpperCase()}${step.slice(1)}`
