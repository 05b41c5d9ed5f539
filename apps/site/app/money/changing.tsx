import { type ReactNode, useState } from 'react'
import './changing.css'

interface ChangingProps {
  /** What is shown, as it is before it is written out: by it a change is known. */
  of: string
  children: ReactNode
}

/** A running amount: it changes by a cut with a short fade, and never counts. What stands there at first does not fade. */
export function Changing({ of, children }: ChangingProps) {
  const [shown, setShown] = useState({ text: of, changes: 0 })
  const changes = shown.text === of ? shown.changes : shown.changes + 1
  if (changes !== shown.changes) setShown({ text: of, changes })
  return (
    <span key={changes} className={changes > 0 ? 's-changed' : undefined}>
      {children}
    </span>
  )
}
