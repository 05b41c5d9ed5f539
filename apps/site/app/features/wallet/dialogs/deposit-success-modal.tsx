import type { ModalProps } from '~/dialogs/types.ts'
import { DepositResultDialog } from '../deposit-result-dialog.tsx'

/** Return URL of the provider after payment. */
export default function DepositSuccessModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-success" />
}
