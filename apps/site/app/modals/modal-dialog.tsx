import { Dialog, type DialogProps } from '@croupier/ui/dialog.tsx'
import type { ModalProps } from './registry.ts'

export type ModalDialogProps = Omit<DialogProps, 'open' | 'level' | 'onClose' | 'onSettled'> & {
  modal: ModalProps
  /** Where closing is not all that the cross and Escape do. */
  onClose?: DialogProps['onClose']
}

/** A dialog that is open, lies where it lies, and closes as its name in the address has it. */
export function ModalDialog({ modal, onClose = modal.close, ...dialog }: ModalDialogProps) {
  const { open, level, onSettled } = modal
  return <Dialog {...dialog} open={open} level={level} onClose={onClose} onSettled={onSettled} />
}

/** The most usual one: on a phone it comes from below, and a finger drags it out. */
export function SheetDialog(props: ModalDialogProps) {
  return <ModalDialog phone="sheet" swipe="down" {...props} />
}
