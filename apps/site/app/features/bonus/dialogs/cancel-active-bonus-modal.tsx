import type { ModalProps } from '~/dialogs/types.ts'
import { CancelDialog } from '../cancel-dialog.tsx'

/** Confirms cancelling an active bonus; `value` is its id. */
export default function CancelActiveBonusModal(modal: ModalProps) {
  return <CancelDialog modal={modal} name="cancel-active-bonus" />
}
