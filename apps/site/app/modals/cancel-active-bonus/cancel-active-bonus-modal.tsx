import { CancelDialog } from '~/features/bonus/cancel-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Confirms cancelling an active bonus; `value` is its id. */
export default function CancelActiveBonusModal(modal: ModalProps) {
  return <CancelDialog modal={modal} name="cancel-active-bonus" />
}
