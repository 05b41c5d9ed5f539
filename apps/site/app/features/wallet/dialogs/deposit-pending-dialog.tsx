import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { DepositResultDialog } from '../deposit-result-dialog.tsx'

/** Return URL of the provider for an undecided payment. */
export default function DepositPendingDialog(props: RoutedDialogProps) {
  return <DepositResultDialog {...props} name="deposit-pending" />
}
