import { Button } from '@croupier/ui/button.tsx'
import { useRef } from 'react'
import { type ModalDialogProps, SheetDialog } from './modal-dialog.tsx'

type NoticeDialogProps = Omit<ModalDialogProps, 'phone' | 'swipe' | 'initialFocus' | 'foot'> & {
  backLabel: string
  /** Whether the way back is what the visitor is expected to press. */
  isMainAnswer?: boolean
}

/** Says something that has one answer: back to the page. That has the focus. */
export function NoticeDialog({ backLabel, isMainAnswer = false, ...dialog }: NoticeDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <SheetDialog
      {...dialog}
      initialFocus={back}
      foot={
        <Button
          ref={back}
          {...(isMainAnswer && { variant: 'primary' })}
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
