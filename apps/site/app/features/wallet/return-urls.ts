import { searchWith, searchWithout } from '~/dialogs/address.ts'
import type { DepositDialogName } from './deposit-result.tsx'

/** The platform replaces it, because the payment has no id before the call. */
const INVOICE_ID = '{invoiceId}'

/** Return addresses of a deposit: the page, without the wallet, with the dialog of the payment's result. */
export function buildReturnUrls(path: string, search: string) {
  const returnUrl = (name: DepositDialogName) =>
    path + searchWith(searchWithout(search, 'wallet'), name, INVOICE_ID)
  return {
    redirectSuccessUrl: returnUrl('deposit-success'),
    redirectErrorUrl: returnUrl('deposit-error'),
    redirectUrl: returnUrl('deposit-pending'),
  }
}
