import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { DepositDialogFrame } from '../deposit-dialog-frame.tsx'
import { DepositResult } from '../deposit-result.tsx'

/** Replaces the wallet while the payment continues in another window [4-14]. */
export default function DepositRedirectDialog(props: RoutedDialogProps) {
  return (
    <DepositDialogFrame {...props}>
      <DepositResult id={props.value} dialogName="deposit-redirect" close={props.close} />
    </DepositDialogFrame>
  )
}
