import type { Invoice } from '@croupier/contract/types'
import { invoiceStatus } from '~/data/payment.ts'

/** Whether a pending deposit goes on in the wallet: by a code, or on a page in it. */
export const goesOnInWallet = ({ type, status, processingType }: Invoice): boolean =>
  type === 'deposit' &&
  status === invoiceStatus.pending &&
  (processingType === 'qr' || processingType === 'asyncRedirect' || processingType === 'iframe')
