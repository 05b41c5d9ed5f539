import { Button } from '@croupier/ui/button.tsx'
import { type ReactNode, useRef } from 'react'
import { DialogActions } from './dialog-actions.tsx'
import { type DialogFrameProps, SheetDialog } from './dialog-frame.tsx'

type LeaveDialogProps = Omit<DialogFrameProps, 'phone' | 'swipe' | 'initialFocus' | 'footer'> & {
  leaveLabel: string
  /** If leaving does more than close this dialog. */
  onLeave?: () => void
  /** Link back to the dialog that was left, if there is one. */
  stay: ReactNode
}

/** Confirms leaving. The leave button has the initial focus, because leaving changes no data. */
export function LeaveDialog({ leaveLabel, onLeave, stay, ...frame }: LeaveDialogProps) {
  const { dialog, onClose = dialog.close } = frame
  const leave = useRef<HTMLButtonElement>(null)
  return (
    <SheetDialog
      {...frame}
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
