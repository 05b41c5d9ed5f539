import { DepositResultDialog } from '~/features/wallet/deposit-result-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Replaces the wallet while the payment continues in another window [4-14]. */
export default function DepositRedirectModal(props: ModalProps) {
  return <DepositResultDialog {...props} dialog="deposit-redirect" />
}
