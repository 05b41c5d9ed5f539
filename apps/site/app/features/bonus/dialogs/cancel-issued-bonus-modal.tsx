import type { ModalProps } from '~/dialogs/types.ts'
import { CancelDialog } from '../cancel-dialog.tsx'

/** Confirms cancelling a bonus that is not active yet; `value` is its id. */
export default function CancelIssuedBonusModal(modal: ModalProps) {
  return <CancelDialog modal={modal} name="cancel-issued-bonus" />
}
