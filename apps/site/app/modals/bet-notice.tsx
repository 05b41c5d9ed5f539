import { Button } from '@croupier/ui/button.tsx'
import { type ReactNode, useRef } from 'react'
import { ModalDialog } from './modal-dialog.tsx'
import type { ModalProps } from './registry.ts'

interface BetNoticeProps {
  modal: ModalProps
  title: string
  closeLabel: string
  backLabel: string
  children: ReactNode
}

/** Says why the sportsbook has not taken a bet as it was. */
export function BetNotice({ modal, title, closeLabel, backLabel, children }: BetNoticeProps) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      modal={modal}
      title={title}
      closeLabel={closeLabel}
      phone="sheet"
      swipe="down"
      initialFocus={back}
      foot={
        <Button ref={back} size="lg" block onClick={modal.close}>
          {backLabel}
        </Button>
      }
    >
      {children}
    </ModalDialog>
  )
}
