import { Button } from '@croupier/ui/button.tsx'
import { type ReactNode, useRef } from 'react'
import { DialogActions } from './dialog-actions.tsx'
import { type ModalDialogProps, SheetDialog } from './modal-dialog.tsx'

type LeaveDialogProps = Omit<ModalDialogProps, 'phone' | 'swipe' | 'initialFocus' | 'footer'> & {
  leaveLabel: string
  /** Where leaving is more than closing this dialog. */
  onLeave?: () => void
  /** The way back to what was left, where there is one. */
  stay: ReactNode
}

/** Asks whoever leaves something once more. Leaving changes nothing: it is what a key pressed too early may answer. */
export function LeaveDialog({ leaveLabel, onLeave, stay, ...dialog }: LeaveDialogProps) {
  const { modal, onClose = modal.close } = dialog
  const leave = useRef<HTMLButtonElement>(null)
  return (
    <SheetDialog
      {...dialog}
      initialFocus={leave}
      footer={
        <DialogActions>
          <Button ref={leave} size="lg" onClick={onLeave ?? (() => onClose('cross'))}>
            {leaveLabel}
          </Button>
          {stay}
        </DialogActions>
      }
    />
  )
}
