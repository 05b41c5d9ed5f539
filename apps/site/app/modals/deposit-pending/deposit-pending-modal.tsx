import { DepositResultDialog } from '~/features/wallet/deposit-result-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Where the provider sends the player who has left its page with nothing decided. */
export default function DepositPendingModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-pending" />
}
