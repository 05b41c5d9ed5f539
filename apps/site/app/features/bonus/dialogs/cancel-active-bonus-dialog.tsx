import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { CancelDialog } from '../cancel-dialog.tsx'

/** Confirms cancelling an active bonus; `value` is its id. */
export default function CancelActiveBonusDialog(dialog: RoutedDialogProps) {
  return <CancelDialog dialog={dialog} name="cancel-active-bonus" />
}
