import { Button } from '@croupier/ui/button.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { type ReactNode, useRef } from 'react'
import { ModalDialog } from './modal-dialog.tsx'
import type { ModalProps } from './registry.ts'

interface SuccessDialogProps {
  modal: ModalProps
  title: string
  text: string
  closeLabel: string
  backLabel: string
  action?: ReactNode
}

/** Says that something is done, and leads back to where it was begun. */
export function SuccessDialog({ modal, title, text, closeLabel, backLabel, action }: SuccessDialogProps) {
  const start = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      modal={modal}
      title={title}
      titleHidden
      closeLabel={closeLabel}
      phone="sheet"
      swipe="down"
      initialFocus={start}
      foot={
        <Button ref={start} variant="primary" size="lg" block onClick={modal.close}>
          {backLabel}
        </Button>
      }
    >
      <SuccessState title={title} text={text} action={action} />
    </ModalDialog>
  )
}
