import type { Invoice } from '@croupier/contract/types'
import type { AnalyticsMoment } from './event.ts'

/** Which way the money goes. */
export type Operation = 'deposit' | 'withdraw'

/** What is known of a payment. Amounts are decimal strings in the currency's own unit. */
export interface PaymentFacts {
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
export function registrationMoment(
  step: 'open' | 'changeType' | 'sent' | 'otp' | 'success',
  regType: 'email' | 'phone' = 'email',
  userId?: string,
): AnalyticsMoment {
  return {
    event: nameOf('registration', step),
    eventCategory: 'registration',
    funnelStep: step,
    regType,
    ...(userId === undefined ? {} : { userId }),
  }
}

interface WalletFacts {
  readonly operation: Operation
  readonly method?: string
}

/** The steps in the wallet before anything is paid [4-41]. */
export function walletMoment(
  step: 'open' | 'network' | 'type' | 'method' | 'selectBonus' | 'declineBonuses' | 'close',
  { operation, method }: WalletFacts,
): AnalyticsMoment {
  return {
    event: nameOf('wallet', step),
    eventCategory: 'wallet',
    funnelStep: step,
    walletOperationType: operation,
    ...(method === undefined ? {} : { walletType: method }),
  }
}

/** A payment that is sent, has succeeded or has failed [4-41]. */
export function paymentMoment(
  step: 'sent' | 'success' | 'fail',
  operation: Operation,
  { amount, currency, method, invoiceId }: PaymentFacts,
): AnalyticsMoment {
  return {
    event: step === 'sent' ? nameOf('wallet', step) : nameOf(operation, step),
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
export const factsOf = ({ id, amount, currency, method }: Invoice): PaymentFacts => ({
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
export function purchaseMoment(
  { id, amount, currency, method }: Invoice,
  successDepositNumber: number | undefined,
): AnalyticsMoment {
  return {
    ...paymentMoment('success', 'deposit', { amount, currency, method, invoiceId: id }),
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

const nameOf = (start: string, step: string) => `${start}${step.charAt(0).toUpperCase()}${step.slice(1)}`
