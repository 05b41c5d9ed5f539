import type { Invoice } from '@croupier/contract/types'
import { invoiceStatus } from '~/data/payment.ts'

type ProcessedInvoice = Pick<Invoice, 'processingType'>

/** Whether it is paid on a page of the provider's, by a card or at a bank: behind a code there is neither to say no. */
export const isPaidOnProviderPage = ({ processingType }: ProcessedInvoice): boolean =>
  processingType === 'form' || processingType === 'iframe'

/** Whether a pending deposit goes on in the wallet: by a code [4-15 4-18], or on a page in it [4-16]. */
export const isPaidInWallet = ({
  type,
  status,
  processingType,
}: ProcessedInvoice & Pick<Invoice, 'type' | 'status'>): boolean =>
  type === 'deposit' &&
  status === invoiceStatus.pending &&
  (processingType === 'qr' || processingType === 'asyncRedirect' || processingType === 'iframe')
