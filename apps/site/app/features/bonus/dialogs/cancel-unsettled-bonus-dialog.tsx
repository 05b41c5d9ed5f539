import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { OpenRounds } from '../open-rounds.tsx'

/** Confirms cancelling an active bonus with open rounds, and leads to them; `value` is the bonus id. */
export default function CancelUnsettledBonusDialog(dialog: RoutedDialogProps) {
  return (
    <CancelDialog dialog={dialog} name="cancel-unsettled-bonus">
      <OpenRounds awardId={dialog.value} />
    </CancelDialog>
  )
}
