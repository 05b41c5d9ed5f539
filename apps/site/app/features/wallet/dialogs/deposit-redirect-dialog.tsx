import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { DepositResultDialog } from '../deposit-result-dialog.tsx'

/** Replaces the wallet while the payment continues in another window [4-14]. */
export default function DepositRedirectDialog(props: RoutedDialogProps) {
  return <DepositResultDialog {...props} name="deposit-redirect" />
}
