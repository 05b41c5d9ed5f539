import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { CancelDialog } from '../cancel-dialog.tsx'

/** Confirms cancelling a bonus that is not active yet; `value` is its id. */
export default function CancelIssuedBonusDialog(dialog: RoutedDialogProps) {
  return <CancelDialog dialog={dialog} name="cancel-issued-bonus" />
}
