import { Dialog, type DialogProps } from '@croupier/ui/dialog.tsx'
import type { ModalProps } from './types.ts'

export type ModalDialogProps = Omit<DialogProps, 'open' | 'level' | 'onClose' | 'onSettled'> & {
  modal: ModalProps
  /** Overrides what the close button and Escape do. */
  onClose?: DialogProps['onClose']
}

export function ModalDialog({ modal, onClose = modal.close, ...dialog }: ModalDialogProps) {
  const { open, level, onSettled } = modal
  return <Dialog {...dialog} open={open} level={level} onClose={onClose} onSettled={onSettled} />
}

/** On phones a bottom sheet that closes on swipe down. */
export function SheetDialog(props: ModalDialogProps) {
  return <ModalDialog phone="sheet" swipe="down" {...props} />
}
