import { CancelDialog } from '~/features/bonus/cancel-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Asks before an active bonus is given up; the value is its id. */
export default function CancelActiveBonusModal(modal: ModalProps) {
  return <CancelDialog modal={modal} name="cancel-active-bonus" />
}
