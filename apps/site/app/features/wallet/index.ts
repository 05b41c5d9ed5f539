/** Exports for other features; its calls are in api. */

export { createIdempotencyKeys, isOutcomeUnknown } from './idempotency-keys.ts'
export { isWagerPending } from './is-wager-pending.ts'
export { isFramedWithdrawal, isPaidInWallet, isPaidOnProviderPage } from './payment-flow.ts'
export { buildRedirectUrl } from './redirect-address.ts'
export { useContinuePayment } from './use-continue-payment.ts'
