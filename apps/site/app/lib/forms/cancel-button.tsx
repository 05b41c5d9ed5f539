import { Button } from '@croupier/ui/button.tsx'
import type { ReactNode } from 'react'

/** Closes a form. Keeps the focus in the field: its error would move the button away from under the press. */
export const CancelButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="ghost" onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
    {children}
  </Button>
)
