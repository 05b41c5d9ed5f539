import type { ModalProps } from '~/dialogs/types.ts'
import { DepositResultDialog } from '../deposit-result-dialog.tsx'

/** Return URL of the provider for an undecided payment. */
export default function DepositPendingModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-pending" />
}
