import { useRef } from 'react'
import { type ModalDialogProps, SheetDialog } from './modal-dialog.tsx'

type FocusedDialogProps = Omit<ModalDialogProps, 'phone' | 'swipe' | 'initialFocus' | 'className'> & {
  /** Of what it holds. */
  className: string
}

/** A dialog that begins with its words: while it reads, the cross would be the only thing to have the focus. */
export function FocusedDialog({ className, children, ...dialog }: FocusedDialogProps) {
  const start = useRef<HTMLDivElement>(null)
  return (
    <SheetDialog {...dialog} initialFocus={start}>
      <div ref={start} tabIndex={-1} className={className}>
        {children}
      </div>
    </SheetDialog>
  )
}
