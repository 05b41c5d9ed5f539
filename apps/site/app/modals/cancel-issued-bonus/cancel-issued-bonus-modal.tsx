import { CancelDialog } from '~/features/bonus/cancel-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Confirms cancelling a bonus that is not active yet; `value` is its id. */
export default function CancelIssuedBonusModal(modal: ModalProps) {
  return <CancelDialog modal={modal} name="cancel-issued-bonus" />
}
