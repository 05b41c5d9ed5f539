import { type ReactNode, useState } from 'react'
import './animated-amount.css'

interface AnimatedAmountProps {
  /** What is shown, as it is before it is written out: by it a change is known. */
  value: string
  children: ReactNode
}

/** A running amount: it changes by a cut with a short fade, and never counts. What stands there at first does not fade. */
export function AnimatedAmount({ value, children }: AnimatedAmountProps) {
  const [shown, setShown] = useState({ text: value, changes: 0 })
  const changes = shown.text === value ? shown.changes : shown.changes + 1
  if (changes !== shown.changes) setShown({ text: value, changes })
  return (
    <span key={changes} className={changes > 0 ? 's-changed' : undefined}>
      {children}
    </span>
  )
}
