import type { Invoice } from '@croupier/contract/types'
import { invoiceStatus } from './api/payment.ts'

type ProcessedInvoice = Pick<Invoice, 'processingType'>
type PendingInvoice = ProcessedInvoice & Pick<Invoice, 'type' | 'status'>

/** Whether the payment is made on the provider's page, by card or at a bank, which can decline it. */
export const isPaidOnProviderPage = ({ processingType }: ProcessedInvoice): boolean =>
  processingType === 'form' || processingType === 'iframe'

/** Whether a pending deposit continues in the wallet: by a code [4-15 4-18] or in an iframe [4-16]. */
export const isPaidInWallet = ({ type, status, processingType }: PendingInvoice): boolean =>
  type === 'deposit' &&
  status === invoiceStatus.pending &&
  (processingType === 'qr' || processingType === 'asyncRedirect' || processingType === 'iframe')

/** Whether a pending withdrawal continues on the provider's page in a frame of the wallet [4-28c]. */
export const isFramedWithdrawal = ({
  type,
  status,
  processingType,
  page,
}: PendingInvoice & Pick<Invoice, 'page'>): boolean =>
  type === 'withdrawal' && status === invoiceStatus.pending && processingType === 'iframe' && page !== null
