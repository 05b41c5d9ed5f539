import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { DepositDialogFrame } from '../deposit-dialog-frame.tsx'
import { DepositResult } from '../deposit-result.tsx'

/** Return URL of the provider for an undecided payment. */
export default function DepositPendingDialog(props: RoutedDialogProps) {
  return (
    <DepositDialogFrame {...props}>
      <DepositResult id={props.value} dialogName="deposit-pending" close={props.close} />
    </DepositDialogFrame>
  )
}
