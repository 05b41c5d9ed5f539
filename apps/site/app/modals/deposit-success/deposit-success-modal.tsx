import { DepositResultDialog } from '~/features/wallet/deposit-result-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Where the provider sends the player after paying. */
export default function DepositSuccessModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-success" />
}
