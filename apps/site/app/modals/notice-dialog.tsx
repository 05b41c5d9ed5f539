import { Button } from '@croupier/ui/button.tsx'
import { type ReactNode, useRef } from 'react'
import { DialogActions } from './dialog-actions.tsx'
import { type ModalDialogProps, SheetDialog } from './modal-dialog.tsx'

type NoticeDialogProps = Omit<ModalDialogProps, 'phone' | 'swipe' | 'initialFocus' | 'footer'> & {
  backLabel: string
  /** Whether the way back is what the visitor is expected to press. */
  isPrimary?: boolean
}

/** Says something that has one answer: back to the page. That has the focus. */
export function NoticeDialog({ backLabel, isPrimary = false, ...dialog }: NoticeDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <SheetDialog
      {...dialog}
      initialFocus={back}
      footer={
        <Button
          ref={back}
          {...(isPrimary && { variant: 'primary' })}
          size="lg"
          block
          onClick={dialog.modal.close}
        >
          {backLabel}
        </Button>
      }
    />
  )
}

type ActionDialogProps = Omit<ModalDialogProps, 'phone' | 'swipe' | 'footer'> & {
  backLabel: string
  /** Where something can be done about it; nothing where that is nowhere. */
  action: ReactNode
}

/** Says how something stands: back to the page, or on to where it can be changed. */
export function ActionDialog({ backLabel, action, ...dialog }: ActionDialogProps) {
  return (
    <SheetDialog
      {...dialog}
      footer={
        <DialogActions>
          <Button size="lg" onClick={dialog.modal.close}>
            {backLabel}
          </Button>
          {action}
        </DialogActions>
      }
    />
  )
}
