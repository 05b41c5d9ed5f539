import { DepositResultDialog } from '~/features/wallet/deposit-result-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Return URL of the provider after payment. */
export default function DepositSuccessModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-success" />
}
