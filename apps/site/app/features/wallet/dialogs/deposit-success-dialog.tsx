import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { DepositResultDialog } from '../deposit-result-dialog.tsx'

/** Return URL of the provider after payment. */
export default function DepositSuccessDialog(props: RoutedDialogProps) {
  return <DepositResultDialog {...props} name="deposit-success" />
}
