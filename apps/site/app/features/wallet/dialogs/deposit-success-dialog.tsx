import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { DepositDialogFrame } from '../deposit-dialog-frame.tsx'
import { DepositResult } from '../deposit-result.tsx'

/** Return URL of the provider after payment. */
export default function DepositSuccessDialog(props: RoutedDialogProps) {
  return (
    <DepositDialogFrame {...props}>
      <DepositResult id={props.value} dialogName="deposit-success" close={props.close} />
    </DepositDialogFrame>
  )
}
