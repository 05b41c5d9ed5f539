import { DepositResultDialog } from '~/features/wallet/deposit-result-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** What the wallet leaves behind while the payment goes on in another window [4-14]. */
export default function DepositRedirectModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-redirect" />
}
