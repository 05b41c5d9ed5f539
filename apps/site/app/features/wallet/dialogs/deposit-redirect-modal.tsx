import type { ModalProps } from '~/dialogs/types.ts'
import { DepositResultDialog } from '../deposit-result-dialog.tsx'

/** Replaces the wallet while the payment continues in another window [4-14]. */
export default function DepositRedirectModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-redirect" />
}
