import { DepositResultDialog } from '~/features/wallet/deposit-result-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Return URL of the provider for an undecided payment. */
export default function DepositPendingModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-pending" />
}
