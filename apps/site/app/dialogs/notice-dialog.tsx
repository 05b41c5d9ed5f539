import { Button } from '@croupier/ui/button.tsx'
import { type ReactNode, useRef } from 'react'
import { DialogActions } from './dialog-actions.tsx'
import { type DialogFrameProps, SheetDialog } from './dialog-frame.tsx'

type NoticeDialogProps = Omit<DialogFrameProps, 'phone' | 'swipe' | 'initialFocus' | 'footer'> & {
  backLabel: string
  /** Whether the back button is the primary action. */
  isPrimary?: boolean
}

/** A notice with a single button, which has the initial focus. */
export function NoticeDialog({ backLabel, isPrimary = false, ...frame }: NoticeDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <SheetDialog
      {...frame}
      initialFocus={back}
      footer={
        <Button
          ref={back}
          {...(isPrimary && { variant: 'primary' })}
          size="lg"
          block
          onClick={frame.dialog.close}
        >
          {backLabel}
        </Button>
      }
    />
  )
}

type ActionDialogProps = Omit<DialogFrameProps, 'phone' | 'swipe' | 'footer'> & {
  backLabel: string
  /** Action to resolve the notice, if any. */
  action: ReactNode
}

/** A notice with a back button and an action. */
export function ActionDialog({ backLabel, action, ...frame }: ActionDialogProps) {
  return (
    <SheetDialog
      {...frame}
      footer={
        <DialogActions>
          <Button size="lg" onClick={frame.dialog.close}>
            {backLabel}
          </Button>
          {action}
        </DialogActions>
      }
    />
  )
}
