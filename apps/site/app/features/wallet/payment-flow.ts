import type { Invoice } from '@croupier/contract/types'
import { invoiceStatus } from './api/payment.ts'

type ProcessedInvoice = Pick<Invoice, 'processingType'>

/** Whether the payment is made on the provider's page, by card or at a bank, which can decline it. */
export const isPaidOnProviderPage = ({ processingType }: ProcessedInvoice): boolean =>
  processingType === 'form' || processingType === 'iframe'

/** Whether a pending deposit continues in the wallet: by a code [4-15 4-18] or in an iframe [4-16]. */
export const isPaidInWallet = ({
  type,
  status,
  processingType,
}: ProcessedInvoice & Pick<Invoice, 'type' | 'status'>): boolean =>
  type === 'deposit' &&
  status === invoiceStatus.pending &&
  (processingType === 'qr' || processingType === 'asyncRedirect' || processingType === 'iframe')
