import { CancelDialog } from '~/features/bonus/cancel-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Asks before a bonus that has not begun is given up; the value is its id. */
export default function CancelIssuedBonusModal(modal: ModalProps) {
  return <CancelDialog modal={modal} name="cancel-issued-bonus" />
}
