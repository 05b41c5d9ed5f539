import { Dialog, type DialogProps } from '@croupier/ui/dialog.tsx'
import type { RoutedDialogProps } from './types.ts'

export type DialogFrameProps = Omit<DialogProps, 'open' | 'level' | 'onClose' | 'onSettled'> & {
  dialog: RoutedDialogProps
  /** Overrides what the close button and Escape do. */
  onClose?: DialogProps['onClose']
}

export function DialogFrame({ dialog, onClose = dialog.close, ...frame }: DialogFrameProps) {
  const { open, level, onSettled } = dialog
  return <Dialog {...frame} open={open} level={level} onClose={onClose} onSettled={onSettled} />
}

/** On phones a bottom sheet that closes on swipe down. */
export function SheetDialog(props: DialogFrameProps) {
  return <DialogFrame phone="sheet" swipe="down" {...props} />
}
