/** Exports for other features; its calls are in api. */
export { isPaidInWallet, isPaidOnProviderPage } from './payment-flow.ts'
export { buildRedirectUrl } from './redirect-address.ts'
export { isWagerPending } from './turnover-progress.tsx'
export { useContinuePayment } from './use-continue-payment.ts'
