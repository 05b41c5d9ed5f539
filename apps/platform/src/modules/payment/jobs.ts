import type { Jobs, Orm } from '../../kernel.ts'

/** Closes a cancelled deposit at the provider. */
export const cancelJob = 'payment.cancel'
/** Sends a withdrawal to the provider. */
export const payoutJob = 'payment.payout'

/** Enqueues the closing of a deposit, with the transaction if there is one. */
export const sendCancelJob = (jobs: Jobs, tx: Orm | null, invoiceId: string) =>
  jobs.send(tx, cancelJob, { invoiceId }, { singletonKey: invoiceId })

/** Enqueues the payout of a withdrawal, with the transaction if there is one. */
export const sendPayoutJob = (jobs: Jobs, tx: Orm | null, invoiceId: string) =>
  jobs.send(tx, payoutJob, { invoiceId }, { singletonKey: invoiceId })
