import { useRef } from 'react'
import { type DialogFrameProps, SheetDialog } from './dialog-frame.tsx'

type FocusedDialogProps = Omit<DialogFrameProps, 'phone' | 'swipe' | 'initialFocus' | 'className'> & {
  /** Class of the dialog's content. */
  className: string
}

/** Focuses the content on open: while loading, the close button would be the only focusable element. */
export function FocusedDialog({ className, children, ...frame }: FocusedDialogProps) {
  const start = useRef<HTMLDivElement>(null)
  return (
    <SheetDialog {...frame} initialFocus={start}>
      <div ref={start} tabIndex={-1} className={className}>
        {children}
      </div>
    </SheetDialog>
  )
}
